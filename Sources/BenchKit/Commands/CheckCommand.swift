import Measuring
import Results
import Scenario
import Terminal
import Text

/// `check`: compares allocations and writes with the committed budget.
struct CheckCommand: Command {
  static let budget = Option.file(
    "budget", ending: ".csv", help: "The budget; \(Budget.defaultFile) without it.")
  static let update = Option.flag(
    "update", help: "Writes what is counted as the budget, in place of checking.")
  static let allowsDebug = Option.flag(
    "allow-debug",
    help: "Counts in a debug build too, which allocates what a release build does not.")

  let spec = CommandSpec(
    name: "check",
    summary: "Holds allocations and widget writes against the budget.",
    discussion: [
      "What is counted does not depend on the machine, and so a single one too many is an error. So "
        + "is a row of the budget that is not counted any more, and one that is counted and has no "
        + "budget. Fewer are allowed, and reported."
    ],
    options: [budget.spec, update.spec, allowsDebug.spec],
    examples: ["check", "check --update"])

  var count: @Sendable (Session) throws -> CountedWork = { CountedWork(in: $0.catalogue()) }

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
    let counted = try count(session)
    let check = BudgetCheck(counted.rows, against: budget)
    BudgetReport(
      check: check, budget: budget, unavailable: counted.unavailable,
      update: update, output: session.output
    ).print()
    return check.isKept ? .success : .divergence
  }

  /// The counts of a variant that breaks a rule mean nothing, and must not become a budget.
  private func obeyTheRules(in session: Session) -> Bool {
    let verification = Verification(of: session.contenders, in: Script.ofTheRules)
    guard !verification.isClean else { return true }
    VerificationReport(verification: verification, session: session).print()
    session.output.printWrapped(
      "Nothing was counted, as only variants that obey the rules have figures.")
    return false
  }

  private func update(_ path: String, in session: Session) throws -> ExitStatus {
    guard obeyTheRules(in: session) else { return .divergence }
    let counted = try count(session)
    guard !counted.rows.isEmpty else {
      throw FileError(
        file: path, found: "nothing that was counted", expected: "figures for a budget")
    }
    // A budget that lacks a column would not catch anything there.
    if let column = counted.missingColumn {
      let reason = counted.unavailable.first { $0.what == column }.map { " (\($0.why))" } ?? ""
      throw FileError(
        file: path, found: "no figures of \(column)\(reason)",
        expected: "figures for every column of the budget",
        advice: "write it where they can be counted")
    }
    try WholeFile.write([(path, RowFormat.budget.csv(counted.rows))])
    session.output.printWrapped("\(counted.rows.count.of("row")) written to \(path)")
    return .success
  }
}
