import Basics
import LoginSearch
import Measuring
import Results
import Scenario

/// `run`: measures the variants. It is also what the tool does without a command.
struct RunCommand: Command {
  static let filter = Option.text(
    "filter", "PATTERN", isRepeatable: true,
    help: "Measures only the workloads whose group, name and size contain PATTERN, such as "
      + "\"select\", \"toggle row 1,000\" or \"dispatch\". Can be repeated, for the workloads that any "
      + "of them matches.")
  static let variants = Option.variant(
    isRepeatable: true,
    help:
      "Measures only this variant beside the floor, and no groups that compare lists; can be "
      + "repeated (default: all variants).")
  static let quick = Option.flag(
    "quick",
    help: "Leaves out lists of 100,000 rows and takes less time for the rest, for rough figures.")
  static let time = Option.seconds(
    "time", 0.01...3_600,
    help:
      "How long a workload of the group whole is measured on average, for all contenders together "
      + "(default: \(standard.time.inSeconds)); \(shorterGroups).")
  static let seed = Option.seed(
    "seed",
    help:
      "The seed for the order in which contenders or builds are timed, and for the intervals of a "
      + "run (default: \(standard.seed)).")
  static let output = Option(
    name: "output", placeholder: "FILE", expected: "a file named *.csv",
    help: "Where to write the results, with a .json beside the .csv (default: "
      + "\(ResultFiles.standard.csv)).",
    read: ResultFiles.init)
  static let tables = Option.flag(
    "tables", help: "Prints all tables, and the summary below them.")
  static let handicap = Option.percentage(
    "handicap",
    help: "Enters the floor once more, slowed by PERCENT, to test whether a run notices.")
  static let allowsDebug = Option.flag(
    "allow-debug",
    help: "Measures even in a debug build or one for tests, whose figures mean nothing.")

  static let shorterGroups =
    "one of dispatch, round trip or reduce gets 0.4 of it, one of diff 0.1"

  private static let standard = SamplingPlan()

