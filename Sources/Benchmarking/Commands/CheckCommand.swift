import Basics

/// `check`: compares counts with the committed budget and with the allowed growth.
struct CheckCommand: Command {
  static let budget = Option.text(
    "budget", "FILE", help: "The budget file (default: \(Budget.defaultFile)).")
  static let update = Option.flag(
    "update", help: "Writes the counts as the new budget instead of checking.")
  static let instructions = Option.flag(
    "instructions",
    help:
      "With --update, writes instructions, too; with Valgrind that takes minutes. A budget that has them keeps them "
      + "without this option.")

  static let variants = Option.variant(
    isRepeatable: true,
    help: "Checks only this variant; can be repeated (default: all variants).")

  let spec = CommandSpec(
    name: "check", summary: "Checks counts against the budget, and how they grow with the size.",
    discussion: [
      "Counts do not depend on the machine, so any count above the budget is an error; "
        + "so is a row that only one side has. Retains and releases may exceed the budget "
        + "by 5 % plus 2, instructions by 1 % plus 2, and are compared only where they can be counted.",
      "Instructions are counted if the budget has them, by the same meter, C library, architecture and compiler. With "
        + "Valgrind that takes about a minute.",
      "A count that grows with the size faster than its workload allows is an error, whatever the budget says.",
    ],
    options: [variants, budget, update, instructions, RunCommand.allowsDebug],
    examples: ["check", "check --update"])

