import Basics
import Measuring
import Results

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
      "Of two runs it prints what changed, as \"compare\" does, and the page shows the change of every ratio. Of three "
        + "or more it prints what moved most, and the page shows the course of every ratio over the runs.",
      "The CSV of a run will do as well as its JSON, which is read if it is beside it.",
    ],
    operands: [
      .init(
        placeholder: "FILE.json",
        help: "the JSON of a run, or of several (default: \(ResultFiles.standard.json))",
        values: .file(ending: ".json"), isOptional: true, isRepeatable: true)
    ],
    options: [tables.spec, markdown.spec, output.spec],
    examples: [
      "report", "report results/reference.json", "report results/latest.json --tables",
      "report results/reference.json results/latest.json", "report results/*.csv",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let runs = try runs(of: arguments, in: session)
    switch runs.count {
    case 1: return try report(runs[0], arguments, in: session)
    case 2: return try compare(runs[0], runs[1], arguments, in: session)
    default: return try show(runs, arguments, in: session)
    }
  }

  /// The runs that the arguments name. A pattern such as `results/*.csv` names the budget, too, which is none.
  private func runs(of arguments: Arguments, in session: Session) throws -> [Course.Run] {
    let files =
      arguments.operands.isEmpty ? [ResultFiles.standard.json] : Array(arguments.operands)
    let runs = try files.compactMap { file -> Course.Run? in
      do {
        return Course.Run(try Results(contentsOf: file), of: file)
      } catch {
        guard files.count > 1, (try? Budget(contentsOf: file, update: "check --update")) != nil
        else { throw error }
        session.errors.print("\(file): a budget and no run; left out")
        return nil
      }
    }
    guard !runs.isEmpty else {
      throw UsageError(found: "only budgets", expected: "the files of a run")
    }
    return runs
  }

  private func report(
    _ run: Course.Run, _ arguments: Arguments, in session: Session
  ) throws -> ExitStatus {
    let (file, results) = (run.file, run.results)
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
  private func compare(
    _ old: Course.Run, _ new: Course.Run, _ arguments: Arguments, in session: Session
  ) throws -> ExitStatus {
    guard arguments[Self.tables] == nil else {
      throw UsageError(
        found: "--tables with two runs", expected: "it with one", action: "leave out one of them")
    }
    let comparison = try Comparison(
      ResultTable(old.results, of: old.file), ResultTable(new.results, of: new.file),
      threshold: Self.threshold)
    let page = Self.page(beside: new.file, "-changes")
    let isMarkdown = arguments[Self.markdown] != nil
    let target = arguments[Self.output] ?? (isMarkdown ? nil : page)
    if let target {
      let page = ComparisonPage(
        comparison, old: old.results.environment, new: new.results.environment)
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

  /// How every ratio went over the runs.
  private func show(
    _ runs: [Course.Run], _ arguments: Arguments, in session: Session
  ) throws -> ExitStatus {
    for option in [Self.tables, Self.markdown] where arguments[option] != nil {
      throw UsageError(
        found: "\(option.spec.spelling) with \(runs.count.of("run"))", expected: "it with fewer",
        action: "leave it out, or name fewer runs")
    }
    let course = try Course(runs, threshold: Self.threshold)
    let page =
      arguments[Self.output]
      ?? Self.page(beside: course.runs[course.runs.count - 1].file, "-course")
    try WholeFile.write([(page, CoursePage(course).html)])
    CourseReport(course: course, output: session.output).print()
    session.output.print("\nwritten: \(page)")
    return .success
  }

  /// The largest change of a ratio to ignore.
  private static let threshold = 0.01

  private static func page(beside file: String, _ suffix: String = "") -> String {
    let ending = [".json", ".csv"].first { file.lowercased().hasSuffix($0) } ?? ""
    return "\(file.dropLast(ending.count))\(suffix).html"
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
