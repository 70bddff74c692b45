import Foundation
import TestSupport
import Testing

@testable import Basics
@testable import Benchmarking

/// Tests of the parts of a report on baselines and on growth.
@Suite struct GrowthReportTests {
  private static let catalogue = ResultFixtures.suite

  /// Rows of several sizes, from 100 on, each ten times the previous one.
  ///
  /// - Parameter times: the times of each contender, the baseline last.
  private func rows(
    _ workload: String, _ times: KeyValuePairs<String, [Double]>, counts: Counts = [:]
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
            median: Estimate(value: time, low: time, high: time), minimum: time, percentile90: time,
            percentile99: time),
          ratio: Estimate(value: ratio, low: ratio * 0.996, high: ratio * 1.002),
          verdict: index == times.count ? .baseline : index == times.count - 1 ? .control : .slower,
          counts: counts, samples: 3, batch: 1)
      }
    }
  }

  private func report(_ rows: [ResultRow]) -> Report {
    Report(
      on: Results(
        environment: ResultFixtures.environment(controlSpread: 0.0042), rows: rows.inFileOrder),
      of: Self.catalogue)
  }

  private var both: [ResultRow] {
    rows(
      "find a key", ["Set": [60, 60, 60], "Map": [200, 2_000, 20_000], "Array": [50, 50, 50]])
      + rows("insert at the front", ["Set": [100, 900, 9_000], "Array": [100, 900, 9_000]])
      + rows("find first", ["Set": [60], "Array": [50]])
      + rows(
        "sort shuffled",
        [
          "sorted()": [1e3, 1e4, 1e5], "insertion sorting": [1e4, 1e7, 1e10],
          "isSorted": [1, 10, 99],
        ], counts: .of(allocations: 7, retains: 1, releases: 2))
  }

  @Test func `each group has a table of its own variants, the one compared with first`() {
    let tables = report(both).timeTables
    #expect(
      tables.map(\.headings) == [
        ["Array", "Set", "Map"], ["Array", "Set"], ["isSorted", "sorted()", "insertion sorting"],
      ])
    #expect(tables.map(\.rows.count) == [4, 3, 3])
    // The name of the group is not repeated in the labels of its workloads.
    #expect(tables[2].rows[2].label.plain == "shuffled 10,000")
    #expect(tables[2].rows[2].cells.map(\.plain) == ["99.0 ns", "1010 ±.4%  ", "101M ±.4%  "])
  }

  @Test func `growth is how many times as long the largest size takes as the smallest`() {
    let tables = report(both).growthTables
    #expect(
      tables.flatMap { $0.lines(atMost: 79) }.map(\.plain).joined(separator: "\n") == """
        growth with size                         Array        Set       Map
        find a key, 100 × the keys           1.00 ±.0%  1.00 ±.0%  100 ±.0%
        insert at the front, 100 × the keys  90.0 ±.0%  90.0 ±.0%         –
        growth with size                isSorted  sorted()  insertion sorting
        sort shuffled, 100 × the keys  99.0 ±.0%  100 ±.0%         1.00M ±.0%
        """)
  }

  @Test func `a group aside has a table of allocations, and of no other count`() {
    let counts = Counts.of(allocations: 3, retains: 1, releases: 1, steps: 1)
    let rows = both + rows("random look-ups", ["Set": [60], "Array": [50]], counts: counts)
    let tables = report(rows).countTables
    #expect(
      tables.map(\.title) == ["allocations", "allocations", "retains + releases", "steps/fewest"])
    #expect(tables.map(\.headings[0]) == ["Array", "isSorted", "Array", "Array"])
    #expect(tables[1].rows.map(\.label.plain).first == "sort shuffled 100")
  }
}
