import Basics

/// `report`: prints the results of an earlier run again, as its overview, tables, a page or charts.
struct ReportCommand: Command {
  static let charts = Option.text(
    "charts", "FOLDER",
    help: "Writes each chart as an SVG file into FOLDER, for a README or a talk.")
  static let output = Option.page(
    "output", help: "Where to write the page (default: next to the CSV).")

  let spec = CommandSpec(
    name: "report", summary: "Prints the results of an earlier run again, and writes its page.",
    discussion: [
      "The page is one HTML file next to the CSV. It needs no network and no other file. With --tables, "
        + "--charts or --format markdown no page is written, unless --output names one. A chart needs no other file either, and "
        + "follows the reader's light or dark mode."
    ],
    operands: [
      .init(
        placeholder: "FILE.csv",
        help: "the results of a run (default: \(ResultFiles.standard.csv))",
        isOptional: true)
    ],
    options: [RunCommand.tables, RunCommand.percentiles, CompareCommand.format, charts, output],
    examples: [
      "report", "report results/reference.csv", "report results/latest.csv --tables",
      "report results/reference.csv --charts Docs/Images",
      "report results/reference.csv --format markdown",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let file = arguments.operands.first ?? ResultFiles.standard.csv
    let results = try Results(contentsOf: file, in: session.suite.resultsFormat)
    let report = Report(on: results, of: session.suite)
    let printsTables = arguments[RunCommand.tables] != nil
    var written: [String] = []
    if let folder = arguments[Self.charts] {
      let charts = report.charts.files(in: folder)
      try AtomicFile.write(charts)
      written.append("\(charts.count.pluralized("chart")) in \(folder)")
    }
    let isMarkdown = arguments[CompareCommand.format] == "markdown"
    let isWithoutPage = printsTables || isMarkdown || arguments[Self.charts] != nil
    if let page = arguments[Self.output] ?? (isWithoutPage ? nil : Self.page(beside: file)) {
      try report.writePage(to: page)
      written.append(page)
    }
    if isMarkdown {
      session.output.print(report.overviewMarkdown)
      return .success
    }
    report.print(to: session.output, as: arguments)
    session.output.print(results.notes(atMost: session.output.width))
    if !written.isEmpty { session.output.print("\nwritten: \(written.joined(separator: ", "))") }
    return .success
  }

  private static func page(beside file: String) -> String {
    ResultFiles(csv: file)?.page ?? "\(file).html"
  }
}

extension Report {
  /// Prints the overview, below all tables if they are wanted: what is printed last is read first.
  ///
  /// - Parameter statement: what was checked before.
  func print(to output: Output, as arguments: Arguments, after statement: String? = nil) {
    if arguments[RunCommand.tables] != nil {
      output.print(lines(atMost: output.width))
      output.print()
    }
    if arguments[RunCommand.percentiles] != nil {
      for table in percentileTables {
        output.print(table.lines(atMost: output.width) + [StyledText()])
      }
    }
    if let statement {
      output.printWrapped(statement)
      output.print()
    }
    output.print(overviewLines(atMost: output.width))
  }

  func writePage(to file: String) throws(FileError) {
    try AtomicFile.write([(file, Page(report: self).html)])
  }
}
