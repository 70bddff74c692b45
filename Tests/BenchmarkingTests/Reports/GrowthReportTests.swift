import Foundation
import TestSupport
import Testing
import Vanilla

@testable import Basics
@testable import Benchmarking

/// What a report says of baselines and of growth.
@Suite struct GrowthReportTests {
  private static let catalogue = ResultFixtures.vanilla

  /// Rows of so many sizes, from 100 on, each ten times the one before.
  ///
  /// - Parameter times: of each contender, the baseline last.
  private func rows(
    _ workload: String, _ times: KeyValuePairs<String, [Double]>,
    counts: Counts = [:]
  ) -> [ResultRow] {
    let times = Array(times)
    guard let baseline = times.last else { return [] }
    let known = Self.catalogue.cases.first { $0.workload == workload }?.group.name
    let entries = times.dropLast() + [(ResultRow.control, baseline.value), baseline]
    return entries.enumerated().flatMap { index, entry in
      entry.value.enumerated().map { step, time in
        let ratio = time / baseline.value[step]
        return ResultRow(
          key: .init(
            variant: entry.key,
            id: CaseID(
              group: known ?? "other", workload: workload,
              size: (0..<step).reduce(100) { size, _ in size * 10 })),
          time: .init(
            median: Estimate(value: time, low: time, high: time), minimum: time,
            percentile90: time, percentile99: time),
          ratio: Estimate(value: ratio, low: ratio * 0.996, high: ratio * 1.002),
          verdict: index == times.count ? .baseline : index == times.count - 1 ? .control : .slower,
          counts: counts, samples: 3, batch: 1)
      }
    }
  }

  private func report(_ rows: [ResultRow]) -> Report {
    Report(
      on: Results(
        environment: ResultFixtures.environment(controlSpread: 0.0042),
        rows: rows.inFileOrder),
      of: Self.catalogue)
  }

  private func text(_ report: Report, _ columns: Int = 80) -> String {
    report.lines(atMost: columns).map(\.plain).joined(separator: "\n")
  }

  /// The machine may have been busy just then.
  @Test func `a time whose ratio is too uncertain to show does not count as growth`() {
    var rows = rows("toggle row", ["MVC": [60, 60, 600], "Vanilla": [50, 50, 50]])
    #expect(text(report(rows)).contains("worse!"))
    for index in rows.indices where rows[index].key.variant == "MVC" {
      if rows[index].key.id.size == 10_000 { rows[index].ratio = nil }
    }
    #expect(!text(report(rows)).contains("worse!"))
  }

  private var both: [ResultRow] {
    rows(
      "toggle row",
      ["MVC": [60, 60, 61], "MVI": [200, 2_000, 20_000], "Vanilla": [50, 50, 50]])
      + rows("refresh one changed", ["MVC": [100, 900, 9_000], "Vanilla": [100, 900, 9_000]])
      + rows("type in id", ["MVC": [60], "Vanilla": [50]])
      + rows(
        "diff shuffled",
        [
          "row diff": [1e3, 1e4, 2e5], "difference(from:)": [1e4, 1e6, 1e8],
          "equality": [1, 10, 99],
        ],
        counts: .of(allocations: 7, retains: 1, releases: 2))
  }

  @Test func `each group has a table of its own variants, the one compared with first`() {
    #expect(
      text(report(both)).hasPrefix(
        """
        dispatch           Vanilla          MVC          MVI
        toggle row 100     50.0 ns  1.20 ±.4%    4.00 ±.4%
        toggle row 1,000   50.0 ns  1.20 ±.4%    40.0 ±.4%
        toggle row 10,000  50.0 ns  1.22 ±.4%     400 ±.4%
        type in id 100     50.0 ns  1.20 ±.4%            –

        round trip                  Vanilla          MVC
        refresh one changed 100      100 ns  1.00 ±.4%
        refresh one changed 1,000    900 ns  1.00 ±.4%
        refresh one changed 10,000  9.00 µs  1.00 ±.4%

        diff             equality     row diff  difference(from:)
        shuffled 100      1.00 ns  1000 ±.4%         10.0k ±.4%
        shuffled 1,000    10.0 ns  1000 ±.4%          100k ±.4%
        shuffled 10,000   99.0 ns  2020 ±.4%         1.01M ±.4%


        """))
  }

  @Test func `growth that is faster than allowed is marked in red`() throws {
    let tables = report(both).growthTables
    #expect(tables.map(\.headings[0]) == ["Vanilla", "equality"])
    #expect(tables[1].headings.dropFirst() == ["row diff", "difference(from:)"])
    #expect(
      tables.flatMap { $0.lines(atMost: 79) }.map(\.plain).joined(separator: "\n") == """
        growth with size       Vanilla        MVC      MVI
        toggle row           constant   constant   linear!
        refresh one changed    linear     linear        –
        growth with size  equality  row diff  difference(from:)
        diff shuffled      linear    linear              worse!
        """)
    let coloured = tables[0].lines(atMost: 79)[1].rendered(inColour: true)
    #expect(coloured.contains("\u{1B}[31mlinear!\u{1B}[0m"))
  }

  @Test func `list diffing has a table of allocations, and of no other count`() {
    let counts = Counts.of(allocations: 3, retains: 1, releases: 1, widgetWrites: 1)
    let rows = both + rows("random gestures", ["MVC": [60], "Vanilla": [50]], counts: counts)
    let tables = report(rows).countTables
    #expect(
      tables.map(\.title) == ["allocations", "allocations", "retains + releases", "writes/minimum"])
    #expect(tables.map(\.headings[0]) == ["Vanilla", "equality", "Vanilla", "Vanilla"])
    #expect(tables[1].rows.map(\.label.plain).first == "diff shuffled 100")
  }
}
