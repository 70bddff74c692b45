// What the verdicts and the figures hang on: single hands, texts, the kit, one line.

import Foundation

/// For each proposition, the hands without which the verdict is another one, by their groups, and that verdict.
func turns(_ propositions: [Proposition], _ counts: Counts) -> [[(group: String, to: Verdict)]] {
  let verdicts = judgements(propositions, counts).map(\.verdict)
  var turns = propositions.map { _ in [(group: String, to: Verdict)]() }
  for (hand, group) in counts.hands {
    let others = judgements(propositions, counts.without(hand)).map(\.verdict)
    for (index, verdict) in others.enumerated() where verdict != verdicts[index] {
      turns[index].append((group, verdict))
    }
  }
  return turns
}

/// "19, to not decided", and if wanted, in which groups these hands are.
func text(_ turns: [(group: String, to: Verdict)], withGroups: Bool) -> String {
  if turns.isEmpty { return "0" }
  let to = Set(turns.map(\.to.rawValue)).sorted().joined(separator: " or ")
  let ofGroups = groups.compactMap { group in
    let count = turns.count { $0.group == group }
    return count == 0 ? nil : "\(group) \(count)"
  }
  return "\(turns.count), to \(to)" + (withGroups ? " (\(ofGroups.joined(separator: ", ")))" : "")
}

func probability(_ value: Double) -> String {
  value < 0.001 ? "< .001" : withoutZero(figure(value, 3))
}

/// "4 to 9".
private func range(_ values: [Double], _ digits: Int) -> String {
  let ends = [values.min() ?? .nan, values.max() ?? .nan].map { figure($0, digits) }
  return ends[0] == ends[1] ? ends[0] : "\(ends[0]) to \(ends[1])"
}

/// Below the table of what verdicts hang on: which survive the text as the unit, how much of the tokens of the four
/// texts explain, and how far hands differ.
func sentences(
  ofTexts byText: [Judgement], _ byTextOfRow: [Judgement], for verdicts: [Judgement],
  _ counts: Counts
) -> String {
  func lost(_ judgements: [Judgement], from verdicts: [Judgement]) -> String {
    zip(verdicts, judgements).filter { $0.verdict != .open && $1.verdict == .open }
      .map(\.0.proposition.number).joined(separator: ", ")
  }
  let cells = theFour.map { group in
    ["a", "b"].map { counts.values("tokens", group, text: $0).map(log) }
  }
  let all = Array(cells.joined().joined())
  func squares(_ parts: [[Double]]) -> Double {
    parts.reduce(0) { $0 + Double($1.count) * pow($1.mean - all.mean, 2) }
      / (all.variance * Double(all.count - 1))
  }
  let ofGroups = squares(cells.map { Array($0.joined()) })
  let ofTexts = squares((0..<2).map { text in cells.flatMap { $0[text] } })
  let inGroups = squares(Array(cells.joined())) - ofGroups
  let shares = [ofGroups, ofTexts, inGroups - ofTexts, inGroups].map { withoutZero(figure($0, 2)) }
  func spread(_ metric: String, _ digits: Int, _ scale: (Double) -> Double) -> String {
    range(
      theFour.map { counts.strata(metric, $0, scale).map(\.variance).mean.squareRoot() }, digits)
  }
  return """
    - **By text**, rows \(lost(byText, from: verdicts)) are undecided; by the texts of the row's groups alone also \
    \(lost(byTextOfRow, from: byText)). In the tokens of MVC, MVVM, MVI and Reactor (logarithms), η² is \(shares[0]) for \
    the architecture, \(shares[1]) for text a or b, and \(shares[2]) for both together: the two texts of an architecture \
    account for as much (\(shares[3])) as the architecture.
    - **Power** was considered with too little spread: standard deviations between hands of 3 % in tokens, 3.5 points in \
    the share of the largest file, and 0.4 `weak` or `unowned`. Within the halves of those four groups they are \
    \(spread("tokens", 0) { 100 * log($0) }) %, \(spread("largest file share", 1) { 100 * $0 }) points, and \
    \(spread("weak and unowned", 1) { $0 }).
    """
}