  var count: @Sendable (BenchmarkSuite) throws -> CountedWork = {
    CountedWork(in: $0, isInterrupted: { Platform.isInterrupted })
  }
  var meter: @Sendable (Session) -> InstructionMeter = { InstructionMeter(of: $0) }

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    try session.refuseDebugBuild(arguments, as: "others allocate more")
    // The processes that count instructions have files of their own, which are removed at the end.
    if session.catchesInterruption { Platform.catchInterruption() }
    let path = arguments[Self.budget] ?? Budget.defaultFile
    let whole = session
    let (session, variants) = try part(of: session, arguments)
    let countsInstructions = arguments[Self.instructions] != nil
    if arguments[Self.update] != nil {
      return try update(path, countsInstructions: countsInstructions, in: session)
    }
    if countsInstructions {
      throw UsageError(
        found: "\(Self.instructions.spelling) without \(Self.update.spelling)",
        expected: "both, as a budget says which counts are checked",
        action: "add one, or remove one")
    }
    let option = path == Budget.defaultFile ? "" : " --budget \(path.shellWord)"
    let update = "\(session.invocation) check --update\(option)"
    let format = session.suite.budgetFormat
    var budget = try Budget(contentsOf: path, in: format, update: update)
    guard try isSound(session) else { return .checkFailed }
    var counted = try count(session.suite)
    if let variants {
      budget.keep(only: variants)
      counted.rows.removeAll { !variants.contains($0.key.variant) }
    }
    // For all variants, because the instructions of a launch depend on what the process did before.
    let irregular = counted.addInstructions(budgeted: budget, by: meter, in: whole)
    if Platform.isInterrupted { return interrupted("nothing was checked", session) }
    let check = BudgetCheck(counted.rows, against: budget, in: format)
    let growth = GrowthCheck(of: counted.rows, in: session.suite)
    session.output.print("budget: \(budget.file)\n")
    show(check, counted.unavailable, irregular: irregular, growth, in: session)
    conclude(check, growth, update: update, in: session)
    return check.isKept && growth.excesses.isEmpty ? .success : .checkFailed
  }

  /// Prints what differs from the budget, and what was not checked.
  private func show(
    _ check: BudgetCheck, _ unavailable: [Results.Unavailable], irregular: [String],
    _ growth: GrowthCheck, in session: Session
  ) {
    func columns(_ rows: [String: Int]) -> [String] {
      rows.sorted { $0.key < $1.key }.map { column, rows in
        let reason = unavailable.first { $0.what == column }.map { ": \($0.why)" } ?? ""
        return "\(column) (\(rows.pluralized("row")))\(reason)"
      }
    }
    let (counts, output) = (check.counts, session.output)
    for (title, lines) in [
      ("Over the budget:", counts.changes.filter(\.isWorse).map(line)),
      ("Below the budget, which can be lowered:", check.under.map(line)),
      (
        "In the budget, but no longer counted:",
        check.gone.map { "\($0)" } + columns(check.lost)
      ),
      ("Counted, but not in the budget:", check.unbudgeted.map { "\($0)" }),
      ("Counted, but without a figure in the budget:", columns(counts.onlyNew)),
      ("Not checked, because they cannot be counted here:", columns(check.unchecked)),
      ("Not checked, because the instructions depend on where things are in memory:", irregular),
      (
        "Growth with the size faster than the workload allows:",
        growth.excesses.map { line($0, session.suite.sizeUnits) }
      ),
    ] where !lines.isEmpty {
      output.printWrapped(title)
      for line in lines { output.printWrapped(line, indent: 2, hanging: 2) }
      output.print()
    }
  }

  private func conclude(
    _ check: BudgetCheck, _ growth: GrowthCheck, update: String, in session: Session
  ) {
    let output = session.output
    output.printWrapped(
      "\(check.counts.compared.pluralized("count")) checked against the budget"
        + (check.isKept ? ". None exceeds it." : ", which is not kept."))
    if !check.isKept || !check.under.isEmpty {
      // Not wrapped, so that it can be copied.
      let condition = check.isKept ? "to budget the lower counts" : "if this is intended"
      output.print("  \(condition), write a new budget: \(update)")
    }
    if growth.checked > 0 {
      output.printWrapped(
        "\(growth.checked.pluralized("count")) compared at two sizes or more. "
          + (growth.excesses.isEmpty
            ? "None grows faster than allowed."
            : "\(growth.excesses.count.grouped) too fast: change the contender, or what its workload allows.")
      )
    }
  }

  /// The session with only the named variants and the baselines of their workloads, and the names; nil instead of the
  /// names if none are given.
  private func part(
    of session: Session, _ arguments: Arguments
  ) throws(UsageError) -> (Session, Set<String>?) {
    let names = arguments.all(Self.variants)
    if names.isEmpty { return (session, nil) }
    if arguments[Self.update] != nil {
      throw UsageError(
        found: "\(Self.update.spelling) with \(Self.variants.spelling)",
        expected: "one of them, as a budget is of all variants", action: "remove one")
    }
    let all = session.suite.variants
    let wanted = Set(try all.selected(by: names, as: "variant"))
    var session = session
    session.suite.cases = session.suite.cases.map {
      $0.group.isSeparate ? $0 : $0.without(contenders: Set(all).subtracting(wanted))
    }
    return (session, wanted)
  }

  /// Whether all variants behave correctly. The counts of one that doesn't are meaningless, and must not become a
  /// budget.
  private func isSound(_ session: Session) throws -> Bool {
    var refusals = try session.suite.prechecked(with: nil).refusals
    if refusals.isEmpty {
      for benchmarkCase in session.suite.cases where !Platform.isInterrupted {
        refusals += benchmarkCase.refusals(without: refusals)
      }
    }
    if refusals.isEmpty { return true }
    session.output.print(refusals.flatMap { $0.lines(atMost: session.output.proseWidth) + [""] })
    session.output.printWrapped("Nothing was counted: all variants must pass their checks first.")
    return false
  }

  private func update(
    _ path: String, countsInstructions: Bool, in session: Session
  ) throws -> ExitStatus {
    // Fail now instead of after counting.
    try AtomicFile.checkWritable(path, makesFolders: path == Budget.defaultFile)
    guard try isSound(session) else { return .checkFailed }
    var counted = try count(session.suite)
    if Platform.isInterrupted { return interrupted("no budget was written", session) }
    guard !counted.rows.isEmpty else {
      throw FileError(file: path, found: "no counts", expected: "counts for a budget")
    }
    // A budget without a column would not catch anything there.
    let format = session.suite.budgetFormat
    if let column = counted.missingColumn(of: format) {
      let reason = counted.unavailable.first { $0.what == column }.map { " (\($0.why))" } ?? ""
      throw FileError(
        file: path, found: "no counts of \(column)\(reason)",
        expected: "counts for every column of the budget",
        advice: "write the budget on a machine that can count them")
    }
    let earlier = try earlier(path, format, countsInstructions: countsInstructions)
    let instructions =
      countsInstructions || earlier?.instructionMeter != nil
      ? counted.addRepeatableInstructions(by: meter(session), keeping: earlier, in: session) : nil
    if Platform.isInterrupted { return interrupted("no budget was written", session) }
    let trailing = counted.rows.map { _ in [instructions?.meter] }
    try AtomicFile.write([(path, format.csv(counted.rows, trailing: trailing))])
    session.output.printWrapped("\(counted.rows.count.pluralized("row")) written to \(path)")
    if let instructions {
      session.output.printWrapped(instructions.note)
      for row in instructions.irregular {
        session.output.printWrapped(row, indent: 2, hanging: 2)
      }
    }
    return .success
  }

  private func interrupted(_ words: String, _ session: Session) -> ExitStatus {
    session.errors.printWrapped("Interrupted; \(words).")
    return .ofInterruption
  }

  /// The budget that will be replaced; nil if there is none.
  ///
  /// - Throws: if it can't be read, so that nobody knows whether it has instructions.
  private func earlier(
    _ path: String, _ format: RowFormat, countsInstructions: Bool
  ) throws(FileError) -> Budget? {
    if Platform.kind(of: path) == nil { return nil }
    do {
      return try Budget(contentsOf: path, in: format, update: "")
    } catch {
      if countsInstructions { return nil }
      throw FileError(
        file: error.file, line: error.line, column: error.column, found: error.found,
        expected: error.expected,
        advice: "mend it, delete it, or add --instructions, which the new one would lack")
    }
  }

  /// A change in words: "Set in insert first 10, allocations: 4, and the budget is 3".
  private func line(_ change: CountComparison.Change) -> String {
    "\(change.key), \(change.column): \(change.new.decimal(places: 3)), and the budget is "
      + "\(change.old.decimal(places: 3))"
  }

  /// An excess in words: "Mine in search, allocations: 20 at 10, 30 at 1,000, 34 at 100,000 rows; expected constant
  /// growth, at most 33.5 at 100,000".
  private func line(_ excess: GrowthCheck.Excess, _ units: String) -> String {
    let points = excess.points.map { "\($0.count.decimal(places: 1)) at \($0.size.grouped)" }
    return "\(excess.variant) in \(excess.workload), \(excess.what): "
      + "\(points.joined(separator: ", ")) \(units); expected \(excess.allowed.words) growth, at most "
      + "\(excess.limit.count.decimal(places: 1)) at \(excess.limit.size.grouped)"
  }
}
