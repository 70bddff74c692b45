import Basics
import Foundation
import Measuring
import Results

/// `against`: times this build and another one alternately.
struct AgainstCommand: Command {
  static let quick = Option.flag(
    "quick",
    help: "Leaves out lists of 100,000, and takes half the time.")
  static let pairs = Option.count(
    "pairs", 1...1_000,
    help: "How many processes of each build are timed (default: \(standard.pairs)).")
  static let time = Option.seconds(
    "time", 0.01...3_600,
    help: "How long a workload is measured in each build on average, for all contenders together, "
      + "beside what it takes to launch them (default: \(standard.time.inSeconds)).")
  static let seed = Option.seed(
    "seed", help: "The seed for the order of the builds and within each process (default: 1).")
  static let threshold = Option.percentage(
    "threshold",
    help: "The largest change of a time to ignore (default: "
      + "\((BuildComparison.usualThreshold * 100).decimal(places: 2))).")
  static let output = Option.resultFiles(
    "output",
    help: "Where to write what was found, with a .json beside the .csv (default: "
      + "\(ResultFiles.standardOfBuilds.csv)).")
  static let format = Option.word(
    "format", "FORMAT", among: Format.allCases.map(\.rawValue),
    help: "What to print: summary, markdown for a comment in a pull request, csv or json "
      + "(default: summary).")
  static let failOnRegression = Option.flag(
    "fail-on-regression",
    help:
      "Exits with status 1 if a time got slower, a count rose, or a contender or a column lost its "
      + "figures.")
  static let handicap = Option.percentage(
    "handicap",
    help: "Makes the floor of this build slower by PERCENT, to test whether a run notices.")

  private static let standard = AgainstMeasurement.Plan()

  /// What is printed.
  enum Format: String, CaseIterable {
    case summary, markdown, csv, json
  }

