package import Basics
import Foundation

extension BuildsResult {
  /// Writes the CSV and the JSON, or leaves both unchanged. Creates a missing folder.
  package func write(to files: ResultFiles) throws(FileError) {
    try WholeFile.write([(files.csv, csv), (files.json, json)])
  }

  /// A line for each time that was compared.
  package var csv: [UInt8] {
    let lines = [Self.columns] + comparison.changes.map(Self.cells)
    let text = lines.map(RowFormat.line).joined()
    return Array(text.utf8)
  }

  private static let columns = [
    "variant", "workload", "size", "group", "base_ns", "head_ns", "factor", "ci_low", "ci_high",
    "p", "corrected_p", "verdict",
  ]

  private static func cells(_ change: BuildComparison.Change) -> [String] {
    let line = Line(change)
    let numbers = [
      line.base, line.head, line.factor, line.low, line.high, line.p, line.correctedP,
    ].map { $0.map { $0.decimal(digits: 6) } ?? "" }
    return [line.variant, line.workload, line.size.map { "\($0)" } ?? "", line.group ?? ""]
      + numbers + [line.verdict]
  }

  /// With the time of each process, from which everything else follows.
  package var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func encoded(_ value: some Encodable) -> String {
      do {
        return String(decoding: try encoder.encode(value), as: UTF8.self)
      } catch {
        preconditionFailure("results hold a figure that is not finite: \(error)")
      }
    }
    let body = """
      {
      "schema": 1,
      "base": \(encoded(base)),
      "head": \(encoded(head)),
      "same_program": \(isSameProgram),
      "seed": \(seed),
      "options": \(encoded(options)),
      "handicap": \(encoded(handicap)),
      "threshold": \(encoded(comparison.threshold)),
      "pairs": \(comparison.pairs),
      "planned_pairs": \(plannedPairs),
      "seconds": \(encoded(seconds)),
      "interrupted": \(isInterrupted),
      "failure": \(failure.map(encoded) ?? "null"),
      "nonconforming": \(encoded(nonconforming)),
      "unavailable": \(encoded(unavailable)),
      "only_base": \(encoded(onlyBase.map { Name($0.variant, $0.id) })),
      "only_head": \(encoded(onlyHead.map { Name($0.variant, $0.id) })),
      "different": \(encoded(different.map { Name(nil, $0) })),
      "counts": \(encoded(counts.changes.map(CountLine.init))),
      "times": [
      \(comparison.changes.map { encoded(Line($0)) }.joined(separator: ",\n"))
      ]
      }

      """
    return Array(body.utf8)
  }

  private struct Name: Encodable {
    let variant: String?
    let workload: String
    let size: Int?

    init(_ variant: String?, _ id: CaseID) {
      self.variant = variant
      workload = id.workload
      size = id.size
    }
  }

  private struct CountLine: Encodable {
    let variant: String
    let workload: String
    let size: Int?
    let column: String
    let base: Double
    let head: Double

    init(_ change: CountChange) {
      variant = change.key.variant
      workload = change.key.id.workload
      size = change.key.id.size
      column = change.column
      base = change.old
      head = change.new
    }
  }

  private struct Line: Encodable {
    let variant: String
    let workload: String
    let size: Int?
    let group: String?
    let base: Double?
    let head: Double?
    let factor: Double?
    let low: Double?
    let high: Double?
    let p: Double?
    let correctedP: Double?
    let verdict: String
    let baseTimes: [Double]
    let headTimes: [Double]

    init(_ change: BuildComparison.Change) {
      variant = change.key.variant
      workload = change.key.id.workload
      size = change.key.id.size
      group = change.key.id.group
      base = change.times.medians.base
      head = change.times.medians.head
      factor = change.factor.value
      low = change.factor.interval?.low
      high = change.factor.interval?.high
      p = change.p
      correctedP = change.correctedP
      verdict = change.verdict.rawValue
      baseTimes = change.times.base
      headTimes = change.times.head
    }

    private enum CodingKeys: String, CodingKey {
      case variant, workload, size, group, factor, p, verdict
      case base = "base_ns"
      case head = "head_ns"
      case low = "ci_low"
      case high = "ci_high"
      case correctedP = "corrected_p"
      case baseTimes = "base_times_ns"
      case headTimes = "head_times_ns"
    }
  }
}

extension BuildComparison.Times {
  /// Of all processes of a build, for people. The change is taken pair by pair.
  package var medians: (base: Double, head: Double) { (base.median, head.median) }
}
