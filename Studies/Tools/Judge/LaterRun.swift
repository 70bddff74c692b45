// What the run of results/house.csv says of the same hands: it has today's modules, kit and workloads.

import Foundation

/// Where a search grows by that run, what it makes of the verdict, and the programs that differ most among all runs.
func sentences(
  ofLaterGrowth later: Counts, _ counts: Counts, _ propositions: [Proposition], _ project: Project
) throws -> String {
  let metric = "growth of a search"
  let patched = try project.cells(
    of: "Studies/Hands/Patches/look-up.csv", header: "hand,as it is,without the look-up")
  let renewed = Counts(
    counts.rows.filter { $0.metric != metric } + later.rows.filter { $0.metric == metric })
  guard let row = propositions.firstIndex(where: { $0.metric == metric }) else {
    throw Failure(description: "Propositions.md: found no row of the \(metric)")
  }
  let verdict = judgements(propositions, renewed)[row].verdict
  let means = groups.map { "\(figure(later.values(metric, $0).mean, 2)) in \($0)" }
  let besideMVC = [counts, later].map { run in
    let pair = Pair(
      first: run.strata(metric, "MVI", log), second: run.strata(metric, "MVC", log))
    let found = pair.probabilities(at: propositions[row].margin)
    return probability(min(1, 2 * min(found.larger, found.smaller)))
  }
  let unsteady = ["MVI", "Reactor"].compactMap { group in
    patched.filter { $0[0].hasPrefix(group) }.map { cells in
      let runs = [counts, later].compactMap { run in
        run.rows.first { $0.hand == cells[0] && $0.metric == metric }?.value
      }
      return (hand: cells[0], runs: runs + [Double(cells[1])].compactMap(\.self))
    }.max { spread($0.runs) < spread($1.runs) }
  }
  let steps = unsteady.map { one in
    "\(one.hand) \(one.runs.map { figure($0, 1) }.joined(separator: ", "))"
  }
  return """
    In the later run of [House](House.md) the mean is \(means.joined(separator: ", ")). By that \
    run row \(propositions[row].number) is **\(verdict.rawValue)**; that MVI's growth is more than twice MVC's has a *p* of \
    \(besideMVC.joined(separator: " in the first and ")) in this run, of two sides and not corrected. Programs differ from run \
    to run; most, in these two and that of the patch, \(steps.joined(separator: ", and ")).
    """
}

/// How far the kit has moved what MVVM takes.
func sentences(ofLaterTimes later: Counts, _ counts: Counts) -> String {
  let runs = [counts, later].map { $0.byHandsOfVanilla() }
  func change(_ text: (Counts) -> String) -> String {
    runs.map(text).joined(separator: " to ")
  }
  func moved(_ metric: String, _ kit: String?) -> String {
    change { figure($0.values(metric, "MVVM", kit: kit).mean, 2) }
  }
  let slowest = change { run in
    let most = groups.flatMap { run.values("share of a frame", $0) }.max() ?? .nan
    return figure(100 * most, 2) + " %"
  }
  return """
    **Today's kit moves MVVM.** In the later run of [House](House.md), with today's modules and workloads, its round trips go \
    from \(moved("round trip", "yes")) with the kit, and from \(moved("round trip", "no")) without it, and a key in the query from \
    \(moved("type in query", "yes")) and from \(moved("type in query", "no")). These are multiples of Vanilla's hands. So \
    what MVVM takes with the kit is in part what this project's kit takes. The longest gesture of all 48 goes from \(slowest) \
    of a frame.
    """
}

private func spread(_ values: [Double]) -> Double {
  (values.max() ?? .nan) / (values.min() ?? .nan)
}
