// What was to be decided, and how it is judged.

import Foundation

enum Verdict: String {
  case holds
  case fails = "does not hold"
  case open = "not decided"
}

/// A row of the table in `Studies/Hands/Propositions.md`.
struct Proposition {
  var number: String
  var claim: String
  var metric: String
  /// Each has more than each of the others.
  var more: [String]
  var others: [String]
  var isFactor: Bool
  var margin: Double
  var expected: String

  init(_ cells: [String]) throws {
    guard cells.count == 8, ["value", "factor"].contains(cells[5]), let margin = Double(cells[6]),
      !cells[5].contains("factor") || margin > 0
    else { throw Failure(description: "Studies/Hands/Propositions.md: found the row \(cells)") }
    (number, claim, metric, expected) = (cells[0], cells[1], cells[2], cells[7])
    func names(_ cell: String) -> [String] { cell.components(separatedBy: ", ") }
    (more, others) = (names(cells[3]), names(cells[4]))
    isFactor = cells[5] == "factor"
    self.margin = isFactor ? log(margin) : margin
    if let name = (more + others).first(where: { !groups.contains($0) }) {
      throw Failure(
        description: "Studies/Hands/Propositions.md: \(number): found the group \(name)")
    }
  }

  /// Those of the page's first table.
  static func all(in page: String) throws -> [Proposition] {
    let rows = page.split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true
    }
    return try rows.map { row in
      try Proposition(
        row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) })
    }
  }

  func scale(_ value: Double) -> Double { isFactor ? log(value) : value }

  private var pairs: [(String, String)] { more.flatMap { one in others.map { (one, $0) } } }

  /// How probable what was found is if it did not hold, and if it held.
  typealias Probabilities = (holds: Double, fails: Double)

  /// From those of each pair. It holds if each pair does, and fails if one does.
  private func probabilities(
    ofPairs probabilities: (String, String) -> (larger: Double, smaller: Double)
  ) -> Probabilities {
    let all = pairs.map(probabilities)
    return (
      all.map(\.larger).max() ?? 1, min(1, (all.map(\.smaller).min() ?? 1) * Double(all.count))
    )
  }

  /// By the registered test; nil if a group has no figures.
  func probabilities(_ counts: Counts) -> Probabilities? {
    let strata = Dictionary(
      uniqueKeysWithValues: (more + others).map { ($0, counts.strata(metric, $0, scale)) })
    guard strata.values.joined().allSatisfy({ !$0.isEmpty }) else { return nil }
    return probabilities { one, other in
      Pair(first: strata[one] ?? [], second: strata[other] ?? []).probabilities(at: margin)
    }
  }

  /// With the text as the unit: a group has two values, the means of its texts. Deals of four could decide nothing, as the
  /// least probability is 1/6. So this is Student's test, with the variance between texts that groups have in common.
  func probabilitiesByText(_ counts: Counts, pooling groups: [String]? = nil) -> Probabilities {
    func texts(_ group: String) -> [Double] {
      ["a", "b"].map { counts.values(metric, group, text: $0).map(scale).mean }
    }
    let pooled = groups ?? more + others
    let error = pooled.map { texts($0).variance }.mean.squareRoot()
    return probabilities { one, other in
      let t = (texts(one).mean - texts(other).mean - margin) / error
      return (
        probability(above: t, freedom: pooled.count), probability(above: -t, freedom: pooled.count)
      )
    }
  }

  /// The difference of each pair, as the page shows it.
  func differences(_ counts: Counts) -> String {
    pairs.map { one, other in
      let difference = Pair(
        first: counts.strata(metric, one, scale), second: counts.strata(metric, other, scale)
      ).difference
      let text = isFactor ? "× " + figure(exp(difference), 2) : signed(difference, metric)
      return pairs.count == 1 ? text : "\(more.count > 1 ? one : other) \(text)"
    }.joined(separator: ", ")
  }
}

struct Judgement {
  var proposition: Proposition
  var verdict: Verdict
  /// Corrected.
  var probability: Double
}

func judgements(_ propositions: [Proposition], _ counts: Counts) -> [Judgement] {
  judgements(propositions) { $0.probabilities(counts) }
}

func judgements(
  _ propositions: [Proposition], by probabilities: (Proposition) -> Proposition.Probabilities?
) -> [Judgement] {
  let found = propositions.map(probabilities)
  let corrected = holm(found.map { min(1, 2 * min($0?.holds ?? 1, $0?.fails ?? 1)) })
  return zip(propositions, zip(found, corrected)).map { proposition, figures in
    let (found, corrected) = figures
    var verdict = Verdict.open
    if let found, corrected <= 0.05 { verdict = found.holds < found.fails ? .holds : .fails }
    return Judgement(proposition: proposition, verdict: verdict, probability: corrected)
  }
}
