import Results
import Terminal
import Text

/// `compare`: prints what changed between two runs.
struct CompareCommand: Command {
  static let threshold = Option.percentage(
    "threshold", help: "The largest change of a ratio that does not matter; 1 without it.")
  static let failOnRegression = Option.flag(
    "fail-on-regression", help: "Exit status 1 if a ratio got slower or a count rose.")

  let spec = CommandSpec(
    name: "compare",
    summary: "Tells what changed between two runs, in ratios to the floor and in counts.",
    discussion: [
      "Ratios to the floor can be compared even if the runs were made on two machines. A file that "
        + "was cut off, or is no file of results, is refused."
    ],
    operands: [
      .init(
        placeholder: "OLD.csv", help: "the results of the earlier run",
        values: .file(ending: ".csv")),
      .init(
        placeholder: "NEW.csv", help: "the results of the later run", values: .file(ending: ".csv")),
    ],
    options: [threshold.spec, failOnRegression.spec],
    examples: [
      "compare results/reference.csv results/latest.csv",
      "compare old.csv new.csv --threshold 5 --fail-on-regression",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let tables = try arguments.operands.map { try ResultTable(contentsOf: $0) }
    let comparison = try Comparison(
      tables[0], tables[1], threshold: arguments[Self.threshold] ?? 0.01)
    ComparisonReport(comparison: comparison, session: session).print()
    return comparison.isRegression && arguments[Self.failOnRegression] != nil
      ? .divergence : .success
  }
}
