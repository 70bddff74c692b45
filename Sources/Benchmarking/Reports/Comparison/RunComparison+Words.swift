import Basics

extension RunComparison {
  var figure: String { "ratio" }
  var sideNoun: String { "run" }
  func words(for value: Double) -> String { Figure.ratio(value) }
  func title(of baseline: String) -> String { "To \(baseline)" }
  var measuredSides: [Comparison.Side] { [self.old, self.new] }
  var noChange: String { machinesDiffer ? "no count changed" : "no change" }
  var ownCaveats: [String] { [uncomparedInstructions].compactMap { $0 } }

  var extent: String {
    "\(self.changes.count.pluralized("ratio")) to the baseline in \(workloads), and \(self.counts.compared.pluralized("count"))."
  }

  var method: String {
    machinesDiffer
      ? "Counts are compared exactly, but for instructions, which may differ by 1 %."
      : method("chance is an unlikely cause")
  }

  var ownLeftOut: (count: Int, why: String) {
    (withoutRatio.count, "without a ratio, or by a single process")
  }
}
