import Basics
import Results

extension Comparison {
  /// "ratio" or "time"
  var figure: String { turns == nil ? "ratio" : "time" }

  /// A ratio, or a time with its unit.
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
    return isDecisive ? "no change" : "too few pairs for a verdict on times"
  }

  /// What was compared.
  var scope: String {
    let workloads = Set(changes.map(\.key.id)).count.of("workload")
    let counted = counts.compared.of("count")
    guard let turns else {
      // More than two floors could only be listed by workload.
      let names = floors.map { $0.fitted(to: 40) }
      let floor = names.isEmpty || names.count > 2 ? "the floor" : alternatives(names)
      return "\(changes.count.of("ratio")) to \(floor) in \(workloads), and \(counted)."
    }
    return
      "\(changes.count.of("time")) in \(workloads), in \(turns.pairs.of("pair")) of processes, base and "
      + "head in turn, and \(counted); \(Duration.seconds(turns.seconds).forPeople)."
  }

  /// How it is decided what changed.
  var method: String {
    let level = Self.level.fixed(places: 2)
    let chance =
      turns == nil
      ? "chance is an unlikely cause"
      : "tossed coins would hardly make the pairs so one-sided"
    let noise = turns == nil ? ", and by more than the controls of its workload" : ""
    return
      "A \(figure) counts as changed if \(chance) (p below \(level), corrected for the number of "
      + "\(figure)s), and if it differs by more than \(threshold.asPercentage)\(noise). If nothing has changed, at "
      + "most one comparison in twenty finds any change. Counts are compared exactly."
  }

  /// In how many figures a change of a round size would be found, and in how many it would not.
  var power: String? {
    let smallest = smallestDetectable
    guard !smallest.isEmpty else { return nil }
    func found(_ size: Double) -> Int { smallest.count { $0 <= size } }
    /// The smallest size that would be found in that share of them.
    func size(_ share: Double) -> Double {
      let sizes = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1]
      return sizes.first { Double(found($0)) >= share * Double(smallest.count) } ?? 1
    }
    let (half, most) = (size(0.5), size(0.9))
    let sentence = "A change of \(half.asWholePercentage) would most likely have been found in"
    if found(half) == changes.count { return "\(sentence) any \(figure)." }
    let more =
      most == half ? "" : ", and one of \(most.asWholePercentage) in \(found(most).grouped)"
    let rest = changes.count - found(most)
    return "\(sentence) \(found(half).grouped) of the \(changes.count.of(figure))\(more)"
      + (rest == 0 ? "." : "; \(rest == 1 ? "one is" : "\(rest.grouped) are") less certain.")
  }

  /// Why not to believe what else is said, or what is missing; the most important first.
  var doubts: [String] {
    [earlyEnd, tooFew, slowedDown, sameProgram].compactMap { $0 }
      + [old, new].flatMap(doubts) + [otherCompiler].compactMap { $0 }
      + commonChanges.map { words(for: $0) } + [layout].compactMap { $0 }
      + lost.map { "\($0) has no figures any more." } + [leftOut, uncounted].compactMap { $0 }
  }

  private var uncounted: String? {
    let counts = counts.onlyOld.keys.sorted()
    return counts.isEmpty
      ? nil : "The \(new.name) \(sideNoun) did not count \(counts.joined(separator: ", "))."
  }

  private var sideNoun: String { turns == nil ? "run" : "build" }

  private func doubts(on side: Side) -> [String] {
    let name = "the \(side.name) \(sideNoun)"
    let mode = RunNotes.unusualBuild(side.buildMode)
    return [
      mode.map {
        "T\(name.dropFirst()) \(turns == nil ? "was measured by" : "is") \($0): its figures mean nothing."
      },
      side.earlyEnd.map { "T\(name.dropFirst()): \(RunNotes.words(for: $0))" },
    ].compactMap { $0 }
      + side.nonconforming.map {
        "\($0.variant) gets no figures in \(name), because it breaks the rules: "
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
    return "With \(turns.pairs.of("pair")) no change can be told from chance: it takes at least "
      + "\(Turns.fewestPairs(for: changes.count).grouped) for \(changes.count.of("time")). Compare fewer, with "
      + "--filter, or set --pairs."
  }

  private var sameProgram: String? {
    guard let turns, turns.isSameProgram, turns.handicap == 0 else { return nil }
    return "Base and head are the same program, byte for byte: any difference is chance."
  }

  private var slowedDown: String? {
    guard let turns, turns.handicap > 0 else { return nil }
    return
      "The floor of head was made slower by \(turns.handicap.asPercentage), to see what is found."
  }

  private var otherCompiler: String? {
    guard let before = old.swiftVersion, let after = new.swiftVersion, before != after else {
      return nil
    }
    return
      "The \(old.name) \(sideNoun) was built with Swift \(before), the \(new.name) one with Swift \(after): the "
      + "compiler may be the cause."
  }

  /// "85 of 119 ratios to equality fell: it is more likely that equality itself got slower than …"
  private func words(for common: CommonChange) -> String {
    let isSlower = common.verdict == .slower
    let name = common.floor.fitted(to: 40)
    let all = "\(common.changed.grouped) of \(common.all.of(figure))"
    guard turns == nil else {
      return
        "\(all) got \(common.verdict.rawValue): look for what they have in common, such as the compiler, the driver "
        + "or the layout of the code."
    }
    return
      "\(all) to \(name) \(isSlower ? "rose" : "fell"): it is more likely that \(name) itself got "
      + "\(isSlower ? "faster" : "slower") than that all the others got \(isSlower ? "slower" : "faster")."
  }

  private var layout: String? {
    let changed = changes.filter { $0.verdict != .same }
    let isSameBuild = turns?.isSameProgram ?? (old.commit != nil && old.commit == new.commit)
    guard !isSameBuild, changed.contains(where: { abs($0.factor.value - 1) < 0.1 }) else {
      return nil
    }
    return
      "Where the linker puts code differs between builds, and alone changes some times by several per cent. A "
      + "change that no line of code explains may be no more than that."
  }

  private var leftOut: String? {
    let different = turns?.different.count ?? 0
    let parts: [(Int, String)] = [
      (onlyNew.count, "only in the \(new.name) \(sideNoun)"),
      (onlyOld.count, "only in the \(old.name) \(sideNoun)"),
      (different, "with other contents in the two builds"),
      (withoutRatio.count, "without a ratio, or without its interval or the control's"),
    ]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    return words.isEmpty ? nil : "Left out: \(words.joined(separator: ", "))."
  }
}

extension Comparison.Side {
  /// "../base/bench (commit 0123456789ab)"
  var title: String { "\(name): \(file)" + (commit.map { " (commit \($0.prefix(12)))" } ?? "") }
}

extension Estimate.Interval {
  /// "+4.6 to +5.5 %"
  var asChange: String { "\(low.asChange.dropLast(2)) to \(high.asChange)" }
}

extension Double {
  /// "5 %"
  fileprivate var asWholePercentage: String { "\(Int((self * 100).rounded())) %" }
}
