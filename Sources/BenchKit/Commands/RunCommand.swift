import LoginSearch
import Measuring
import Results
import Scenario
import Terminal
import Text

/// `run`: measures the variants. It is also what the tool does without a command.
struct RunCommand: Command {
  static let filter = Option.text(
    "filter", "PATTERN",
    help: "Measures only the workloads whose group, name and size contain it, as in \"select\", "
      + "\"toggle row 1,000\" or \"dispatch\". With a * in it, all of them is matched: \"*/10\".")
  static let variants = Option.variant(
    isRepeatable: true,
    help:
      "Measures only this one beside the floor, and no uses of lists; can be repeated. "
      + "Without it: all of them.")
  static let quick = Option.flag(
    "quick",
    help: "A tenth of the time, and no lists of 100,000: rough figures within 10 seconds.")
  static let time = Option.seconds(
    "time", 0.01...3_600,
    help: "How long each workload is measured, all contenders together; 1.6 without it.")
  static let seed = Option.seed(
    "seed", help: "What the order in each round and the intervals are drawn by; 1 without it.")
  static let output = Option.resultFiles(
    "output",
    help: "Where the results go, with a .json beside the .csv; results/latest.csv without it.")
  static let format = Option.word(
    "format", "FORMAT", among: ["table", "csv", "json", "markdown"],
    help: "What is printed: table, csv, json or markdown; a table without it.")
  static let handicap = Option.percentage(
    "handicap",
    help: "Enters the floor once more, made slower by so much, to see whether that is noticed.")
  static let allowsDebug = Option.flag(
    "allow-debug", help: "Measures in a debug build too, whose figures mean nothing.")

  let spec = CommandSpec(
    name: "run",
    summary: "Measures the variants, once they have shown that they obey the rules.",
    discussion: [
      "This is what is done if no command is named. Each workload is played, untimed, against the "
        + "rules; then allocations, reference counts and writes are counted; then all contenders are "
        + "timed side by side. A variant that breaks a rule gets no figures, and the exit status is 1.",
      "Ctrl-C ends the run and keeps the workloads that are finished.",
    ],
    options: [
      filter.spec, variants.spec, quick.spec, time.spec, seed.spec, output.spec, format.spec,
      VerifyCommand.scenarios.spec, handicap.spec, allowsDebug.spec,
    ],
    examples: [
      "run", "run --quick", "run --filter \"toggle row\" --variant MVI",
      "run --output results/mine.csv --seed 7",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    if arguments[Self.allowsDebug] == nil {
      try session.refuseDebugBuild(as: "others say nothing of speed")
    }
    if let file = session.shareFile { return try time(file, arguments, in: session) }
    let files = arguments[Self.output] ?? ResultFiles.standard
    let measurement = try measurement(arguments, in: session)
    let scripts = try ScriptSource(session: session).scripts(
      [], folder: arguments[VerifyCommand.scenarios])
    // Fail now rather than after a minute of measuring.
    try files.checkWritable()
    if session.catchesInterruption { Platform.catchInterruption() }
    let line = MeasurementProgress(on: session.errors, plan: measurement.plan)
    let observer = Measurement.Observer(
      progressed: line.update, isInterrupted: { Platform.isInterrupted })
    let outcome = measurement.run(verifying: scripts, observer: observer) {
      share throws(ShareError) in
      guard let executable = session.executable else {
        return measurement.timed(share, observer: observer)
      }
      return try ShareProcess(executable: executable, arguments: session.arguments).time(share)
    }
    line.clear()
    let results = outcome.results(seed: measurement.plan.seed, options: session.arguments)
    let report = MeasurementReport(results: results, outcome: outcome, session: session)
    let format = arguments[Self.format] ?? "table"
    // Save the results before printing, which may be interrupted.
    let (kept, failure) = results.rows.isEmpty ? (nil, nil) : keep(results, in: files)
    report.print(as: format)
    if let kept { report.printFiles(kept, as: format) }
    if let failure = failure ?? outcome.failure { throw failure }
    if !outcome.isWhole { return .interrupted }
    return results.nonconforming.isEmpty ? .success : .divergence
  }

  /// Writes the results or, if that fails, saves them in the temporary folder.
  ///
  /// - Returns: the files that were written, if any, and the error if writing the given ones
  ///   failed.
  private func keep(
    _ results: Results, in files: ResultFiles
  ) -> (ResultFiles?, (any Error)?) {
    do {
      try files.write(results)
      return (files, nil)
    } catch {
      let fallback = ResultFiles.fallback
      return ((try? fallback.write(results)) == nil ? nil : fallback, error)
    }
  }

  /// Times a share of a run for the process that started this one, and writes the times to the same
  /// file.
  private func time(
    _ file: String, _ arguments: Arguments, in session: Session
  ) throws -> ExitStatus {
    // The parent process passes Ctrl-C on, so it may arrive twice.
    Platform.catchInterruption(isPatient: true)
    let measurement = try measurement(arguments, in: session)
    let share = try ProcessShare(contentsOf: file)
    let line = MeasurementProgress(on: session.errors, plan: measurement.plan)
    let parent = Platform.parent
    let timed = measurement.timed(
      share,
      observer: .init(
        progressed: line.update,
        isInterrupted: { Platform.isInterrupted || Platform.parent != parent }))
    line.clear()
    try timed.write(to: file)
    return .success
  }

  private func measurement(
    _ arguments: Arguments, in session: Session
  ) throws(UsageError) -> Measurement {
    let isQuick = arguments[Self.quick] != nil
    var plan = SamplingPlan()
    plan.seed = arguments[Self.seed] ?? plan.seed
    if isQuick { plan.time = plan.time / 10 }
    if let seconds = arguments[Self.time] { plan.time = .seconds(seconds) }
    let names = arguments.all(Self.variants)
    let wanted = try session.contenders(named: names)
    let selection = Selection(pattern: arguments[Self.filter] ?? "")
    let mostRows = isQuick ? 10_000 : Int.max
    let catalogue = session.catalogue(of: wanted, handicap: arguments[Self.handicap]).filter {
      // Ways to handle lists are not variants, so naming variants excludes them.
      selection.includes($0) && $0.size ?? 0 <= mostRows
        && (names.isEmpty || $0.group.comparesVariants)
    }
    if catalogue.cases.isEmpty {
      throw UsageError(
        found: "--filter \(selection.pattern.quoted), which no workload matches",
        expected: "a part of a workload's group, name or size",
        action: "\"\(session.toolName) list\" names them")
    }
    return Measurement(
      of: wanted.filter { $0.name != session.floor.name } + [session.floor], in: catalogue,
      plan: plan)
  }
}

extension Option where Value == ResultFiles {
  /// The CSV of a run; the JSON has the same name beside it.
  fileprivate static func resultFiles(_ name: String, help: String) -> Self {
    Option(
      name, "FILE", values: .file(ending: ".csv"), expected: "a file named *.csv", help: help,
      read: ResultFiles.init)
  }
}
