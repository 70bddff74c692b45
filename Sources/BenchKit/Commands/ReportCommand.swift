import Measuring
import Reports
import Results
import Terminal

/// `report`: says again what an earlier run found.
struct ReportCommand: Command {
  static let tables = Option.flag("tables", help: "Prints all tables, and the summary below them.")
  static let markdown = Option.flag("markdown", help: "Prints all tables as Markdown.")

  let spec = CommandSpec(
    name: "report", summary: "Says again what an earlier run found, or prints its tables.",
    operands: [
      .init(
        placeholder: "FILE.json", help: "the JSON of a run", values: .file(ending: ".json"))
    ],
    options: [tables.spec, markdown.spec],
    examples: ["report results/reference.json", "report results/latest.json --tables"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let report = Report(
      on: try Results(contentsOfJSON: arguments.operands[0]), catalogue: session.catalogue())
    if arguments[Self.markdown] != nil {
      session.output.print(report.markdown)
    } else {
      report.print(to: session.output, withTables: arguments[Self.tables] != nil)
    }
    return .success
  }
}
