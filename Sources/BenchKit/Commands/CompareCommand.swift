import Basics
import Results

/// `compare`: shows what changed between the files of two runs.
struct CompareCommand: Command {
  static let threshold = Option.percentage(
    "threshold",
    help:
      "The largest change to ignore (default: \(words(for: Comparison.usualThresholdOfRuns)) between the "
      + "files of two runs, \(words(for: Comparison.usualThresholdOfBuilds)) between two builds).")
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
    summary: "Shows what changed between two runs: ratios to the floor, and counts.",
    discussion: [
      "Ratios to the floor can be compared even between two machines. The JSON of a run will do as "
        + "well as its CSV. A truncated file, or one that is not a results file, is refused."
    ],
    operands: [
      .init(
        placeholder: "OLD.csv", help: "results of the earlier run"),
      .init(
        placeholder: "NEW.csv", help: "results of the later run"),
    ],
    options: [threshold, failOnRegression, format, output],
    examples: [
      "compare results/reference.csv results/latest.csv",
      "compare old.csv new.csv --threshold 5 --fail-on-regression",
      "compare base.csv head.csv --format markdown",
    ])

  func run(_ arguments: Arguments, in session: Session) throws -> ExitStatus {
    let runs = try arguments.operands.map { (file: $0, results: try Results(contentsOf: $0)) }
    let comparison = try Comparison(
      runs[0], runs[1], threshold: arguments[Self.threshold] ?? Comparison.usualThresholdOfRuns)
    let page = arguments[Self.output]
    if let page { try WholeFile.write([(page, comparison.page)]) }
    session.print(comparison, as: arguments[Self.format], page: page)
    return comparison.isRegression && arguments[Self.failOnRegression] != nil
      ? .divergence : .success
  }
}

extension Session {
  /// - Parameter page: the page that was written; nil for none. With Markdown, only Markdown goes to standard output.
  func print(_ comparison: Comparison, as format: String?, page: String?) {
    let isMarkdown = format == "markdown"
    if isMarkdown {
      output.print(comparison.markdown)
    } else {
      output.print(comparison.lines(atMost: output.width))
    }
    guard let page else { return }
    output.flush()
    (isMarkdown ? errors : output).print("\nwritten: \(page)")
  }
}

extension Option where Value == String {
  /// The HTML file of a page.
  static func page(_ name: String, help: String) -> Self {
    Option(
      name: name, placeholder: "FILE", expected: "a file named *.html", help: help
    ) { $0.lowercased().hasSuffix(".html") && $0.count > ".html".count ? $0 : nil }
  }
}
