import Basics
import Foundation

/// `against`: times this build and another one alternately.
struct AgainstCommand: Command {
  /// By which a user names what variants are checked with; nil if there is no choice.
  let checkOption: Option<String>?

  static let pairs = Option.count(
    "pairs", 1...1_000,
    help: "How many processes of each build to time (default: \(standard.pairs)).")
  static let time = Option.seconds(
    "time", 0.01...3_600,
    help:
      "The average time to measure a workload in each build, for all contenders together, not counting their launch "
      + "(default: \(standard.time.inSeconds)). Some groups get only a part of it.")
  static let output = Option.page(
    "output",
    help: "Where to write a page with the change of every time (default: \(standardPage)).")
  static let slowdown = Option.percentage(
    "slowdown",
    help: "Makes the baseline of this build slower by PERCENT, to test whether a run notices.")

  private static let standard = AgainstMeasurement.Plan()
  private static let standardPage = "results/against.html"

  var spec: CommandSpec {
    CommandSpec(
      name: "against",
      summary: "Compares this build with another one, timing their processes alternately.",
      discussion: [
        "BASE is the executable of the other build, for example of the commit before a change; "
          + "this build is called head. Both are checked and counted. Then processes of base and "
          + "head are timed in turn and compared pair by pair, the baseline included.",
        "The linker's placement of code alone changes some times by a few per cent. "
          + "Use --filter to compare fewer times, and so find smaller changes.",
      ],
      operands: [.init(placeholder: "BASE", help: "the executable of another build of this tool")],
      options: [
        RunCommand.filter, RunCommand.variants, RunCommand.quick, Self.pairs, Self.time,
        RunCommand.seed, CompareCommand.threshold, Self.output, CompareCommand.format,
        CompareCommand.failOnRegression,
      ] + [checkOption].compactMap { $0 } + [Self.slowdown, RunCommand.allowsDebug],
      examples: [
        "against ../base/.build/release/bench",
        "against /tmp/base-bench --quick --format markdown --fail-on-regression",
      ])
  }

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    try session.refuseDebugBuild(arguments, as: "only that says something about speed")
    let start = ContinuousClock.now
    let page = arguments[Self.output] ?? Self.standardPage
    let wanted = try session.suite.selected(by: arguments, in: session).cases.map(\.offered)
    let base = BuildProcess(file: arguments.operands[0], startsCopies: true)
    if session.catchesInterruption { Platform.catchInterruption() }
    let baseOffer: BuildOffer
    do { baseOffer = try base.offer() } catch {
      if Platform.isInterrupted { return .ofInterruption }
      throw error
    }
    let headOffer = session.measurement.offer
    if arguments[RunCommand.allowsDebug] == nil, baseOffer.environment.build != "release" {
      throw FileError(
        file: base.file, found: "a \(baseOffer.environment.build) build",
        expected: "a release build, as only that says something about speed",
        advice: "build it with \"swift build -c release\"")
    }
    let common = CommonCases(base: baseOffer, head: headOffer, wanted: wanted)
    if common.cases.isEmpty {
      throw FileError(
        file: base.file, found: "none of the \(wanted.count.pluralized("workload")) to compare",
        expected: "a build with at least one of them that is the same there",
        advice: "choose others with --filter, or another build")
    }
    try AtomicFile.checkWritable(page)

    var plan = AgainstMeasurement.Plan()
    plan.pairs = arguments[Self.pairs] ?? plan.pairs
    plan.seed = arguments[RunCommand.seed] ?? plan.seed
    if arguments[RunCommand.quick] != nil { plan.time = plan.time / 2 }
    if let seconds = arguments[Self.time] { plan.time = .seconds(seconds) }
    plan.check = checkOption.flatMap { arguments[$0] }
    plan.slowdown = arguments[Self.slowdown] ?? 0
    let measurement = AgainstMeasurement(of: common, in: session.suite.resultsFormat, plan: plan) {
      side, task, limit throws(FileError) in
      side == .base
        ? try base.answer(to: task, limit: limit)
        : try session.ownAnswer(to: task, startsCopies: true, limit: limit)
    }
    let outcome = measurement.run { Platform.isInterrupted }

    var timing = BuildComparison.Timing(
      plannedPairs: plan.pairs, seconds: (ContinuousClock.now - start).inSeconds)
    timing.slowdown = plan.slowdown
    timing.isInterrupted = outcome.isInterrupted
    timing.failure = outcome.failure.map { "\($0)" }
    timing.different = common.different
    let comparison = BuildComparison(
      .init(
        name: "base", file: base.file, environment: baseOffer.environment,
        refusals: outcome.refusals[.base] ?? []),
      .init(
        name: "head", file: session.executable ?? session.toolName,
        environment: headOffer.environment, refusals: outcome.refusals[.head] ?? []),
      of: outcome.times, counts: outcome.counts, only: (common.onlyBase, common.onlyHead),
      threshold: arguments[CompareCommand.threshold] ?? BuildComparison.usualThreshold,
      timing: timing)
    let isWritten = !outcome.times.isEmpty
    // Save before printing, which may be interrupted.
    let failure: (any Error)?
    do {
      if isWritten { try AtomicFile.write([(page, comparison.page)]) }
      failure = nil
    } catch {
      failure = error
    }
    session.print(
      comparison, as: arguments[CompareCommand.format],
      page: isWritten && failure == nil ? page : nil)
    if let failure = failure ?? outcome.failure { throw failure }
    if outcome.isInterrupted { return .ofInterruption }
    if !(comparison.old.refusals + comparison.new.refusals).isEmpty { return .checkFailed }
    return comparison.isRegression && arguments[CompareCommand.failOnRegression] != nil
      ? .checkFailed : .success
  }
}
