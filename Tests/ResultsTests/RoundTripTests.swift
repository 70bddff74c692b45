import Basics
import TestSupport
import Testing

@testable import Results

/// What is written, in either format, is read again as it was.
@Suite struct RoundTripTests {
  /// With no more digits than a file has.
  private static let estimate = Estimate(value: 1.25, low: 1.125, high: 1.5)
  private static let timing = ResultRow.Timing(
    median: Estimate(value: 100.125, low: 99.5, high: 101), minimum: 90, percentile90: 120.001,
    percentile99: 1e12)

  /// Texts that must be quoted or escaped somewhere.
  private static let texts = [
    "plain", "a,b", "say \"no\"", "\"", " a ", "a\nb", "a\r\nb\rc", "tab\there", "日本語 👨‍👩‍👧 e\u{301}",
    "back\\slash / slash", "\u{1}\u{7F}", "null", "1,000", "-", ";", "'",
  ]

  private static let rows: [ResultRow] = {
    var rows = texts.enumerated().map { index, text in
      ResultRow(
        key: .init(variant: text, id: CaseID(group: "dispatch", workload: "some work")),
        time: timing, ratio: estimate, verdict: .slower)
    }
    rows += texts.map { text in
      ResultRow(
        key: .init(variant: "A", id: CaseID(group: text, workload: text, size: 3)), verdict: .tie)
    }
    // Without intervals.
    rows.append(
      .init(
        key: .init(variant: "A", id: CaseID(group: nil, workload: "unsettled")),
        time: .init(
          median: Estimate(value: 5), minimum: 1, percentile90: 7, percentile99: 8),
        ratio: Estimate(value: 1.25)))
    // Nothing but the key.
    rows.append(.init(key: .init(variant: "A", id: CaseID(group: nil, workload: "bare"))))
    // As large as a file can have it, and nothing.
    rows.append(
      .init(
        key: .init(
          variant: "A", id: CaseID(group: "diff", workload: "much", size: 999_999_999_999_999)),
        work: .init(
          allocations: 1e15, allocatedBytes: 999_999_999_999_999, retains: 123_456_789_012_345,
          releases: 0, objects: 0.000_001, widgetWrites: 1_234_567.25, redundantWrites: 0,
          liveBytes: 999_999_999_999_999),
        samples: 0, batch: 1 << 40, rowsPerSecond: 1e15))
    for index in rows.indices { rows[index].run = ResultFixtures.mark }
    return rows
  }()

  @Test func rowsInCSV() throws {
    let file = try InputFile("a.csv", bytes: RowFormat.results.csv(Self.rows))
    let lines = try RowFormat.results.lines(of: file)
    #expect(lines.map(\.row) == Self.rows)
  }

  @Test func resultsInJSON() throws {
    var rows = Self.rows
    rows[0].standing = .best
    rows[1].standing = .tiesWithBest
    var outliers = Outliers(in: [1])
    outliers.high = 1_000_000
    let results = Results(
      environment: ResultFixtures.environment, rows: rows,
      samples: [
        rows[0].key: .init(times: [0.125, 12.5, 123_450_000], counts: [[2], [1, 0]]),
        rows[3].key: .init(times: [1], outliers: outliers),
      ],
      nonconforming: Self.texts.map {
        .init(variant: $0, workload: $0, size: nil, divergence: $0)
      } + [.init(variant: "A", workload: "", size: 7, divergence: "")],
      unavailable: Self.texts.map { .init(what: $0, why: $0) })
    let read = try withFolder { folder in
      try WholeFile.write([(folder + "/a.json", results.json)])
      return try Results(contentsOfJSON: folder + "/a.json")
    }
    #expect(read == results)
  }

  @Test func rowsOfABudget() throws {
    let rows = Self.texts.map { text in
      ResultRow(
        key: .init(variant: "A", id: CaseID(group: text, workload: text, size: nil)),
        work: .init(allocations: 1e15, widgetWrites: 0.5))
    }
    let file = try InputFile("a.csv", bytes: RowFormat.budget.csv(rows))
    #expect(try Budget(file).rows == rows)
  }
}
