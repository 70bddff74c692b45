import Basics
import Results

/// `compare`: prints what changed between two runs.
struct CompareCommand: Command {
  static let threshold = Option.percentage(
    "threshold", help: "The largest change of a ratio to ignore (default: 1).")
  static let failOnRegression = Option.flag(
    "fail-on-regression",
    help:
      "Exits with status 1 if a ratio got slower, a count rose, or a contender or a column lost its "
      + "figures.")

  static let format = Option.word(
    "format", "FORMAT", among: ["text", "markdown"],
    help: "What to print: text, or markdown for a comment in a pull request (default: text).")

  let spec = CommandSpec(
    name: "compare",
    summary: "Shows what changed between two runs: ratios to the floor, and counts.",
    discussion: [
      "Ratios to the floor can be compared even between two machines. The JSON of a run will do as "
        + "well as its CSV. A truncated file, or one that is not a results file, is refused."
    ],
    operands: [
      .init(
        placeholder: "OLD.csv", help: "results of the earlier run",
        values: .file(ending: ".csv")),
      .init(
        placeholder: "NEW.csv", help: "results of the later run", values: .file(ending: ".csv")),
    ],
    options: [threshold.spec, failOnRegression.spec, format.spec],
    examples: [
      "compare results/reference.csv results/latest.csv",
      "compare old.csv new.csv --threshold 5 --fail-on-regression",
      "compare base.csv head.csv --format markdown",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let tables = try arguments.operands.map { try ResultTable(contentsOf: $0) }
    let comparison = try Comparison(
      tables[0], tables[1], threshold: arguments[Self.threshold] ?? 0.01)
    if arguments[Self.format] == "markdown" {
      session.output.print(ComparisonComment(comparison).markdown)
    } else {
      ComparisonReport(comparison: comparison, session: session).print()
    }
    return comparison.isRegression && arguments[Self.failOnRegression] != nil
      ? .divergence : .success
  }
}
