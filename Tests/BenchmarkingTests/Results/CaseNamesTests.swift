import Basics
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of groups that have workloads with the same name.
@Suite struct CaseNamesTests {
  private static let suite = {
    let limits: [(String, BenchmarkCase.AllowedGrowth)] = [
      ("arrays", .constant), ("lists", .linear), ("sets", .constant),
    ]
    return BenchmarkSuite(
      title: "Lookups",
      cases: limits.flatMap { group, limit in
        [10, 100, 1_000].map { size in
          var benchmarkCase = BenchmarkCase(
            "lookup", in: CaseGroup(group, explanation: "one lookup"), size: size,
            baseline: .operation("First") {}, contenders: [.operation("Mine") {}])
          benchmarkCase.allowedGrowth = limit
          return benchmarkCase
        }
      })
  }()

  /// Times and counts are linear, except those of sets.
  private static let results = Results(
    environment: .current(seed: 1),
    rows: suite.cases.flatMap { benchmarkCase in
      benchmarkCase.entries.all.map { entry in
        let cost = benchmarkCase.group.name == "sets" ? 1 : Double(benchmarkCase.size ?? 0)
        return ResultRow(
          key: benchmarkCase.key(of: entry.name),
          time: .init(
            median: Estimate(value: cost, low: cost * 0.99, high: cost * 1.01), minimum: cost,
            percentile90: cost, percentile99: cost),
          ratio: Estimate(value: 1, low: 0.99, high: 1.01),
          processRatios: ResultFixtures.processes(1),
          verdict: entry.name == "Mine" ? .tie : entry.name == "control" ? .control : .baseline,
          counts: [.allocations: cost])
      }
    })

  @Test func `workloads of one name in two groups are told apart by their group`() throws {
    let report = Report(on: Self.results, of: Self.suite)
    let labels = report.countTables[0].rows.map(\.label.plain)
    #expect(labels.contains("sets/lookup 1,000") && Set(labels).count == 9)
    #expect(report.growthCharts.map(\.title) == ["arrays/lookup", "lists/lookup", "sets/lookup"])
    // Below the name of its group, a workload needs no further name.
    #expect(
      report.timeTables[0].rows.map(\.label.plain) == ["lookup 10", "lookup 100", "lookup 1,000"])
    #expect(report.names[CaseID(group: "sets", workload: "insert", size: 7)] == "insert 7")
  }

  @Test func `a comparison tells them apart, too`() throws {
    var later = Self.results
    for index in later.rows.indices { later.rows[index].counts[.allocations, default: 0] += 1 }
    let comparison = try ResultFixtures.comparison(
      Self.results, later, in: Self.suite.resultsFormat)
    let comment = comparison.markdown.joined(separator: "\n")
    let page = String(decoding: comparison.page, as: UTF8.self)
    for group in ["arrays", "lists", "sets"] {
      #expect(comment.contains("allocations, Mine in \(group)/lookup 1,000 |"))
      #expect(page.contains("<th scope=\"row\">\(group)/lookup 1,000</th>"))
    }
  }

  @Test func `counts may grow as their own group allows`() {
    // The excesses of the baseline and of the contender.
    let excesses = GrowthCheck(of: Self.results.rows, in: Self.suite).excesses
    #expect(Set(excesses.map(\.allowed)) == [.constant])
    #expect(Set(excesses.map(\.variant)) == ["First", "control", "Mine"] && excesses.count == 3)
  }
}
