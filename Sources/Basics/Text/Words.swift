extension String {
  /// In quotes, printable, and cut to fit a message.
  package var quoted: String {
    "\"" + fitted(to: 60) + "\""
  }
}

/// A list of alternatives: "a, b or c".
package func alternatives(_ words: [String]) -> String {
  words.isEmpty ? "nothing" : joined(words, by: "or")
}

/// "a, b and c"; empty for no words.
package func joined(_ words: [String], by conjunction: String) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

extension Sequence where Element: Hashable {
  /// Each element once, at its first occurrence.
  package var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
