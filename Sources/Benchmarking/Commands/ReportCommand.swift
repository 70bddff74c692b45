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
        + "--group, --percentiles, --charts or --format markdown no page is written, unless --output names one. A chart needs no other file either, and "
        + "follows the reader's light or dark mode."
    ],
    operands: [
      .init(
        placeholder: "FILE.csv",
        help: "the results of a run (default: \(ResultFiles.standard.csv))",
        isOptional: true)
    ],
    options: [
      RunCommand.tables, RunCommand.group, RunCommand.percentiles, CompareCommand.format, charts,
      output,
    ],
    examples: [
      "report", "report results/reference.csv", "report results/latest.csv --group dispatch",
      "report results/latest.csv --percentiles --group dispatch",
      "report results/reference.csv --charts Docs/Images",
      "report results/reference.csv --format markdown",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let isMarkdown = arguments[CompareCommand.format] == "markdown"
    let groups = arguments.all(RunCommand.group)
    let printsTables =
      arguments[RunCommand.tables] != nil || arguments[RunCommand.percentiles] != nil
      || !groups.isEmpty
    if isMarkdown, printsTables {
      throw UsageError(
        found: "\(CompareCommand.format.spelling) markdown with an option for tables",
        expected: "one of them, as the Markdown is that of the overview", action: "remove one")
    }
    let file = arguments.operands.first ?? ResultFiles.standard.csv
    let results = try Results(contentsOf: file, in: session.suite.resultsFormat)
    let report = Report(on: results, of: session.suite)
    _ = try report.groups.map(\.title).withoutRepetitions.selected(by: groups, as: "group")
    var written: [String] = []
    if let folder = arguments[Self.charts] {
      let charts = report.charts.files(in: folder)
      try AtomicFile.write(charts)
      written.append("\(charts.count.pluralized("chart")) in \(folder)")
    }
    let isWithoutPage = printsTables || isMarkdown || arguments[Self.charts] != nil
    if let page = arguments[Self.output] ?? (isWithoutPage ? nil : Self.page(beside: file)) {
      try report.writePage(to: page)
      written.append(page)
    }
    if isMarkdown {
      session.output.print(report.overviewMarkdown)
    } else {
      report.print(to: session.output, as: arguments)
      session.output.print(results.notes(atMost: session.output.proseWidth))
    }
    session.printWritten(written, isMarkdown: isMarkdown)
    return .success
  }

  private static func page(beside file: String) -> String {
    ResultFiles(csv: file)?.page ?? "\(file).html"
  }
}

extension Report {
  /// Prints the requested tables, and the overview below them, because the last lines are read
  /// first.
  ///
  /// - Parameter statement: the result of an earlier check.
  func print(
    to output: Output, as arguments: Arguments, after statement: String? = nil
  ) {
    let part = only(arguments.all(RunCommand.group))
    let printsPercentiles = arguments[RunCommand.percentiles] != nil
    if arguments[RunCommand.tables] != nil || part != nil && !printsPercentiles {
      let names = groups.map(\.title).withoutRepetitions
      let isTooMuch = part == nil && names.count > 1
      output.print(
        (part ?? self).lines(
          timesOnly: isTooMuch, atMost: output.width, prose: output.proseWidth))
      if isTooMuch {
        output.printWrapped("Growth and counts: --group NAME (\(alternatives(names))).")
      }
      output.print()
    }
    if printsPercentiles {
      for table in (part ?? self).percentileTables {
        output.print(table.lines(atMost: output.width) + [StyledText()])
      }
      output.printWrapped(
        "A sample is the mean of a batch, and percentiles are of samples. The page says how many there are."
      )
      output.print()
    }
    if let statement {
      output.printWrapped(statement)
      output.print()
    }
    output.print(overviewLines(atMost: output.width, prose: output.proseWidth))
  }

  /// The report on these groups only; nil if it has none of them, as no group is named, or the run ended before.
  func only(_ groups: [String]) -> Report? {
    let wanted = groups.map { $0.lowercased() }
    var results = results
    results.rows.removeAll { !wanted.contains($0.key.id.group.lowercased()) }
    return results.rows.isEmpty ? nil : Report(on: results, of: suite)
  }

  func writePage(to file: String) throws(FileError) {
    try AtomicFile.write([(file, Page(report: self).html)])
  }
}
