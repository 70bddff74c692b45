import Basics
import Foundation

/// `compare`: shows the changes between the files of two runs.
struct CompareCommand: Command {
  static let threshold = Option.percentage(
    "threshold",
    help:
      "The largest change to ignore (default: \(words(for: RunComparison.usualThreshold)) between the "
      + "files of two runs, \(words(for: BuildComparison.usualThreshold)) between two builds).")
  static let failOnRegression = Option.flag(
    "fail-on-regression",
    help:
      "Exits with status 1 if a ratio or a time got slower, a count rose, or a contender or a column lost its "
      + "figures.")
  static let format = Option(
    name: "format", placeholder: "FORMAT", expected: "\"text\" or \"markdown\"",
    help: "What to print: text, or markdown for a comment in a pull request (default: text)."
  ) { ["text", "markdown"].contains($0) ? $0 : nil }
  static let output = Option.page(
    "output", help: "Where to write a page with the change of every ratio (default: nowhere).")

  private static func words(for threshold: Double) -> String {
    (threshold * 100).decimal(places: 1)
  }

  let spec = CommandSpec(
    name: "compare",
    summary: "Shows what changed between two runs: ratios to the baseline, and counts.",
    discussion: [
      "If you name one file, it is the later run, and the earlier one is the reference for its kind of machine, in "
        + "\(Reference.folder), or another reference if there is none. If you name none, the later run is \(ResultFiles.standard.csv).",
      "Counts can be compared between any two machines. Ratios depend on the processor, the system and the "
        + "compiler: if one of these differs, compare shows how far the ratios differ and judges only counts.",
    ],
    operands: [
      .init(
        placeholder: "OLD.csv", help: "results of the earlier run", isOptional: true),
      .init(
        placeholder: "NEW.csv", help: "results of the later run", isOptional: true),
    ],
    options: [threshold, failOnRegression, format, output],
    examples: [
      "compare", "compare results/mine.csv",
      "compare old.csv new.csv --threshold 5 --fail-on-regression",
      "compare base.csv head.csv --format markdown",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let format = session.suite.resultsFormat
    func read(_ file: String) throws(FileError) -> RunComparison.Run {
      (file, try Results(contentsOf: file, in: format))
    }
    let files = arguments.operands
    let new = try read(files.last ?? ResultFiles.standard.csv)
    let old =
      files.count == 2
      ? try read(files[0]) : try Reference.run(like: new, in: Reference.folder, format)
    if old.file.isSameFile(as: new.file) {
      throw FileError(
        file: new.file, found: "the file that it is compared with", expected: "another run",
        advice: "name two files: compare OLD.csv NEW.csv")
    }
    let comparison = try RunComparison(
      old, new, in: format,
      threshold: arguments[Self.threshold] ?? RunComparison.usualThreshold)
    let page = arguments[Self.output]
    if let page { try AtomicFile.write([(page, comparison.page)]) }
    session.print(comparison, as: arguments[Self.format], page: page)
    return comparison.isRegression && arguments[Self.failOnRegression] != nil
      ? .checkFailed : .success
  }
}

extension Session {
  /// - Parameter page: the page that was written; nil if none was.
  func print(_ comparison: some ReportedComparison, as format: String?, page: String?) {
    let isMarkdown = format == "markdown"
    if isMarkdown {
      output.print(comparison.markdown)
    } else {
      output.print(comparison.lines(atMost: output.width, prose: output.proseWidth))
    }
    printWritten([page].compactMap(\.self), isMarkdown: isMarkdown)
  }

  /// Prints what was written, if anything was. With Markdown, only Markdown goes to standard output.
  func printWritten(_ files: [String], isMarkdown: Bool) {
    if files.isEmpty { return }
    output.flush()
    (isMarkdown ? errors : output).print("\nwritten: \(files.joined(separator: ", "))")
  }
}

extension String {
  /// Whether two paths lead to one file.
  fileprivate func isSameFile(as other: String) -> Bool {
    let files = [self, other].map {
      URL(literalPath: $0).standardizedFileURL.resolvingSymlinksInPath()
    }
    return files[0] == files[1]
  }
}

extension Option where Value == String {
  /// An option for the HTML file of a page.
  static func page(_ name: String, help: String) -> Self {
    Option(
      name: name, placeholder: "FILE", expected: "a file named *.html", help: help
    ) { $0.lowercased().hasSuffix(".html") && $0.count > ".html".count ? $0 : nil }
  }
}

/// The runs that others are compared with: one for each kind of machine that was available.
enum Reference {
  static let folder = "results"

  /// The reference for the kind of machine of another run: a file named `reference*.csv`. If there is none, a reference
  /// with the same system and compiler, which determine the counts, or else the first one.
  ///
  /// - Throws: if there is no reference, or one can't be read.
  static func run(
    like other: RunComparison.Run, in folder: String, _ format: RowFormat
  ) throws(FileError) -> RunComparison.Run {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let kind = other.results.environment.kind
    var others: [RunComparison.Run] = []
    for name in names.sorted() where name.hasPrefix("reference") && name.hasSuffix(".csv") {
      let file = "\(folder)/\(name)"
      let results = try Results(contentsOf: file, in: format)
      if results.environment.kind == kind { return (file, results) }
      others.append((file, results))
    }
    let nearest = others.first {
      let other = $0.results.environment.kind
      return other.system == kind.system && other.swift == kind.swift
    }
    if let nearest = nearest ?? others.first { return nearest }
    throw FileError(
      file: folder, found: "no file named reference*.csv",
      expected: "one to compare \(other.file) with",
      advice: "name the file to compare with: compare OLD.csv NEW.csv")
  }
}
