import Basics

/// `run`: measures the variants. It is the default command.
struct RunCommand: Command {
  /// The option that selects the items to check variants with; nil if there is no choice.
  let checkOption: Option<String>?

  static let filter = Option.text(
    "filter", "PATTERN", isRepeatable: true,
    help:
      "Measures only the workloads whose group, name and size contain PATTERN, as \"list\" prints them. "
      + "Repeat it to add the workloads that match another pattern.")
  static let variants = Option.variant(
    isRepeatable: true,
    help: "Measures only this variant and the baseline, and skips groups that "
      + "others compete in; can be repeated (default: all variants).")
  static let quick = Option.flag(
    "quick",
    help:
      "Skips large sizes, but for what the overview shows, and spends less time on the rest, for rough figures."
  )
  static let time = Option.seconds(
    "time", 0.01...3_600,
    help:
      "The average time to measure a workload, for all contenders together, of the processor's time (default: "
      + "\(standard.time.inSeconds), and up to three times as much if there are few). Each has its first rounds anyway. More time means more processes, and goes to the least certain ratios."
  )
  static let seed = Option.seed(
    "seed",
    help:
      "The seed for the order in which contenders or builds are timed, and for the intervals of a "
      + "run (default: \(standard.seed)).")
  static let output = Option(
    name: "output", placeholder: "FILE", expected: "a file named *.csv",
    help:
      "Where to write the results, with a page next to them (default: \(ResultFiles.standard.csv) for a whole run; a quick, "
      + "filtered or interrupted one has a name of its own).",
    read: ResultFiles.init)
  static let tables = Option.flag(
    "tables",
    help:
      "Prints the tables of the times, then the overview. With --group, also how they grow, and the counts."
  )
  static let group = Option.text(
    "group", "NAME", expected: "the name of a group", isRepeatable: true,
    help:
      "Prints all tables of this group, as \"list\" names it, or with --percentiles those; can be repeated."
  )
  static let percentiles = Option.flag(
    "percentiles",
    help:
      "Prints what an operation takes: the median, the 90th and the 99th percentile of the batches, and how many "
      + "operations, or items of them, a second has.")
  static let instructions = Option.flag(
    "instructions",
    help:
      "Counts the instructions of each operation, too: by the processor or else by Valgrind, which takes a minute or two "
      + "for all workloads.")
  static let slowdown = Option.percentage(
    "slowdown",
    help: "Adds a copy of the baseline, slowed by PERCENT, to test whether a run notices.")
  static let strict = Option.flag(
    "strict", help: "Ends with exit status 1 if a ratio is uncertain, too.")
  static let allowsDebug = Option.flag(
    "allow-debug",
    help: "Measures even in a debug build, whose figures mean nothing.")

  private static let standard = SamplingPlan()

  var spec: CommandSpec {
    CommandSpec(
      name: "run", summary: "Checks the variants, then measures them.",
      discussion: [
        "This is the default command. It checks all variants, counts what each "
          + "operation does, and then times all contenders side by side. A variant "
          + "that fails its check gets no figures, and the exit status is 1.",
        "Ctrl-C, kill, or closing the terminal ends the run early. It still writes the results of what was timed.",
      ],
      options: [
        Self.filter, Self.variants, Self.quick, Self.time, Self.seed, Self.output, Self.tables,
        Self.group, Self.percentiles, Self.instructions,
      ]
        + [checkOption].compactMap { $0 } + [Self.strict, Self.slowdown, Self.allowsDebug],
      examples: ["run", "run --quick", "run --output results/mine.csv --seed 7"], isDefault: true)
  }

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    try session.refuseDebugBuild(arguments, as: "only that says something about speed")
    let files = arguments.files
    let measurement = try measurement(arguments, in: session)
    _ = try measurement.suite.groups.map(\.name).selected(
      by: arguments.all(Self.group), as: "group")
    // Fail now instead of after a minute of measuring.
    try files.checkWritable()
    let outcome = try outcome(of: measurement, arguments, in: session)
    let results = outcome.results(
      of: session.suite, seed: measurement.plan.seed, arguments: session.arguments)
    let report = Report(on: results, of: session.suite)
    // Save the results before printing, as printing may be interrupted.
    let isDefault = arguments[Self.output] == nil
    let earlyFiles =
      results.earlyEnd != nil && isDefault ? ResultFiles.standard(.interrupted) : files
    let (written, failure) = results.rows.isEmpty ? ([], nil) : keep(report, in: earlyFiles)
    let notes = results.notes(atMost: session.output.proseWidth)
    if results.rows.isEmpty {
      // The error says the rest.
      if outcome.failure == nil { session.output.print(notes) }
      session.errors.printWrapped("Nothing was measured, and no file was written.")
    } else {
      report.print(to: session.output, as: arguments, after: outcome.statement)
      session.output.print(notes)
    }
    if !written.isEmpty { session.output.print(whatNext(results, written, in: session)) }
    if let failure = failure ?? outcome.failure { throw failure }
    if !outcome.isWhole { return .ofInterruption }
    return report.status(isStrict: arguments[Self.strict] != nil)
  }

  private func outcome(
    of measurement: Measurement, _ arguments: Arguments, in session: Session
  ) throws -> Measurement.Outcome {
    if session.catchesInterruption { Platform.catchInterruption() }
    let line = ProgressLine(on: session.errors)
    let observer = Measurement.Observer(line)
    let check = checkOption.flatMap { arguments[$0] }
    var outcome = try measurement.run(
      check: check, observer: observer
    ) { share throws(FileError) in
      let answer = try session.ownAnswer(to: .time(share), startsCopies: false)
      guard let timed = answer.timed, timed.fits(share) else {
        throw FileError(
          file: session.toolName, found: "an answer of another build",
          expected: "one of the build that was started", advice: "don't build while it measures")
      }
      return timed
    }
    if arguments[Self.instructions] != nil, outcome.isWhole {
      let cases = outcome.analyses.map(\.benchmarkCase.offered)
      outcome.add(InstructionMeter(of: session).counted(cases, observer), observer)
    }
    line.clear()
    return outcome
  }

  /// The paths of the page and the file, and the command for more.
  private func whatNext(
    _ results: Results, _ written: [String], in session: Session
  ) -> [String] {
    let file = written[0] == ResultFiles.standard.csv ? "" : " \(written[0].shellWord)"
    return [
      "", "Page: \(written[1])", "Data: \(written[0]) (\(results.rows.count.pluralized("row")))",
      "More: \(session.invocation) report\(file) --tables",
    ]
  }

  /// Writes the results and their page. If that fails, saves them in the temporary folder.
  ///
  /// - Returns: the files that were written, and the error if writing the given ones failed.
  private func keep(_ report: Report, in files: ResultFiles) -> ([String], (any Error)?) {
    func write(to files: ResultFiles) throws -> [String] {
      try files.write(report.results, in: report.suite.resultsFormat)
      try report.writePage(to: files.page)
      return [files.csv, files.page]
    }
    do { return (try write(to: files), nil) } catch {
      return ((try? write(to: .fallback)) ?? [], error)
    }
  }

  private func measurement(
    _ arguments: Arguments, in session: Session
  ) throws(UsageError) -> Measurement {
    var plan = SamplingPlan()
    var suite = try session.suite.selected(by: arguments, in: session)
    plan.seed = arguments[Self.seed] ?? plan.seed
    plan = arguments[Self.quick] == nil ? plan.forCases(suite.cases.count) : plan.quick
    if let seconds = arguments[Self.time] { plan.setTime(.seconds(seconds)) }
    if let slowdown = arguments[Self.slowdown] {
      suite.cases = suite.cases.map { $0.group.role == .whole ? $0.adding(slowdown: slowdown) : $0 }
    }
    return Measurement(suite: suite, plan: plan)
  }
}

