import Measuring
import Reports
import Results
import Terminal

/// `report`: says again what an earlier run found.
struct ReportCommand: Command {
  static let tables = Option.flag("tables", help: "Prints all tables, and the summary below them.")
  static let markdown = Option.flag("markdown", help: "Prints all tables as Markdown.")

  static let output = Option.page(
    "output", help: "Where to write the page (default: beside the JSON).")

  let spec = CommandSpec(
    name: "report", summary: "Says again what an earlier run found, and writes it as a page.",
    discussion: [
      "The page is one HTML file beside the JSON. It needs no network and no other file. With --tables or "
        + "--markdown no page is written, unless --output names one.",
      "Of two runs it prints what changed, as \"compare\" does, and the page shows the change of every ratio.",
    ],
    operands: [
      .init(
        placeholder: "FILE.json",
        help: "the JSON of a run (default: \(ResultFiles.standard.json))",
        values: .file(ending: ".json"), isOptional: true),
      .init(
        placeholder: "NEW.json", help: "the JSON of a later run, to see what changed",
        values: .file(ending: ".json"), isOptional: true),
    ],
    options: [tables.spec, markdown.spec, output.spec],
    examples: [
      "report", "report results/reference.json", "report results/latest.json --tables",
      "report results/reference.json results/latest.json",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    if arguments.operands.count > 1 { return try compare(arguments, in: session) }
    let file = arguments.operands.first ?? ResultFiles.standard.json
    let results = try Results(contentsOfJSON: file)
    let report = Report(on: results, catalogue: session.catalogue())
    let notes = RunNotesReport(notes: RunNotes(of: results))
    let printsTables = arguments[Self.tables] != nil || arguments[Self.markdown] != nil
    let page = arguments[Self.output] ?? (printsTables ? nil : Self.page(beside: file))
    if let page { try report.writePage(to: page) }
    if arguments[Self.markdown] != nil {
      session.output.print(report.markdown)
      session.output.flush()
      session.errors.print(notes.lines(atMost: session.errors.width))
    } else {
      report.print(to: session.output, withTables: printsTables)
      session.output.print(notes.lines(atMost: session.output.width))
      if let page { session.output.print("\nwritten: \(page)") }
    }
    return .success
  }

  /// What changed from the first run to the second one.
  private func compare(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let files = arguments.operands
    guard arguments[Self.tables] == nil else {
      throw UsageError(
        found: "--tables with two runs", expected: "it with one", action: "leave out one of them")
    }
    let results = try files.map { try Results(contentsOfJSON: $0) }
    let comparison = try Comparison(
      ResultTable(results[0], of: files[0]), ResultTable(results[1], of: files[1]),
      threshold: 0.01)
    let page = Self.page(beside: files[1], "-changes")
    let isMarkdown = arguments[Self.markdown] != nil
    let target = arguments[Self.output] ?? (isMarkdown ? nil : page)
    if let target {
      let page = ComparisonPage(
        comparison, old: results[0].environment, new: results[1].environment)
      try WholeFile.write([(target, page.html)])
    }
    if isMarkdown {
      session.output.print(ComparisonComment(comparison).markdown)
    } else {
      ComparisonReport(comparison: comparison, session: session).print()
      if let target { session.output.print("\nwritten: \(target)") }
    }
    return .success
  }

  private static func page(beside file: String, _ suffix: String = "") -> String {
    let ending = ".json"
    return (file.lowercased().hasSuffix(ending) ? String(file.dropLast(ending.count)) : file)
      + "\(suffix).html"
  }
}

extension Option where Value == String {
  /// The HTML file of a page.
  fileprivate static func page(_ name: String, help: String) -> Self {
    Option(
      name, "FILE", values: .file(ending: ".html"), expected: "a file named *.html", help: help
    ) { $0.lowercased().hasSuffix(".html") && $0.count > ".html".count ? $0 : nil }
  }
}

extension Report {
  /// Writes the page, with the sources that are in this folder.
  func writePage(to file: String) throws(FileError) {
    try WholeFile.write([(file, Page(self, sources: "Sources").html)])
  }
}
