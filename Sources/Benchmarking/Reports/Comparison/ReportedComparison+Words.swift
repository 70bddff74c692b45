import Basics

extension ReportedComparison {
  /// The result in a few words: "no change", "2 ratios slower, 1 count higher".
  var headline: String {
    let rose = self.counts.changes.count { $0.isWorse }
    let fell = self.counts.changes.count - rose
    let lost = self.lost.count + self.counts.onlyOld.count
    let counted: [(Int, String)] = [
      (count(.slower), "\(count(.slower).pluralized(figure)) slower"),
      (count(.faster), "\(count(.faster).pluralized(figure)) faster"),
      (rose, "\(rose.pluralized("count")) higher"), (fell, "\(fell.pluralized("count")) lower"),
      (lost, "\(lost.pluralized("figure")) lost"),
    ]
    let parts = counted.filter { $0.0 > 0 }.map(\.1)
    return parts.isEmpty ? noChange : parts.joined(separator: ", ")
  }

  var scope: String { self.isSameProgram ? "\(extent) Both are the same program." : extent }

  var workloads: String { Set(self.changes.map(\.key.id)).count.pluralized("workload") }

  /// - Parameter condition: a further condition for a change, after "if".
  func method(_ condition: String) -> String {
    "A \(figure) counts as changed if \(condition) (p below \(Comparison.level.fixed(places: 2)), corrected for the "
      + "number of \(figure)s), and if it differs by more than \(self.threshold.asPercentage). On average, at most 5 % "
      + "of the changes it reports are chance. "
      + "Counts are compared exactly, but for instructions, which may differ by 1 %."
  }

  /// The number of figures in which a change of a round size would be found, in words.
  var power: String? {
    let smallest = smallestDetectable
    guard
      let size = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1].first(where: { size in
        2 * smallest.count { $0 <= size } >= smallest.count
      }), !smallest.isEmpty
    else { return nil }
    return "A change of \(Int((size * 100).rounded())) % would most likely have been found in "
      + "\(smallest.count { $0 <= size }.grouped) of \(self.changes.count.pluralized(figure))."
  }

  /// Reasons for caution, and anything missing, most important first.
  var caveats: [String] {
    let names = self.names
    return ownCaveats + [self.old, self.new].flatMap(caveats)
      + self.lost.map { "\(names[$0]) no longer has figures." }
      + [leftOut, uncounted].compactMap { $0 }
  }

  private var uncounted: String? {
    let counts = self.counts.onlyOld.keys.sorted()
    return counts.isEmpty
      ? nil : "The \(self.new.name) \(sideNoun) did not count \(counts.joined(separator: ", "))."
  }

  private func caveats(on side: Comparison.Side) -> [String] {
    let name = "\(side.name) \(sideNoun)"
    return [
      side.environment.unusualBuild.map {
        "The figures of the \(name) mean nothing: they are of \($0)."
      },
      side.earlyEnd.map { "The \(name): \($0)" },
    ].compactMap { $0 }
      + side.refusals.map {
        "\($0.variant) gets no figures in the \(name): "
          + "\($0.reason.split(separator: "\n").first ?? "")"
      }
  }

  private var leftOut: String? {
    let parts = [
      (self.onlyNew.count, "only in the \(self.new.name) \(sideNoun)"),
      (self.onlyOld.count, "only in the \(self.old.name) \(sideNoun)"), ownLeftOut,
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    return words.isEmpty ? nil : "Left out: \(words.joined(separator: ", "))."
  }
}

extension Comparison.Side {
  /// The side, its file and commit: "head: ../base/bench (commit 0123456789ab)".
  var title: String {
    "\(name): \(file)" + (environment.shortCommit.map { " (commit \($0))" } ?? "")
  }
}

extension Estimate.Interval {
  /// The interval as a change: "+4.6 to +5.5 %".
  var asChange: String { "\(low.asChange.dropLast(2)) to \(high.asChange)" }
}

extension RunComparison {
  var figure: String { "ratio" }
  var sideNoun: String { "run" }
  func words(for value: Double) -> String { Figure.ratio(value) }
  func title(of baseline: String) -> String { "To \(baseline)" }
  var measuredSides: [Comparison.Side] { [self.old, self.new] }
  var noChange: String {
    if machinesDiffer { return "no count changed" }
    return self.changes.isEmpty && !withoutRatio.isEmpty
      ? "no ratio could be compared, and no count changed" : "no change"
  }
  var ownCaveats: [String] { [uncomparedInstructions, otherPace].compactMap { $0 } }

  private var otherPace: String? {
    machinesDiffer || excess < 1.25
      ? nil
      : "The ratios moved \(excess.fixed(places: 1)) times as far as their intervals say, as they do if the machine was "
        + "busier in one run, or if much of the code changed. The verdicts allow for that."
  }

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
