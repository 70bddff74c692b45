import Basics

extension BuildComparison {
  var figure: String { "time" }
  var sideNoun: String { "build" }
  func words(for value: Double) -> String { Figure.time(value) }
  func title(of baseline: String) -> String { "\(baseline) and its contenders" }
  var measuredSides: [Comparison.Side] { [] }
  var introduction: (sentence: String, table: FigureTable, note: String)? { nil }
  var noChange: String { isDecisive ? "no change" : "too few pairs for a verdict on times" }

  var extent: String {
    "\(self.changes.count.pluralized("time")) in \(workloads), in \(timing.pairs.pluralized("pair")) of processes, base and "
      + "head in turn, and \(self.counts.compared.pluralized("count")); \(Duration.seconds(timing.seconds).forPeople). Each "
      + "change is from the median pair."
  }

  var method: String { method("chance would hardly make the pairs so one-sided") }

  var ownCaveats: [String] { [earlyEnd, tooFew, slowedDown].compactMap { $0 } }

  private var earlyEnd: String? {
    guard timing.isInterrupted || timing.failure != nil else { return nil }
    let why = timing.failure.map { "It ended early: \($0)" } ?? "Interrupted"
    return
      "\(why). \(timing.pairs.pluralized("pair")) of \(timing.plannedPairs.grouped) were timed."
  }

  private var tooFew: String? {
    let times = self.changes.count
    if isDecisive || times == 0 { return nil }
    return "With \(timing.pairs.pluralized("pair")) any change may be chance: it takes at least "
      + "\(Timing.fewestPairs(for: times).grouped) for \(times.pluralized("time")). Compare fewer, with "
      + "--filter, or set --pairs."
  }

  private var slowedDown: String? {
    timing.slowdown > 0
      ? "--slowdown made the baseline of head slower by \(timing.slowdown.asPercentage), to test what is found."
      : nil
  }

  var ownLeftOut: (count: Int, why: String) {
    (timing.different.count, "different in the two builds")
  }
}
