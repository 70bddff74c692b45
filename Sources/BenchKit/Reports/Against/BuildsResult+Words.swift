import Basics
import Results

extension BuildsResult {
  /// "no change", "2 times slower, 1 count higher"
  var headline: String {
    let rose = counts.changes.count { $0.isWorse }
    let fell = counts.changes.count - rose
    let (slower, faster) = (comparison.changes(.slower).count, comparison.changes(.faster).count)
    let counted: [(Int, String)] = [
      (slower, "\(slower.of("time")) slower"), (faster, "\(faster.of("time")) faster"),
      (rose, "\(rose.of("count")) higher"), (fell, "\(fell.of("count")) lower"),
    ]
    let parts = counted.filter { $0.0 > 0 }.map(\.1)
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    return comparison.isDecisive ? "no change" : "too few pairs for a verdict on times"
  }

  /// What was compared, and for how long.
  var scope: String {
    let workloads = Set(comparison.changes.map(\.key.id)).count
    return
      "\(comparison.changes.count.of("time")) in \(workloads.of("workload")), in "
      + "\(comparison.pairs.of("pair")) of processes, base and head in turn, and "
      + "\(counts.compared.of("count")); \(Duration.seconds(seconds).forPeople)."
  }

  /// How it is decided what changed.
  var method: String {
    "A time counts as changed if fair coins would hardly make the pairs so one-sided (p below "
      + "\(BuildComparison.level.fixed(places: 2)), corrected for the number of times), and if it "
      + "differs by more than \(comparison.threshold.asPercentage). Of equal builds, at most one run "
      + "in twenty finds any change. Counts are compared exactly."
  }

  /// What a change must be to be found.
  var power: String? {
    let smallest = comparison.smallestDetectable
    guard let most = smallest.last else { return nil }
    func share(_ part: Double) -> String { smallest.percentile(part).asPercentage }
    if smallest.count < 10 {
      return "A change of \(most.asPercentage) would most likely have been found in any of them."
    }
    return
      "A change of \(share(0.5)) would most likely have been found in half of the times, and one of "
      + "\(share(0.9)) in nine of ten."
  }

  /// Why not to believe what else is said, the most important first.
  var doubts: [String] {
    [earlyEnd, tooFew, slowedDown, sameProgram, otherCompiler, together, layout].compactMap { $0 }
      + nonconforming.map {
        "\($0.contender.variant) gets no figures, because it breaks the rules in \($0.build): "
          + "\($0.contender.divergence.split(separator: "\n").first ?? "")"
      }
      + [leftOut].compactMap { $0 }
  }

  private var earlyEnd: String? {
    guard isInterrupted || failure != nil else { return nil }
    let why = failure.map { "It ended early: \($0)" } ?? "Interrupted"
    return "\(why). \(comparison.pairs.of("pair")) of \(plannedPairs.grouped) were timed."
  }

  private var tooFew: String? {
    if comparison.isDecisive || comparison.changes.isEmpty { return nil }
    let needed = BuildComparison.fewestPairs(for: comparison.changes.count)
    return
      "With \(comparison.pairs.of("pair")) no change can be told from chance: it takes at least "
      + "\(needed.grouped) for \(comparison.changes.count.of("time")). Compare fewer, with --filter, or "
      + "set --pairs."
  }

  private var sameProgram: String? {
    guard isSameProgram, handicap == 0 else { return nil }
    return "Base and head are the same program, byte for byte: what differs is chance."
  }

  private var slowedDown: String? {
    if handicap == 0 { return nil }
    return "The floor of head was made slower by \(handicap.asPercentage), to see what is found."
  }

  private var otherCompiler: String? {
    base.swiftVersion == head.swiftVersion
      ? nil
      : "Base was built with Swift \(base.swiftVersion) and head with \(head.swiftVersion): the "
        + "compiler may be what changed."
  }

  /// Where so much changes, one cause is likelier than many.
  private var together: String? {
    for verdict in [RatioChange.Verdict.slower, .faster] {
      let changed = comparison.changes(verdict).count
      guard changed >= 6, changed * 3 > comparison.changes.count else { continue }
      return
        "\(changed.grouped) of \(comparison.changes.count.of("time")) got \(verdict.rawValue): look "
        + "for what they have in common, such as the compiler, the driver or the layout of the code."
    }
    return nil
  }

  private var layout: String? {
    let changed = comparison.changes.filter { $0.verdict != .same }
    guard !isSameProgram, changed.contains(where: { abs($0.factor.value - 1) < 0.1 }) else {
      return nil
    }
    return
      "Where the linker puts code differs between builds, and alone changes some times by several "
      + "per cent. A change that no line of code explains may be no more than that."
  }

  private var leftOut: String? {
    let parts = [
      (onlyHead.count, "only in head"), (onlyBase.count, "only in base"),
      (different.count, "not the same workload in both"),
    ].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    return parts.isEmpty ? nil : "Left out: \(parts.joined(separator: ", "))."
  }
}

extension BuildsResult.Build {
  /// "../base/bench (commit 0123456789ab)"
  var name: String {
    file + (commit.map { " (commit \($0.prefix(12)))" } ?? "")
  }
}
