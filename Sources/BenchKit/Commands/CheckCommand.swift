import Basics
import Measuring
import Results
import Scenario

/// `check`: compares counts with the committed budget and with the growth that is allowed.
struct CheckCommand: Command {
  static let budget = Option.file(
    "budget", ending: ".csv", help: "The budget file (default: \(Budget.defaultFile)).")
  static let update = Option.flag(
    "update", help: "Writes the counts as the new budget instead of checking.")
  static let allowsDebug = Option.flag(
    "allow-debug",
    help: "Counts even in a debug build, which allocates more than a release build.")

  let spec = CommandSpec(
    name: "check",
    summary: "Checks counts against the budget, and how they grow with the list.",
    discussion: [
      "Counts do not depend on the machine, so any count above the budget is an error. So is a budget "
        + "row that is no longer counted, and a count without a budget. Lower counts are allowed, and "
        + "reported. Retains and releases have room, 5 % and 2, and are only compared where they can be "
        + "counted.",
      "A count that grows with the length of the list faster than its workload allows is an error, "
        + "whatever the budget says.",
    ],
    options: [budget.spec, update.spec, allowsDebug.spec],
    examples: ["check", "check --update"])

  var count: @Sendable (Catalogue) throws -> CountedWork = { CountedWork(in: $0) }
  var catalogue: @Sendable (Session) -> Catalogue = { $0.catalogue() }

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    if arguments[Self.allowsDebug] == nil {
      try session.refuseDebugBuild(as: "others allocate more")
    }
    let path = arguments[Self.budget] ?? Budget.defaultFile
    if arguments[Self.update] != nil { return try update(path, in: session) }
    let option = path == Budget.defaultFile ? "" : " --budget \(path.shellWord)"
    let update = "\(session.invocation) check --update\(option)"
    let budget = try Budget(contentsOf: path, update: update)
    guard obeyTheRules(in: session) else { return .divergence }
    let catalogue = catalogue(session)
    let counted = try count(catalogue)
    let check = BudgetCheck(counted.rows, against: budget)
    BudgetReport(
      check: check, budget: budget, unavailable: counted.unavailable,
      update: update, output: session.output
    ).print()
    let growth = GrowthCheck(of: counted.rows, in: catalogue)
    GrowthCheckReport(check: growth, output: session.output).print()
    return check.isKept && growth.excesses.isEmpty ? .success : .divergence
  }

  /// The counts of a variant that breaks a rule mean nothing, and must not become a budget.
  private func obeyTheRules(in session: Session) -> Bool {
    let verification = Verification(
      of: session.contenders, in: Script.ofTheRules, leaks: session.leaks)
    guard !verification.isClean else { return true }
    VerificationReport(verification: verification, session: session).print()
    session.output.printWrapped(
      "Nothing was counted: all variants must obey the rules first.")
    return false
  }

  private func update(_ path: String, in session: Session) throws -> ExitStatus {
    // Fail now rather than after counting.
    try WholeFile.checkWritable(path)
    guard obeyTheRules(in: session) else { return .divergence }
    let counted = try count(catalogue(session))
    guard !counted.rows.isEmpty else {
      throw FileError(
        file: path, found: "no counts", expected: "counts for a budget")
    }
    // A budget that lacks a column would not catch anything there.
    if let column = counted.missingColumn {
      let reason = counted.unavailable.first { $0.what == column }.map { " (\($0.why))" } ?? ""
      throw FileError(
        file: path, found: "no counts of \(column)\(reason)",
        expected: "counts for every column of the budget",
        advice: "write the budget on a machine that can count them")
    }
    try WholeFile.write([(path, RowFormat.budget.csv(counted.rows))])
    session.output.printWrapped("\(counted.rows.count.of("row")) written to \(path)")
    if !counted.columnsLeftOut.isEmpty {
      session.output.printWrapped(
        "Not counted here, and so without a budget: "
          + "\(counted.columnsLeftOut.joined(separator: ", ")).")
    }
    return .success
  }
}
