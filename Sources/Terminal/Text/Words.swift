extension String {
  /// In quotes, printable, and no longer than fits a message.
  package var quoted: String {
    "\"" + fitted(to: 60) + "\""
  }

  /// Quoted where a shell would not take it for one word.
  package var shellWord: String {
    let isPlain = utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || "0123456789-_./+:".utf8.contains(byte)
    }
    if isPlain, !isEmpty { return self }
    return "'" + replacing("'", with: "'\\''") + "'"
  }
}

/// The words as a message lists alternatives: "a, b or c".
package func alternatives(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}

extension Sequence where Element: Hashable {
  /// Each element once, where it first occurs.
  package var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
