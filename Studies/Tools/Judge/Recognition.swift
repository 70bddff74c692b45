// What readers said of the hands: whether they agree, and what they took each hand for.

import Foundation

/// Cohen's κ of two readers' answers: how much more often they agree than by chance.
func kappa(_ answers: [(String, String)]) -> Double {
  guard !answers.isEmpty else { return .nan }
  let count = Double(answers.count)
  let agreed = Double(answers.count { $0.0 == $0.1 }) / count
  let byChance = Set(answers.flatMap { [$0.0, $0.1] }).reduce(0.0) { sum, word in
    sum + Double(answers.count { $0.0 == word }) / count * Double(answers.count { $0.1 == word })
      / count
  }
  return byChance == 1 ? 1 : (agreed - byChance) / (1 - byChance)
}

/// The answers to six questions about each hand, by two readers.
struct Recognition {
  /// By hand, the answers of each of the two.
  let answers: [String: [[String]]]
  /// By architecture: yes, no, or either.
  let keys: [(group: String, answers: [String])]

  init(_ project: Project) throws {
    let rows = try project.cells(
      of: "Studies/Hands/recognised.csv", header: "hand,reader,1,2,3,4,5,6")
    var answers: [String: [[String]]] = [:]
    for row in rows { answers[row[0], default: []].append(Array(row.dropFirst(2))) }
    if let hand = answers.first(where: { $0.value.count != 2 })?.key {
      throw Failure(description: "Studies/Hands/recognised.csv: found not two readers of \(hand)")
    }
    if let row = rows.first(where: { $0.dropFirst(2).contains { !["yes", "no"].contains($0) } }) {
      throw Failure(
        description: "Studies/Hands/recognised.csv: found \(row), expected yes or no six times")
    }
    self.answers = answers
    keys = try project.text(of: "Studies/Hands/Readers.md").split(separator: "\n").compactMap {
      line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 7, cells[0].hasPrefix("`"), ["yes", "no", "–"].contains(cells[1]) else {
        return nil
      }
      return (cells[0].replacingOccurrences(of: "`", with: ""), Array(cells.dropFirst()))
    }
    guard keys.count == 6 else {
      throw Failure(
        description: "Studies/Hands/Readers.md: found \(keys.count) rows of answers, expected six")
    }
  }

  /// What one reader took a hand for; nil if several architectures are as near.
  func group(of answers: [String]) -> String? {
    let distances = keys.map { key in
      (key.group, zip(key.answers, answers).count { $0 != "–" && $0 != $1 })
    }
    let least = distances.map(\.1).min()
    let nearest = distances.filter { $0.1 == least }
    return nearest.count == 1 ? nearest[0].0 : nil
  }

  /// What both took a hand for.
  var recognised: [String: String] {
    answers.compactMapValues { readers in
      let groups = readers.map(group)
      return groups[0] == groups[1] ? groups[0] : nil
    }
  }

  /// Their agreement in each question.
  var agreement: [Double] {
    (0..<6).map { question in kappa(answers.values.map { ($0[0][question], $0[1][question]) }) }
  }
}