/// Who makes many calls and redundant writes: what readers found in the sources, with the figures.
func sentences(ofCalls counts: Counts) -> String {
  let binding: Set = ["MVVM1", "MVVM2", "MVVM6", "MVVM7"]
  let comparingInPart: Set = ["Vanilla1", "Vanilla2", "Vanilla3", "MVVM2"]
  func values(_ metric: String, _ isWanted: (Counts.Row) -> Bool) -> [Double] {
    counts.rows.filter { $0.metric == metric && isWanted($0) }.map(\.value)
  }
  let bound = values("hops") { binding.contains($0.hand) }
  let others = values("hops") { $0.group == "MVVM" && !binding.contains($0.hand) }
  let mvi = counts.values("hops", "MVI")
  let ratios = groups.map { group in
    counts.values("hops", group, kit: "yes").mean / counts.values("hops", group, kit: "no").mean
  }
  let raised = ratios.filter { $0 > 1 }
  func redundant(_ isWanted: (Counts.Row) -> Bool) -> String {
    range(values("redundant writes", isWanted), 0)
  }
  let inPart = { (row: Counts.Row) in comparingInPart.contains(row.hand) }
  return """
    - **MVVM is of two kinds.** Of its hands, \(bound.count) bind each visible cell, with \(text(bound.mean, "hops")) calls \
    on average, and \(others.count) don't, with \(text(others.mean, "hops")): \(figure(others.mean / mvi.mean, 1)) times \
    MVI's, and \(others.count { $0 <= mvi.max() ?? 0 }) of these hands are inside MVI's range. Of those that bind cells, all but \
    one had text a.
    - **The kit** (`LoginSearch/Shared`), which half of the makers got, has helpers that compare before they write. With it a \
    group makes \(range(raised, 2)) times as many calls as without it in \(raised.count) of \(groups.count) groups, and \
    \(figure(ratios.min() ?? .nan, 2)) times in MVVM. Of those who had it, \(values("hops") { $0.kit == "yes" && !inPart($0) }.count) \
    use the helpers for nearly all that they write, with \(redundant { $0.kit == "yes" && !inPart($0) }) redundant writes; \
    three of Vanilla for cells alone and one of MVVM for all but cells, with \(redundant { inPart($0) && $0.group == "Vanilla" }) \
    and \(redundant { inPart($0) && $0.group == "MVVM" }). Without the kit it is \(redundant { $0.kit == "no" }). That a \
    helper which compares avoids redundant writes is by construction; who uses it was found.
    """
}

/// Where a search grows, and what one line does to that: `Studies/Hands/Patches/look-up.csv`.
func sentences(ofGrowth counts: Counts, _ project: Project) throws -> String {
  let rows = try project.cells(
    of: "Studies/Hands/Patches/look-up.csv", header: "hand,as it is,without the look-up")
  func growth(_ group: String, _ column: Int) -> String {
    range(rows.filter { $0[0].hasPrefix(group) }.compactMap { Double($0[column]) }, 2)
  }
  let all = counts.rows.filter { $0.metric == "growth of a search" }
  let growing = groups.compactMap { group -> String? in
    let values = all.filter { $0.group == group && $0.value > 2 }.map(\.value)
    return values.isEmpty ? nil : "\(values.count) of \(group) (\(range(values, 1)))"
  }
  let parts = ["MVI", "Reactor"].map { group in
    "\(growth(group, 1)) in \(rows.count { $0[0].hasPrefix(group) }) hands of \(group) become \(growth(group, 2))"
  }
  return """
    A search for 100,000 rows takes more than twice as long as one for 1,000 in \(growing.joined(separator: ", ")) and nowhere \
    else (\(range(all.map(\.value).filter { $0 <= 2 }, 2))). Without the look-up of the selection, where nothing is selected, \
    \(parts.joined(separator: ", and ")).
    """
}
