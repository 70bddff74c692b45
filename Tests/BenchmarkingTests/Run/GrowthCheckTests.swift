import Basics
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct GrowthCheckTests {
  private let catalogue = ResultFixtures.suite

  private func check(_ workload: String, _ counts: [(Int, Counts)]) -> GrowthCheck {
    let group = catalogue.cases.first { $0.workload == workload }?.group.name ?? "none"
    return GrowthCheck(
      of: counts.map { size, counts in
        ResultRow(
          key: .init(variant: "Mine", id: CaseID(group: group, workload: workload, size: size)),
          counts: counts)
      }, in: catalogue)
  }

  private func allocations(_ counts: [(Int, Double)]) -> [(Int, Counts)] {
    counts.map { size, count in (size, ["allocations": count]) }
  }

  /// Small sizes say nothing about growth, and storage doubles a few more times.
  @Test func `a count that rises only a little with the size passes as constant`() {
    let counts = allocations([(10, 20), (1_000, 30), (100_000, 33)])
    let check = check("append", counts)
    #expect(check.excesses.isEmpty)
    #expect(check.checked == 1)
  }

  @Test func `a count that grows too fast is reported with its figures at all sizes`() {
    let counts = allocations([(10, 20), (1_000, 30), (100_000, 34)])
    #expect(
      check("append", counts).excesses == [
        .init(
          variant: "Mine", workload: "append", what: "allocations",
          points: [
            .init(size: 10, count: 20), .init(size: 1_000, count: 30),
            .init(size: 100_000, count: 34),
          ], allowed: .constant, limit: .init(size: 100_000, count: 33.5))
      ])
    #expect(check("find a key", counts).excesses.isEmpty)
  }

  /// A count that fell may not rise to its earlier value.
  @Test func `each smaller size limits a count, not only the smallest`() {
    let counts = allocations([(1_000, 100), (10_000, 10), (100_000, 50)])
    #expect(check("append", counts).excesses.map(\.limit.count) == [12.5])
  }

  /// From a size of 1 even a logarithm grows without limit.
  @Test func `a size of 1 limits nothing by itself`() {
    let rows = [(1, 0), (10, 0), (1_000, 500)].map { size, count in
      ResultRow(
        key: .init(variant: "it", id: CaseID(group: "benchmarks", workload: "work", size: size)),
        counts: ["allocations": count])
    }
    var suite = BenchmarkSuite(
      title: "",
      cases: [1, 10, 1_000].map { size in
        BenchmarkCase("work", size: size) { blackHole(size) }
      })
    for index in suite.cases.indices { suite.cases[index].allowedGrowth = .logarithmic }
    #expect(GrowthCheck(of: rows, in: suite).excesses.map(\.limit.count) == [2])
  }

  /// A loop within a loop, and some room for an additional cost.
  @Test(arguments: [
    (BenchmarkCase.AllowedGrowth.constant, true), (.logarithmic, true), (.linear, true),
    (.linearithmic, true), (.quadratic, false), (.unlimited, false),
  ]) func `a square is too fast a growth for every limit below it`(
    _ limit: BenchmarkCase.AllowedGrowth, _ isTooFast: Bool
  ) {
    var suite = catalogue.filter { $0.workload == "find a key" }
    for index in suite.cases.indices { suite.cases[index].allowedGrowth = limit }
    let rows = [1_000, 2_000, 4_000].map { size in
      ResultRow(
        key: .init(
          variant: "Mine", id: CaseID(group: "look-ups", workload: "find a key", size: size)),
        counts: ["allocations": 1_000 + Double(size * size)])
    }
    #expect(GrowthCheck(of: rows, in: suite).excesses.isEmpty == !isTooFast)
  }

  /// Neither of the two can hide the other.
  @Test func `retains and releases are added and checked as one count`() {
    let counts = [(1_000, 10.0), (100_000, 1_000)].map { size, count in
      (size, [.retains: count, .releases: count] as Counts)
    }
    let check = check("find twice", counts)
    #expect(check.excesses.map(\.what) == ["retains and releases"])
    #expect(check.excesses[0].points.map(\.count) == [20, 2_000])
  }

  @Test func `a count is checked only if it has figures at two large sizes`() {
    #expect(check("append", allocations([(10, 1), (1_000, 900)])).checked == 0)
    #expect(check("append", [(1_000, .init()), (100_000, .init())]).checked == 0)
    #expect(check("find first", allocations([(100, 1), (1_000, 900)])).checked == 0)
  }

  @Test func `an exception may allow more than the rest, or less`() {
    let limit = BenchmarkCase.AllowedGrowth.linear.except("Set", .constant).except(
      "sort", .unlimited)
    #expect(limit.limit(of: "Set") == .constant && limit.limit(of: "sort") == nil)
    #expect(limit.limit(of: "Array") == .linear)
    #expect(BenchmarkCase.AllowedGrowth.unlimited.except("A", .linear).limit(of: "A") == .linear)
  }
}

/// Tests of the limits on the growth of counts.
@Suite struct GrowthTests {
  @Test(arguments: [
    (Growth.constant, 107.0), (.logarithmic, 177.0), (.linear, 10_502.0), (.linearithmic, 17_502),
    (.quadratic, 1_050_002),
  ]) func `a count may grow by the factor of its growth and a little more`(
    _ growth: Growth, _ expected: Double
  ) {
    let most = growth.mostCount(from: 100, growing: (from: 1_000, to: 100_000))
    #expect(abs(most - expected) < 0.001)
  }

  @Test func `a count of zero may become two, but no more`() {
    for growth in Growth.allCases {
      #expect(growth.mostCount(from: 0, growing: (from: 100, to: 1_000)) == 2)
    }
  }
}