extension BenchmarkSuite {
  /// Returns the part of the suite that `--filter`, `--variant` and `--quick` select.
  ///
  /// - Throws: if nothing is selected.
  func selected(by arguments: Arguments, in session: Session) throws(UsageError) -> BenchmarkSuite {
    let patterns = arguments.all(RunCommand.filter)
    let names = arguments.all(RunCommand.variants)
    var selected = self
    if arguments[RunCommand.quick] != nil { selected.cases = quick(cases) }
    for pattern in patterns { _ = try cases(matching: pattern, as: "--filter", in: session) }
    selected.cases.removeAll { benchmarkCase in
      !(patterns.isEmpty || patterns.contains(where: benchmarkCase.id.matches))
        || (!names.isEmpty && benchmarkCase.group.isSeparate)
    }
    let left = Set(variants).subtracting(try variants.selected(by: names, as: "variant"))
    selected.cases = selected.cases.compactMap {
      $0.group.isSeparate ? $0 : $0.without(left.subtracting([$0.baseline.name]))
    }
    guard selected.cases.isEmpty else { return selected }
    throw UsageError(
      found: "\(alternatives(patterns.map { "--filter \($0.quoted)" })), which no workload matches",
      expected: "part of the group, name or size of a workload that is left",
      action: "--quick leaves out sizes above "
        + "\(largestQuickSize.grouped), and --variant the groups in which others compete")
  }
}

extension BenchmarkSuite {
  /// Returns the cases whose group, name and size contain a pattern.
  ///
  /// - Parameter words: the words before the pattern in a message.
  /// - Throws: if there are none. The message suggests a similar name.
  func cases(
    matching pattern: String, as words: String, in session: Session
  ) throws(UsageError) -> [BenchmarkCase] {
    let found = cases.filter { $0.id.matches(pattern) }
    if !found.isEmpty { return found }
    let names = groups.map(\.name) + cases.flatMap { [$0.workload, $0.title] }
    let near = nearestWord(
      to: pattern, among: names + names.flatMap { $0.split(separator: " ").map(String.init) })
    throw UsageError(
      found: "\(words) \(pattern.quoted), which no workload matches",
      expected: "part of the group, name or size of a workload",
      action: near.map { "did you mean \($0.quoted)?" }
        ?? "\"\(session.toolName) list\" lists them")
  }
}

extension Arguments {
  /// The reason a run with these arguments is not whole; nil for a whole run.
  private var part: ResultFiles.Part? {
    let selects =
      !all(RunCommand.filter).isEmpty || !all(RunCommand.variants).isEmpty
      || self[RunCommand.slowdown] != nil
    return selects ? .filtered : self[RunCommand.quick] != nil ? .quick : nil
  }

  /// The files that a run with these arguments writes.
  var files: ResultFiles {
    self[RunCommand.output] ?? part.map(ResultFiles.standard) ?? ResultFiles.standard
  }
}

extension Measurement.Observer {
  /// Shows the progress and the time left on a line: "timing insert first 1,000: 7 of 24, 43 s left".
  init(_ line: ProgressLine, isInterrupted: @escaping () -> Bool = { Platform.isInterrupted }) {
    self.init(
      progressed: { progress in
        line.update {
          "\(progress.phase.rawValue) \(progress.title): \(progress.number) of \(progress.total)"
            + (progress.left.map { ", \($0.forPeople) left" } ?? "")
        }
      }, isInterrupted: isInterrupted)
  }
}
