import Measuring
import Reports
import Results
import Terminal
import Text

/// `chart`: writes one chart of a run, for a README or a talk.
struct ChartCommand: Command {
  static let output = Option.text(
    "output", "FILE.svg", isRepeatable: false,
    help: "Where to write the chart (default: standard output).")

  let spec = CommandSpec(
    name: "chart", summary: "Writes one chart of a run as SVG.",
    discussion: [
      "KIND is a group, such as dispatch, for the ratios of its workloads; a workload of three sizes or more, such "
        + "as \"toggle row\", for its growth with the list; or allocations, references or writes, for what one "
        + "operation counts. The chart needs no other file, and follows a reader's choice of light and dark."
    ],
    operands: [
      .init(
        placeholder: "KIND", help: "a group, a workload, allocations, references or writes"),
      .init(
        placeholder: "FILE.json",
        help: "the JSON of a run (default: \(ResultFiles.standard.json))",
        values: .file(ending: ".json"), isOptional: true),
    ],
    options: [output.spec],
    examples: [
      "chart dispatch", "chart \"toggle open\" results/reference.json --output growth.svg",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let name = arguments.operands[0]
    let file = arguments.operands.dropFirst().first ?? ResultFiles.standard.json
    let report = Report(
      on: try Results(contentsOf: file), catalogue: session.catalogue())
    guard let chart = report.chart(named: name) else {
      throw UsageError(
        found: "chart \(name.quoted)",
        expected: "a group or a workload of this run, allocations, references or writes",
        action: nearestWord(to: name, among: report.chartNames).map { "did you mean \($0.quoted)?" }
      )
    }
    if let output = arguments[Self.output] {
      try WholeFile.write([(output, chart)])
      session.output.print("written: \(output)")
    } else {
      session.output.write(String(decoding: chart, as: UTF8.self))
    }
    return .success
  }
}
