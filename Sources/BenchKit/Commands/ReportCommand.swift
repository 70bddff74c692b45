import Measuring
import Results
import Terminal

/// `report`: prints the tables of an earlier run.
struct ReportCommand: Command {
  static let markdown = Option.flag("markdown", help: "Prints Markdown.")

  let spec = CommandSpec(
    name: "report", summary: "Prints the tables of an earlier run.",
    operands: [
      .init(
        placeholder: "FILE.json", help: "the JSON of a run", values: .file(ending: ".json"))
    ],
    options: [markdown.spec],
    examples: ["report results/reference.json", "report results/latest.json --markdown"])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let results = try Results(contentsOfJSON: arguments.operands[0])
    let report = Report(on: results, catalogue: session.catalogue())
    let notes = RunNotesReport(notes: RunNotes(of: results))
    if arguments[Self.markdown] != nil {
      session.output.print(report.markdown)
      session.output.flush()
      session.errors.print(notes.lines(atMost: session.errors.width))
    } else {
      session.output.print(report.lines(atMost: session.output.width))
      session.output.print(notes.lines(atMost: session.output.width))
    }
    return .success
  }
}
