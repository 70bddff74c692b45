/// The candidate that a mistyped word was probably meant to be; nil if none is near enough.
///
/// Near enough is at most one slip in three letters, where a slip is a letter that is missing, too
/// many or wrong, or two neighbours that changed places. Case is no slip. Among equally near ones
/// the first wins.
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

/// The letters that are compared. No word of ours is long, and a longer one is cut where it has
/// become too long to be near to any, so that hostile input costs little.
private func letters(of word: String) -> [Unicode.Scalar] {
  Array(
    String(String.UnicodeScalarView(word.unicodeScalars.prefix(100))).lowercased().unicodeScalars)
}

/// How many slips lead from one word to the other, each letter being in one slip at most.
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
