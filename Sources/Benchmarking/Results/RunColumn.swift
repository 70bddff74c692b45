import Basics

/// A column about the run as a whole, with the same value in each of its rows, so that files of many machines can be
/// combined. To add one, add it to `all`, and fill its property.
typealias RunColumn = Column<Results>

extension RunColumn {
  /// The columns in the order of a file, after those of the row.
  static var all: [RunColumn] {
    [
      text("processor", \.environment.processor),
      optional("processor_model", \.environment.processorModel),
      number("cores", \.environment.cores),
      text("system", \.environment.system),
      text("swift", \.environment.swift),
      text("build", \.environment.build),
      optional("commit", \.environment.commit),
      optional("executable", \.environment.executable),
      text("date", \.environment.date),
      number("seed", \.environment.seed),
      optional("arguments", \.environment.arguments),
      figure("clock_read_ns", \.environment.clockCost),
      figure("control_spread", \.environment.controlSpread),
      figure("median_over_min", \.environment.medianOverMinimum),
      figure("steal", \.environment.steal), figure("wall_over_processor", \.environment.pace),
      whole("peak_memory", \.environment.peakMemory),
      optional("instructions_by", \.environment.instructionMeter), notCounted,
      optional("ended_early", \.earlyEnd),
    ]
  }

  /// The column for missing counts: "retains: not on this system; releases: not on this system".
  private static var notCounted: RunColumn {
    RunColumn(names: ["not_counted"]) { results in
      let parts = results.unavailable.map {
        "\(escaped($0.what, escapes)): \(escaped($0.why, escapes.dropLast()))"
      }
      return [parts.joined(separator: "; ")]
    } read: { (written, results) throws(FileError) in
      let parts = written[0].text.unicodeScalars.split(separator: "; ".unicodeScalars)
      results.unavailable = parts.map { part in
        let words = part.split(
          separator: ": ".unicodeScalars, maxSplits: 1, omittingEmptySubsequences: false)
        return .init(
          what: unescaped(words[0]), why: words.count == 2 ? unescaped(words[1]) : "unknown")
      }
    }
  }

  /// The characters to escape in a text, each with its escape. Only the first colon divides.
  private static var escapes: [(String, String)] { [("\\", "\\b"), (";", "\\s"), (":", "\\c")] }

  // By scalars: an accent after a blank merges both into one character.
  private static func escaped(_ text: String, _ escapes: some Sequence<(String, String)>) -> String
  {
    String(
      escapes.reduce(text.unicodeScalars) {
        $0.replacing($1.0.unicodeScalars, with: $1.1.unicodeScalars)
      })
  }

  private static func unescaped(_ text: Substring.UnicodeScalarView) -> String {
    escaped(String(text), escapes.reversed().map { ($1, $0) })
  }
}
