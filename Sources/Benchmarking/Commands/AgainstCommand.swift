import Basics
import Foundation

/// `against`: times this build and another one alternately.
struct AgainstCommand: Command {
  /// The option that selects the items to check variants with; nil if there is no choice.
  let checkOption: Option<String>?

  static let pairs = Option.count(
    "pairs", 1...1_000,
    help: "How many processes of each build to time (default: \(standard.pairs)).")
  static let time = Option.seconds(
    "time", 0.01...3_600,
    help:
      "The average time to measure a workload in each build, for all contenders together, not counting their launch "
      + "(default: \(standard.time.inSeconds)).")
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
    let common = CommonCases(base: baseOffer, head: headOffer, wanted: wanted)
    try check(common, of: wanted, in: baseOffer, from: base.file, arguments)
    try AtomicFile.checkWritable(page, makesFolders: page == Self.standardPage)

    let plan = plan(arguments)
    let outcome = AgainstMeasurement(of: common, in: session.suite.resultsFormat, plan: plan) {
      side, task, limit throws(FileError) in
      side == .base
        ? try base.answer(to: task, limit: limit)
        : try session.ownAnswer(to: task, startsCopies: true, limit: limit)
    }.run { Platform.isInterrupted }

    let comparison = BuildComparison(
      .init(
        name: "base", file: base.file, environment: baseOffer.environment,
        refusals: outcome.refusals[.base] ?? []),
      .init(
        name: "head", file: session.executable ?? session.toolName,
        environment: headOffer.environment, refusals: outcome.refusals[.head] ?? []),
      of: outcome.times, counts: outcome.counts, only: (common.onlyBase, common.onlyHead),
      threshold: arguments[CompareCommand.threshold] ?? BuildComparison.usualThreshold,
      timing: .init(
        plannedPairs: plan.pairs, seconds: (ContinuousClock.now - start).inSeconds,
        slowdown: plan.slowdown, isInterrupted: outcome.isInterrupted,
        failure: outcome.failure.map { "\($0)" }, different: common.different))
    // Save before printing, as printing may be interrupted.
    let written = Result { outcome.times.isEmpty ? nil : try save(comparison, to: page) }
    session.print(
      comparison, as: arguments[CompareCommand.format], page: (try? written.get()) ?? nil)
    _ = try written.get()
    if let failure = outcome.failure { throw failure }
    if outcome.isInterrupted { return .ofInterruption }
    if !(comparison.old.refusals + comparison.new.refusals).isEmpty { return .checkFailed }
    return comparison.isRegression && arguments[CompareCommand.failOnRegression] != nil
      ? .checkFailed : .success
  }

  private func save(_ comparison: BuildComparison, to page: String) throws(FileError) -> String {
    try AtomicFile.write([(page, comparison.page)])
    return page
  }

  private func check(
    _ common: CommonCases, of wanted: [OfferedCase], in base: BuildOffer, from file: String,
    _ arguments: Arguments
  ) throws(FileError) {
    if arguments[RunCommand.allowsDebug] == nil, base.environment.build != "release" {
      throw FileError(
        file: file, found: "a \(base.environment.build) build",
        expected: "a release build, as only that says something about speed",
        advice: "build it with \"swift build -c release\"")
    }
    if common.cases.isEmpty {
      throw FileError(
        file: file, found: "none of the \(wanted.count.pluralized("workload")) to compare",
        expected: "a build with at least one of them that is the same there",
        advice: "choose others with --filter, or another build")
    }
  }

  private func plan(_ arguments: Arguments) -> AgainstMeasurement.Plan {
    var plan = AgainstMeasurement.Plan()
    plan.pairs = arguments[Self.pairs] ?? plan.pairs
    plan.seed = arguments[RunCommand.seed] ?? plan.seed
    if arguments[RunCommand.quick] != nil { plan.time = plan.time / 2 }
    if let seconds = arguments[Self.time] { plan.time = .seconds(seconds) }
    plan.check = checkOption.flatMap { arguments[$0] }
    plan.slowdown = arguments[Self.slowdown] ?? 0
    return plan
  }
}