  let spec = CommandSpec(
    name: "against",
    summary: "Compares this build with another one, timing their processes alternately.",
    discussion: [
      "BASE is the executable of the other build, such as that of the commit before a change; this "
        + "one is called head. Each is checked against its rules, and counted. Then a process of "
        + "one and a process of the other are timed in turn, so that a slow moment of the machine "
        + "hits both, and times are compared pair by pair, for the floor as well. Of equal builds, "
        + "at most one run in twenty finds any change.",
      "Where the linker puts code differs between builds, and alone changes some times by a few per "
        + "cent. --filter finds smaller changes, as fewer times are compared.",
    ],
    operands: [
      .init(
        placeholder: "BASE", help: "the executable of another build of this tool",
        values: .file(ending: ""))
    ],
    options: [
      RunCommand.filter.spec, RunCommand.variants.spec, quick.spec, pairs.spec, time.spec,
      seed.spec, threshold.spec, output.spec, format.spec, failOnRegression.spec,
      VerifyCommand.scenarios.spec, handicap.spec, RunCommand.allowsDebug.spec,
    ],
    examples: [
      "against ../base/.build/release/bench",
      "against /tmp/base-bench --filter \"select row\" --variant MVI",
      "against /tmp/base-bench --quick --format markdown --fail-on-regression",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let allowsDebug = arguments[RunCommand.allowsDebug] != nil
    if !allowsDebug {
      try session.refuseDebugBuild(as: "only that says something about speed")
    }
    let start = ContinuousClock.now
    let files = arguments[Self.output] ?? ResultFiles.standardOfBuilds
    let wanted = try CatalogueSelection(arguments).catalogue(in: session).cases.map(\.offered)
    let base = BuildProcess(file: arguments.operands[0])
    let baseOffer = try base.offer()
    let head = HeadBuild(session: session)
    let headOffer = head.offer
    if !allowsDebug, baseOffer.buildMode != "release" {
      throw FileError(
        file: base.file, found: "a \(baseOffer.buildMode) build",
        expected: "a release build, as only that says something about speed",
        advice: "build it with \"swift build -c release\"")
    }
    let common = CommonCases(base: baseOffer, head: headOffer, wanted: wanted)
    if common.cases.isEmpty {
      throw FileError(
        file: base.file, found: "none of the \(wanted.count.of("workload")) to compare",
        expected: "a build with at least one of them that is the same there",
        advice: "choose others with --filter, or another build")
    }
    try files.checkWritable()
    if session.catchesInterruption { Platform.catchInterruption() }

    var plan = AgainstMeasurement.Plan()
    plan.pairs = arguments[Self.pairs] ?? plan.pairs
    plan.seed = arguments[Self.seed] ?? plan.seed
    if arguments[Self.quick] != nil { plan.time = plan.time / 2 }
    if let seconds = arguments[Self.time] { plan.time = .seconds(seconds) }
    plan.scenarios = arguments[VerifyCommand.scenarios]
    plan.handicap = arguments[Self.handicap] ?? 0
    let outcome = AgainstMeasurement(
      base: base.answer, head: head.answer, common: common, plan: plan
    ).run { Platform.isInterrupted }

    var result = BuildsResult(
      base: .init(baseOffer, file: base.file), head: .init(headOffer, file: head.file),
      comparison: BuildComparison(
        of: outcome.times, threshold: arguments[Self.threshold] ?? BuildComparison.usualThreshold),
      counts: outcome.counts, seconds: (ContinuousClock.now - start).inSeconds,
      plannedPairs: plan.pairs, seed: plan.seed, options: session.arguments)
    result.handicap = plan.handicap
    result.note(outcome)
    result.note(common)
    result.isSameProgram =
      session.executable.map {
        FileManager.default.contentsEqual(atPath: $0, andPath: base.file)
      } ?? false
    let isWritten = !outcome.times.isEmpty
    // Save before printing, which may be interrupted.
    let failure: (any Error)?
    do {
      if isWritten { try result.write(to: files) }
      failure = nil
    } catch {
      failure = error
    }
    print(
      result, as: arguments[Self.format].flatMap(Format.init) ?? .summary,
      files: isWritten && failure == nil ? files : nil, in: session)
    if let failure = failure ?? outcome.failure { throw failure }
    if outcome.isInterrupted { return .ofInterruption }
    if !result.nonconforming.isEmpty { return .divergence }
    return result.isRegression && arguments[Self.failOnRegression] != nil
      ? .divergence : .success
  }

  private func print(
    _ result: BuildsResult, as format: Format, files: ResultFiles?, in session: Session
  ) {
    let output = session.output
    switch format {
    case .summary: output.print(BuildsSummary(result).lines(atMost: output.width))
    case .markdown: output.print(BuildsComment(result).markdown)
    case .csv: output.write(String(decoding: result.csv, as: UTF8.self))
    case .json: output.write(String(decoding: result.json, as: UTF8.self))
    }
    guard let files else { return }
    let target = format == .summary ? output : session.errors
    output.flush()
    target.print("written: \(files.csv), \(files.json)")
  }
}

/// The build that runs. It is asked as the other one is, so that the two are measured alike.
private struct HeadBuild {
  let session: Session

  var file: String { session.executable ?? session.toolName }

  var offer: BuildOffer { BuildService(of: session.contenders, in: session.catalogue()).offer }

  func answer(
    to task: BuildRequest.Task, within limit: Duration?
  ) throws(FileError) -> BuildAnswer {
    if let executable = session.executable {
      return try BuildProcess(file: executable).answer(to: task, limit: limit)
    }
    do { return try BuildResponder(session: session).answer(to: task) } catch {
      throw error as? FileError
        ?? FileError(
          file: file, found: "\(error)", expected: "an answer of this build")
    }
  }
}

extension BuildsResult.Build {
  fileprivate init(_ offer: BuildOffer, file: String) {
    self.init(
      file: file, commit: offer.commit, swiftVersion: offer.swiftVersion,
      buildMode: offer.buildMode)
  }
}

extension BuildsResult {
  fileprivate mutating func note(_ outcome: AgainstMeasurement.Outcome) {
    for side in PairOrder.Side.allCases {
      nonconforming += outcome.nonconforming[side, default: []].map {
        Nonconforming(build: "\(side)", contender: $0)
      }
    }
    unavailable = outcome.unavailable
    isInterrupted = outcome.isInterrupted
    failure = outcome.failure.map { "\($0)" }
  }

  fileprivate mutating func note(_ common: CommonCases) {
    onlyBase = common.onlyBase
    onlyHead = common.onlyHead
    different = common.different
  }
}
