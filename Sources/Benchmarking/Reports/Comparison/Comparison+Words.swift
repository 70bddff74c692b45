import Basics

extension Comparison {
  var figure: String { turns == nil ? "ratio" : "time" }

  func words(for value: Double) -> String {
    turns == nil ? Figure.ratio(value) : Figure.time(value)
  }

  /// "no change", "2 ratios slower, 1 count higher"
  var headline: String {
    let rose = counts.changes.count { $0.isWorse }
    let fell = counts.changes.count - rose
    let lost = lost.count + counts.onlyOld.count
    let counted: [(Int, String)] = [
      (count(.slower), "\(count(.slower).of(figure)) slower"),
      (count(.faster), "\(count(.faster).of(figure)) faster"),
      (rose, "\(rose.of("count")) higher"), (fell, "\(fell.of("count")) lower"),
      (lost, "\(lost.of("figure")) lost"),
    ]
    let parts = counted.filter { $0.0 > 0 }.map(\.1)
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    if isAcrossKinds { return "no count changed" }
    return isDecisive ? "no change" : "too few pairs for a verdict on times"
  }

  var scope: String {
    isSameProgram ? "\(compared) Both are the same program." : compared
  }

  private var compared: String {
    let workloads = Set(changes.map(\.key.id)).count.of("workload")
    let counted = counts.compared.of("count")
    guard let turns else {
      return "\(changes.count.of("ratio")) to the baseline in \(workloads), and \(counted)."
    }
    return
      "\(changes.count.of("time")) in \(workloads), in \(turns.pairs.of("pair")) of processes, base and "
      + "head in turn, and \(counted); \(Duration.seconds(turns.seconds).forPeople). Each change is from "
      + "the median pair."
  }

  var method: String {
    if isAcrossKinds { return "Counts are compared exactly." }
    let level = Self.level.fixed(places: 2)
    let chance =
      turns == nil
      ? "chance is an unlikely cause"
      : "chance would hardly make the pairs so one-sided"
    let noise = turns == nil ? ", and by more than the controls of its workload" : ""
    return
      "A \(figure) counts as changed if \(chance) (p below \(level), corrected for the number of "
      + "\(figure)s), and if it differs by more than \(threshold.asPercentage)\(noise). If nothing has changed, at "
      + "most one comparison in twenty finds any change. Counts are compared exactly."
  }

  /// In how many figures a change of a round size would be found.
  var power: String? {
    let smallest = smallestDetectable
    guard
      let size = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1].first(where: { size in
        2 * smallest.count { $0 <= size } >= smallest.count
      }), !smallest.isEmpty
    else { return nil }
    return "A change of \(Int((size * 100).rounded())) % would most likely have been found in "
      + "\(smallest.count { $0 <= size }.grouped) of \(changes.count.of(figure))."
  }

  /// Why not to believe what else is said, or what is missing; the most important first.
  var doubts: [String] {
    [earlyEnd, tooFew, slowedDown].compactMap { $0 }
      + [old, new].flatMap(doubts)
      + lost.map { "\($0) no longer has figures." } + [leftOut, uncounted].compactMap { $0 }
  }

  private var uncounted: String? {
    let counts = counts.onlyOld.keys.sorted()
    return counts.isEmpty
      ? nil : "The \(new.name) \(sideNoun) did not count \(counts.joined(separator: ", "))."
  }

  private var sideNoun: String { turns == nil ? "run" : "build" }

  private func doubts(on side: Side) -> [String] {
    let name = "\(side.name) \(sideNoun)"
    return [
      side.environment.unusualBuild.map {
        "The \(name) \(turns == nil ? "was measured by" : "is") \($0): its figures mean nothing."
      },
      side.earlyEnd.map { "The \(name): \($0)" },
    ].compactMap { $0 }
      + side.nonconforming.map {
        "\($0.variant) gets no figures in the \(name): "
          + "\($0.divergence.split(separator: "\n").first ?? "")"
      }
  }

  private var earlyEnd: String? {
    guard let turns, turns.isInterrupted || turns.failure != nil else { return nil }
    let why = turns.failure.map { "It ended early: \($0)" } ?? "Interrupted"
    return "\(why). \(turns.pairs.of("pair")) of \(turns.plannedPairs.grouped) were timed."
  }

  private var tooFew: String? {
    guard let turns, !isDecisive, !changes.isEmpty else { return nil }
    return "With \(turns.pairs.of("pair")) any change may be chance: it takes at least "
      + "\(Turns.fewestPairs(for: changes.count).grouped) for \(changes.count.of("time")). Compare fewer, with "
      + "--filter, or set --pairs."
  }

  private var slowedDown: String? {
    guard let turns, turns.slowdown > 0 else { return nil }
    return
      "--slowdown made the baseline of head slower by \(turns.slowdown.asPercentage), to test what is found."
  }

  private var leftOut: String? {
    let different = turns?.different.count ?? 0
    let parts: [(Int, String)] = [
      (onlyNew.count, "only in the \(new.name) \(sideNoun)"),
      (onlyOld.count, "only in the \(old.name) \(sideNoun)"),
      (different, "different in the two builds"),
      (withoutRatio.count, "without a ratio, or without its interval or the control's"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    return words.isEmpty ? nil : "Left out: \(words.joined(separator: ", "))."
  }
}

extension Comparison.Side {
  /// "../base/bench (commit 0123456789ab)"
  var title: String {
    "\(name): \(file)" + (environment.commit.map { " (commit \($0.prefix(12)))" } ?? "")
  }
}

extension Estimate.Interval {
  /// "+4.6 to +5.5 %"
  var asChange: String { "\(low.asChange.dropLast(2)) to \(high.asChange)" }
}
