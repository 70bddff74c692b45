extension String {
  /// In quotes, printable, and cut to fit a message.
  package var quoted: String {
    "\"" + fitted(to: 60) + "\""
  }

  /// Quoted for a shell where necessary.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || "0123456789-_./+:".utf8.contains(byte)
    }
    if isPlain, !isEmpty { return self }
    return "'" + replacing("'", with: "'\\''") + "'"
  }
}

/// A list of alternatives: "a, b or c".
package func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

extension Sequence where Element: Hashable {
  /// Each element once, at its first occurrence.
  package var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
