import Basics

/// A column that says where and of what a run was, and so has the same value in each of its rows: files of many
/// machines can be laid together.
///
/// To add one, add it to `all`, and fill its property.
struct RunColumn: Sendable {
  typealias Path<Value> = WritableKeyPath<Results, Value> & Sendable

  let name: String
  let value: @Sendable (Results) -> String?
  let read: @Sendable (WrittenValue, inout Results) throws(FileError) -> Void

  /// In the order of a file, after the columns of the row.
  static let all = [
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
    figure("steal", \.environment.steal),
    notCounted,
    optional("ended_early", \.earlyEnd),
  ]

  private static func text(_ name: String, _ path: any Path<String>) -> RunColumn {
    RunColumn(name: name) {
      $0[keyPath: path]
    } read: { (written, results) throws(FileError) in
      results[keyPath: path] = written.text
    }
  }

  private static func optional(_ name: String, _ path: any Path<String?>) -> RunColumn {
    RunColumn(name: name) {
      $0[keyPath: path]
    } read: { (written, results) throws(FileError) in
      results[keyPath: path] = written.text.isEmpty ? nil : written.text
    }
  }

  private static func number<Number: FixedWidthInteger & Sendable>(
    _ name: String, _ path: any Path<Number>
  ) -> RunColumn {
    RunColumn(name: name) {
      "\($0[keyPath: path])"
    } read: { (written, results) throws(FileError) in
      guard let number = Number(written.text), number >= 0 else {
        throw written.error(expected: "a whole number of at least 0")
      }
      results[keyPath: path] = number
    }
  }

  private static func figure(_ name: String, _ path: any Path<Double?>) -> RunColumn {
    RunColumn(name: name) {
      $0[keyPath: path].flatMap { WrittenValue.allows($0) ? $0.decimal(digits: 6) : nil }
    } read: { (written, results) throws(FileError) in
      results[keyPath: path] = try written.number()
    }
  }

  /// "retains: not on this system; releases: not on this system"
  private static let notCounted = RunColumn(name: "not_counted") { results in
    results.unavailable.map {
      "\(escaped($0.what, escapes)): \(escaped($0.why, escapes.dropLast()))"
    }
    .joined(separator: "; ")
  } read: { (written, results) throws(FileError) in
    results.unavailable = written.text.unicodeScalars.split(separator: "; ".unicodeScalars).map {
      let words = $0.split(
        separator: ": ".unicodeScalars, maxSplits: 1, omittingEmptySubsequences: false)
      return .init(what: read(words[0]), why: words.count == 2 ? read(words[1]) : "unknown")
    }
  }

  /// What would divide the parts of a text, and how it is written in one; a colon divides only the first time.
  private static let escapes = [("\\", "\\b"), (";", "\\s"), (":", "\\c")]

  // By scalars: an accent after a blank makes one character of both.
  private static func escaped(_ text: String, _ escapes: some Sequence<(String, String)>) -> String
  {
    String(
      escapes.reduce(text.unicodeScalars) {
        $0.replacing($1.0.unicodeScalars, with: $1.1.unicodeScalars)
      })
  }

  private static func read(_ text: Substring.UnicodeScalarView) -> String {
    escaped(String(text), escapes.reversed().map { ($1, $0) })
  }
}
