extension String {
  /// The text in quotes, printable, and cut to fit a message.
  package var quoted: String { "\"" + fitted(to: 60) + "\"" }
}

/// A list of alternatives: "a, b or c".
package func alternatives(_ words: [String]) -> String {
  words.isEmpty ? "nothing" : joined(words, by: "or")
}

/// Joins words as in "a, b and c"; empty for no words.
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

// MARK: - Suggestions for mistyped words

/// The candidate that a mistyped word probably stands for; nil if none is near enough.
///
/// Near enough is at most one typo in three letters. A typo is a missing, extra or wrong letter, or
/// two neighbours that are swapped. Case is ignored. Among equally near candidates the first wins.
package func nearestWord(to word: String, among candidates: some Sequence<String>) -> String? {
  let typed = letters(of: word)
  var nearest: (candidate: String, distance: Int)?
  for candidate in candidates where !candidate.isEmpty {
    let meant = letters(of: candidate)
    let limit = max(typed.count, meant.count) / 3
    guard abs(typed.count - meant.count) <= limit else { continue }
    // A wrong letter is one removed and one inserted, and so is a swap.
    let changes = meant.difference(from: typed)
    let distance = max(changes.insertions.count, changes.removals.count)
    if distance <= limit && distance < nearest?.distance ?? .max { nearest = (candidate, distance) }
  }
  return nearest?.candidate
}

/// The letters to compare, at most 100, so that hostile input costs little.
private func letters(of word: String) -> [Unicode.Scalar] {
  Array(String(word.prefix(100)).lowercased().unicodeScalars.prefix(100))
}
