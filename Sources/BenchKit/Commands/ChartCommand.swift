import Basics
import Measuring
import Results

/// `chart`: writes one chart of a run, for a README or a talk.
struct ChartCommand: Command {
  static let output = Option.text(
    "output", "FILE.svg", isRepeatable: false,
    help: "Where to write the chart (default: standard output).")

  static let filter = Option.text(
    "filter", "PATTERN", isRepeatable: true,
    help:
      "Which workloads the distribution shows, as in \"run\" (default: those of the first group).")

  let spec = CommandSpec(
    name: "chart", summary: "Writes one chart of a run as SVG.",
    discussion: [
      "KIND is a group, such as dispatch, for the ratios of its workloads; a workload of three sizes or more, such "
        + "as \"toggle row\", for its growth with the list; allocations, references or writes, for what one "
        + "operation counts; or distribution, for where the samples are. The chart needs no other file, and follows a reader's choice of light and dark."
    ],
    operands: [
      .init(
        placeholder: "KIND",
        help: "a group, a workload, allocations, references, writes or distribution"),
      .init(
        placeholder: "FILE.json",
        help: "the JSON of a run (default: \(ResultFiles.standard.json))",
        values: .file(ending: ".json"), isOptional: true),
    ],
    options: [filter.spec, output.spec],
    examples: [
      "chart dispatch", "chart \"toggle open\" results/reference.json --output growth.svg",
      "chart distribution --filter \"toggle row\"",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let name = arguments.operands[0]
    let file = arguments.operands.dropFirst().first ?? ResultFiles.standard.json
    let report = Report(
      on: try Results(contentsOf: file), catalogue: session.catalogue())
    let patterns = arguments.all(Self.filter)
    let chart =
      name == Report.distribution
      ? try distribution(in: report, of: file, matching: patterns)
      : try self.chart(named: name, in: report, matching: patterns)
    if let output = arguments[Self.output] {
      try WholeFile.write([(output, chart)])
      session.output.print("written: \(output)")
    } else {
      session.output.write(String(decoding: chart, as: UTF8.self))
    }
    return .success
  }

  private func chart(
    named name: String, in report: Report, matching patterns: [String]
  ) throws(UsageError) -> [UInt8] {
    guard patterns.isEmpty else {
      throw UsageError(
        found: "--filter with chart \(name.quoted)", expected: "it with distribution",
        action: "leave it out")
    }
    if let chart = report.chart(named: name) { return chart }
    throw UsageError(
      found: "chart \(name.quoted)",
      expected:
        "a group or a workload of this run, allocations, references, writes or distribution",
      action: nearestWord(to: name, among: report.chartNames).map { "did you mean \($0.quoted)?" })
  }

  private func distribution(
    in report: Report, of file: String, matching patterns: [String]
  ) throws -> [UInt8] {
    guard report.hasSamples else {
      throw FileError(
        file: file, found: "no samples", expected: "those of a run, which are in its JSON",
        advice: "put the JSON of the run beside its CSV")
    }
    if let chart = report.distributionChart(matching: patterns) { return chart }
    let filters = alternatives(patterns.map { "--filter \($0.quoted)" })
    throw UsageError(
      found: patterns.isEmpty
        ? "no samples in the first group" : "\(filters), which no workload with samples matches",
      expected: "part of the group, name or size of a workload of this run",
      action: "the tables that \"report --tables\" prints name them")
  }
}