  let spec = CommandSpec(
    name: "run",
    summary: "Checks the variants against the rules, then measures them.",
    discussion: [
      "This is the default command. Each workload is first played, untimed, and checked against the "
        + "rules; then allocations, reference counts and writes are counted; then all contenders are "
        + "timed side by side. A variant that breaks a rule gets no figures, and the exit status is 1.",
      "Ctrl-C, kill, or closing the terminal ends the run early. The results of the workloads that are "
        + "finished are still written.",
    ],
    options: [
      filter, variants, quick, time, seed, output,
      tables, VerifyCommand.scenarios, handicap, allowsDebug,
    ],
    examples: [
      "run", "run --quick", "run --filter \"toggle row\" --variant MVI",
      "run --output results/mine.csv --seed 7",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    try session.refuseDebugBuild(arguments, as: "only that says something about speed")
    let files = arguments[Self.output] ?? ResultFiles.standard
    let measurement = try measurement(arguments, in: session)
    let scripts = try session.scripts(
      [], folder: arguments[VerifyCommand.scenarios])
    // Fail now rather than after a minute of measuring.
    try files.checkWritable()
    let anatomy = try Anatomy(beside: files.csv)
    let kinds = try Kinds(beside: files.csv, metric: Summary.keystroke)
    if session.catchesInterruption { Platform.catchInterruption() }
    let line = ProgressLine(on: session.errors)
    let observer = Measurement.Observer(
      progressed: { line.update($0) },
      isInterrupted: { Platform.isInterrupted })
    let outcome = measurement.run(verifying: scripts, observer: observer) {
      share throws(FileError) in
      let answer = try session.ownAnswer(to: .time(share), startsCopies: false)
      guard let timed = answer.timed, timed.fits(share) else {
        throw FileError(
          file: session.toolName, found: "an answer of another build",
          expected: "one of the build that was started", advice: "don't build while it measures")
      }
      return timed
    }
    line.clear()
    let results = outcome.results(seed: measurement.plan.seed, options: session.arguments)
    let report = Report(on: results, catalogue: session.catalogue(), anatomy: anatomy, kinds: kinds)
    // Save the results before printing, which may be interrupted.
    let (written, failure) = results.rows.isEmpty ? ([], nil) : keep(report, in: files)
    let notes = results.notes(atMost: session.output.width)
    if results.rows.isEmpty {
      // The error says the rest.
      if outcome.failure == nil { session.output.print(notes) }
      session.errors.printWrapped("Nothing was measured, and no file was written.")
    } else {
      report.print(to: session.output, withTables: arguments[Self.tables] != nil)
      session.output.print(notes + [""])
    }
    if !written.isEmpty { session.output.print("written: \(written.joined(separator: ", "))") }
    if let failure = failure ?? outcome.failure { throw failure }
    if !outcome.isWhole { return .ofInterruption }
    return results.nonconforming.isEmpty ? .success : .divergence
  }

  /// Writes the results and their page. If that fails, saves them in the temporary folder.
  ///
  /// - Returns: the files that were written, and the error if writing the given ones failed.
  private func keep(_ report: Report, in files: ResultFiles) -> ([String], (any Error)?) {
    func write(to files: ResultFiles) throws -> [String] {
      try files.write(report.results)
      try report.writePage(to: files.page)
      return [files.csv, files.json, files.page]
    }
    do { return (try write(to: files), nil) } catch {
      return ((try? write(to: .fallback)) ?? [], error)
    }
  }

  private func measurement(
    _ arguments: Arguments, in session: Session
  ) throws(UsageError) -> Measurement {
    var plan = SamplingPlan()
    plan.seed = arguments[Self.seed] ?? plan.seed
    if arguments[Self.quick] != nil { plan.time = plan.time / 10 }
    if let seconds = arguments[Self.time] { plan.time = .seconds(seconds) }
    let wanted = try session.contenders(named: arguments.all(Self.variants))
    let catalogue = try session.catalogue(
      selectedBy: arguments, handicap: arguments[Self.handicap])
    return Measurement(
      of: wanted.filter { $0.name != session.floor.name } + [session.floor], in: catalogue,
      plan: plan)
  }
}

extension Session {
  /// What `--filter`, `--variant` and `--quick` select of the catalogue.
  ///
  /// - Throws: if nothing is selected.
  func catalogue(
    selectedBy arguments: Arguments, handicap: Double? = nil
  ) throws(UsageError) -> Catalogue {
    let patterns = arguments.all(RunCommand.filter)
    let names = arguments.all(RunCommand.variants)
    let mostRows = arguments[RunCommand.quick] == nil ? Int.max : 10_000
    let selected = catalogue(of: try contenders(named: names), handicap: handicap)
      .filter { benchmarkCase in
        patterns.isEmpty || patterns.contains(where: benchmarkCase.id.matches)
      }
      // Ways to handle lists are not variants, so naming variants excludes them.
      .filter { names.isEmpty || $0.group.comparesVariants }
      .filter { $0.size ?? 0 <= mostRows }
    guard selected.cases.isEmpty else { return selected }
    throw UsageError(
      found: "\(alternatives(patterns.map { "--filter \($0.quoted)" })), which no workload matches",
      expected: "part of the group, name or size of a workload",
      action:
        "\"\(toolName) list\" lists them; --quick leaves out lists of 100,000 rows, and --variant the "
        + "workloads that compare lists")
  }
}

extension ProgressLine {
  /// What a measurement is doing and how long it will take: "timing toggle row 1,000: 7 of 24, 43 s left".
  func update(_ progress: Measurement.Progress) {
    update {
      "\(progress.phase.rawValue) \(progress.title): \(progress.number) of \(progress.total)"
        + (progress.left.map { ", \($0.forPeople) left" } ?? "")
    }
  }
}
