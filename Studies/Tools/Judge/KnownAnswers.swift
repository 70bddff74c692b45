// What the judge is tested with, each time that it runs.

import Foundation

/// Judges what has a known answer; the figures of the statistics are those of another library.
///
/// - Throws: what came out otherwise.
func checkKnownAnswers() throws {
  func check(_ name: String, _ found: Double, _ expected: Double) throws {
    if abs(found - expected) > 1e-6 * max(1, abs(expected)) {
      throw Failure(description: "judge: \(name): found \(found), expected \(expected)")
    }
  }
  try check("beta", incompleteBeta(0.3, 2, 5), 0.579825)
  try check("beta from above", incompleteBeta(0.9, 20, 3), 0.620040938)
  let ratio = NonCentralF(ratio: 4, freedom: 5, within: 36)
  try check("a noncentral F", ratio.probability(10), 0.740378045)
  try check("its lower end", ratio.noncentrality(at: 0.975), 1.99315977)
  try check("its upper end", ratio.noncentrality(at: 0.025), 39.6990436)
  try check("a t", probability(above: 2.5, freedom: 6), 0.0232641161)
  try check("a t below 0", probability(above: -0.4, freedom: 2), 0.636082763)
  let pair = Pair(first: [[1, 2, 3, 4], [2, 3, 4, 5]], second: [[0, 1, 1, 2], [1, 1, 2, 2]])
  try check("a difference", pair.studentised, 3.36269123)
  try check("larger ones", pair.probabilities(at: 0).larger, 26.0 / 4_900)
  try check("smaller ones", pair.probabilities(at: 0).smaller, 4_897.0 / 4_900)
  for (found, expected) in zip(holm([0.01, 0.04, 0.03]), [0.03, 0.06, 0.06]) {
    try check("Holm", found, expected)
  }
  try check("κ", kappa([("a", "a"), ("a", "b"), ("b", "b"), ("b", "b")]), 0.5)

  // Three groups with figures for which each verdict is plain: far above, equal, and above by about the margin.
  func row(_ group: String, _ kit: String, _ value: Double) -> Counts.Row {
    .init(hand: group, group: group, kit: kit, text: "", metric: "metric", value: value)
  }
  let hands = [("MVC", 10.0), ("MVVM", 20), ("MVI", 15)].flatMap { group, least in
    ["yes", "no"].flatMap { kit in (0..<4).map { row(group, kit, least + Double($0)) } }
  }
  let counts = Counts(hands + [row("MVC", "house", 14), row("MVI", "house", 18)])
  for (more, others, verdict) in [
    ("MVVM", "MVC", Verdict.holds), ("MVC", "MVVM", .fails), ("MVI", "MVC", .open),
    ("MVVM", "MVC, MVI", .open), ("MVC", "MVI, MVVM", .fails),
  ] {
    let proposition = try Proposition(
      ["1", "a claim", "metric", more, others, "value", "5", "holds"])
    let found = judgements([proposition], counts)[0].verdict
    if found != verdict {
      throw Failure(
        description: "judge: \(more) above \(others): found \"\(found.rawValue)\", expected "
          + "\"\(verdict.rawValue)\"")
    }
  }
  let sentences = reasons(
    in: "- no: a\n## Unlike the hands\n\n- a, b: it\n  is: so\n\n## On\n- no: a")
  if counts.outside("MVC") != ["metric"] || counts.outside("MVI") != []
    || sentences != ["a": "it is: so", "b": "it is: so"]
  {
    throw Failure(description: "judge: found other metrics outside, or other sentences")
  }
}
