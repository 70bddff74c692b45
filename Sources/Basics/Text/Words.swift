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

// MARK: - What a mistyped word stands for

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
    let distance = editDistance(typed, meant)
    if distance <= limit && distance < nearest?.distance ?? .max {
      nearest = (candidate, distance)
    }
  }
  return nearest?.candidate
}

/// The letters to compare. A word is cut after 100 letters, where it is too long to be near any
/// candidate, so that hostile input costs little.
private func letters(of word: String) -> [Unicode.Scalar] {
  Array(
    String(String.UnicodeScalarView(word.unicodeScalars.prefix(100))).lowercased().unicodeScalars)
}

/// How many typos lead from one word to the other, with each letter in at most one typo.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  // Three rows of the usual table are enough: a swap of neighbours looks back two.
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (i, letter) in first.enumerated() {
    var row = [i + 1]
    row.reserveCapacity(second.count + 1)
    for (j, other) in second.enumerated() {
      var best = min(last[j] + (letter == other ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    beforeLast = last
    last = row
  }
  return last[second.count]
}
