import Basics
import TestSupport
import Testing

@testable import Benchmarking

/// What is said of times that may not grow faster than allowed.
@Suite struct GrowthLimitTests {
  private func suite(
    _ sizes: [Int?], _ limit: BenchmarkCase.AllowedGrowth, _ others: [String] = []
  ) -> Benchmarking.Suite {
    func entry(_ name: String) -> BenchmarkCase.Implementation { .init(name) { { _ in } } }
    return Benchmarking.Suite(
      title: "",
      cases: sizes.map { size in
        var sort = BenchmarkCase(
          "sort", in: CaseGroup("lists", explanation: ""), size: size, baseline: entry("heap"),
          contenders: (["merge"] + others).map(entry))
        sort.allowedGrowth = limit
        return sort
      })
  }

  /// Of 1,000, 2,000 and so on elements, the baseline's times being linear.
  ///
  /// - Parameter others: contenders with the same times.
  private func report(_ times: [Double], margin: Double, others: [String] = []) -> Report {
    let rows = times.enumerated().flatMap { index, time -> [ResultRow] in
      let id = CaseID(group: "lists", workload: "sort", size: 1_000 << index)
      return
        ((["merge"] + others).map { ($0, time, margin) } + [("heap", Double(1_000 << index), 0)])
        .map { entry in
          let (name, time, margin) = entry
          return ResultRow(
            key: .init(variant: name, id: id),
            time: .init(
              median: Estimate(value: time, low: time * (1 - margin), high: time * (1 + margin)),
              minimum: time, percentile90: time, percentile99: time),
            verdict: name == "heap" ? .baseline : .slower)
        }
    }
    return Report(
      on: Results(environment: ResultFixtures.environment, rows: rows),
      of: suite([1_000, 2_000, 4_000], .linear, others))
  }

  private func doubts(_ report: Report) -> [String] {
    report.summary.caveats.filter { $0.hasPrefix("The times") }
  }

  @Test func `a run that noise keeps from telling says so and exits with 1`() {
    let report = report([1e4, 4e4, 16e4], margin: 0.7)
    #expect(
      doubts(report) == [
        "The times are too noisy to tell whether merge grows faster with the number of elements than allowed in sort."
      ])
    #expect(report.summary.excessiveGrowths == [] && report.status(isRough: false) == .checkFailed)
    #expect(report.status(isRough: true) == .success)
    #expect(
      report.hiddenGrowth(isRough: false)
        == "The exit status is 1, as noise hides how a time grows. "
        + "More --time may show it, or a machine with nothing else at work.")
    #expect(report.hiddenGrowth(isRough: true) == nil)
  }

  @Test func `a time that grows faster than allowed is reported, and no error`() {
    let report = report([1e4, 4e4, 16e4], margin: 0.02)
    #expect(
      report.summary.excessiveGrowths == [
        "merge grows faster with the number of elements than allowed in sort."
      ])
    #expect(doubts(report) == [] && report.status(isRough: false) == .success)
    #expect(report.hiddenGrowth(isRough: false) == nil)
  }

  @Test func `those that grow too fast in the same workloads are named in one sentence`() {
    let report = report([1e4, 4e4, 16e4], margin: 0.02, others: ["quick", "shell"])
    #expect(
      report.summary.excessiveGrowths == [
        "merge, quick and shell grow faster with the number of elements than allowed in sort."
      ])
  }

  @Test func `a run without some of the sizes need not tell`() {
    let report = report([1e4, 4e4], margin: 0.7)
    #expect(doubts(report) == [] && report.status(isRough: false) == .success)
  }

  // MARK: - Before the run

  @Test func `sizes that tell a limit are no fault, and neither is one size without a limit`() {
    #expect(suite([1_000, 4_000], .logarithmic).growthFaults == [])
    #expect(suite([nil], .unlimited).growthFaults == [])
  }

  @Test func `sizes that can't tell a limit are a fault that names one that would`() {
    #expect(
      suite([1_000, 1_020], .logarithmic).growthFaults == [
        "\"sort\" in the group \"lists\" allows logarithmic growth, but 1,000 and 1,020 can't tell that from faster growth: "
          + "add a size of 2,040, or allow .unlimited"
      ])
    #expect(
      suite([10_000, 20_000], .quadratic.except("merge", .linear)).growthFaults == [
        "\"sort\" in the group \"lists\" allows linear growth, but 10,000 and 20,000 can't tell that from faster growth: "
          + "add a size of 40,000, or allow .unlimited"
      ])
  }

  @Test func `a limit without a size is a fault`() {
    #expect(
      suite([nil], .linear).growthFaults == [
        "\"sort\" in the group \"lists\" allows linear growth, but has no sizes: give it three, or allow .unlimited"
      ])
  }
}
