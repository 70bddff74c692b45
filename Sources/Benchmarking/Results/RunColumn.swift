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
      results[keyPath: path] = try written.filledText()
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
      $0[keyPath: path]?.decimal(digits: 6)
    } read: { (written, results) throws(FileError) in
      results[keyPath: path] = try written.number()
    }
  }

  /// "retains: not on this system; releases: not on this system"
  private static let notCounted = RunColumn(name: "not_counted") { results in
    results.unavailable.map { "\($0.what): \($0.why.replacing(";", with: ","))" }
      .joined(separator: "; ")
  } read: { (written, results) throws(FileError) in
    results.unavailable = written.text.split(separator: "; ").map { part in
      let words = part.split(separator: ": ", maxSplits: 1).map(String.init)
      return .init(what: words.first ?? "", why: words.dropFirst().first ?? "unknown")
    }
  }
}
