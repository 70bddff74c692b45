import Testing

@testable import Benchmarking

/// What can be known of a suite before anything runs.
@Suite struct SuiteFaultsTests {
  private func entry(_ name: String) -> BenchmarkCase.Implementation { .operation(name) { 1 } }

  private func benchmarkCase(
    _ workload: String = "find", in group: CaseGroup = .standard, size: Int? = nil,
    entries: [String] = ["one", "two"], _ change: (inout BenchmarkCase) -> Void = { _ in }
  ) -> BenchmarkCase {
    var made = BenchmarkCase(
      workload, in: group, size: size, baseline: entry(entries[0]),
      contenders: entries.dropFirst().map(entry))
    change(&made)
    return made
  }

  private func faults(
    _ cases: BenchmarkCase..., change: (inout BenchmarkSuite) -> Void = { _ in }
  ) -> [String] {
    var suite = BenchmarkSuite(title: "", cases: cases)
    change(&suite)
    return suite.faults
  }

  @Test func `a sound suite has no faults`() {
    #expect(
      faults(
        benchmarkCase(), benchmarkCase(size: 0), benchmarkCase(size: 10),
        benchmarkCase("find", in: CaseGroup("other", explanation: ""))) == [])
  }

  @Test func `a case has a place of its own, names, and figures that can be`() {
    #expect(faults() == ["the suite has no case: give it one to measure"])
    let place = "\"find\" in the group \"benchmarks\""
    #expect(
      faults(benchmarkCase(), benchmarkCase()) == [
        "\(place) is there twice: give one of them another name, size or group"
      ])
    #expect(
      faults(benchmarkCase(size: -1)) == [
        "\"find\" of size -1 in the group \"benchmarks\": the size is below 0"
      ])
    #expect(
      faults(benchmarkCase { $0.cycle = 0 }) == [
        "\(place): the cycle is below 1"
      ])
    #expect(
      faults(benchmarkCase { $0.items = 0 }) == [
        "\(place): the items are below 1"
      ])
    #expect(faults(benchmarkCase { $0.time = .zero }).count == 1)
    #expect(
      faults(benchmarkCase(entries: ["one", "ONE"])) == [
        "\(place): two entries are called \"one\", but for case: rename one of them"
      ])
    // All cases of a suite may have the same contenders.
    #expect(
      faults(
        benchmarkCase(entries: ["one", "one"]), benchmarkCase("sort", entries: ["one", "one"]),
        benchmarkCase("add", entries: ["one", "one"])
      ) == [
        "\(place), and 2 other cases: two entries are called \"one\", but for case: rename one of them"
      ])
    #expect(faults(benchmarkCase(entries: ["one", "Control"])).count == 1)
    #expect(
      faults(benchmarkCase(entries: ["one", " "])) == [
        "\(place): the name of an entry is empty"
      ])
    #expect(faults(benchmarkCase("")).count == 1)
    #expect(faults(benchmarkCase(in: CaseGroup("", explanation: ""))).count == 1)
  }

  @Test func `a group is one thing, and gets some time`() {
    let group = CaseGroup("search", explanation: "one")
    #expect(
      faults(
        benchmarkCase(in: group),
        benchmarkCase(in: CaseGroup("search", explanation: "two"), size: 2)
      ).count == 1)
    var timeless = group
    timeless.timeShare = .nan
    #expect(faults(benchmarkCase(in: timeless)).count == 1)
    timeless = group
    timeless.yardstick = .init(operation: "a", name: "b", nanoseconds: 0)
    #expect(faults(benchmarkCase(in: timeless)).count == 1)
  }

  @Test(arguments: ["ratio", "seed", "allocations", "Cache misses", ""])
  func `a column has a name that no other has, and that a file can have`(_ name: String) {
    let faults = faults(benchmarkCase()) { $0.counts = [CountColumn(CountKey(name))] }
    #expect(faults.count == 1, "\(faults)")
  }

  @Test func `a column is there once, and a budget holds exactly what is exact`() {
    #expect(
      faults(benchmarkCase()) { $0.counts = [CountColumn("steps"), CountColumn("steps")] } == [
        "the column \"steps\" is there twice: leave one out"
      ])
    #expect(
      faults(benchmarkCase()) {
        $0.counts = [CountColumn("steps", isExact: false, budget: .exactly)]
      }.count == 1)
    #expect(
      faults(benchmarkCase()) { $0.countTables = [CountTable("steps", [["stps"]])] }.count == 1)
    #expect(faults(benchmarkCase()) { $0.countTables = [CountTable("steps", [])] }.count == 1)
  }

  @Test func `what a suite says of a name is about one that it has`() {
    #expect(
      faults(benchmarkCase()) {
        $0.overview = [
          OverviewTable(
            "TIMES", "",
            columns: [
              .time("fnd", as: ""), .time("find", size: 10, as: ""),
              .itemsPerSecond("find", as: ""),
              .count("steps", "find", as: ""), .meanRatio(of: "sorts"), .time("find", as: ""),
            ]), OverviewTable("NONE", "", columns: []),
        ]
      } == [
        "no workload is called \"fnd\"; take one of \"find\"",
        "there is no \"find\" of size 10; take one of no size",
        "\"find\" in the group \"benchmarks\" does not say its items: set them",
        "nothing counts \"steps\"; add it to counts, or take one of allocations, allocated_bytes, retains, releases or objects",
        "no group is called \"sorts\"; take one of \"benchmarks\"",
      ].map { "the table \"TIMES\" of the overview: \($0)" }
        + ["the table \"NONE\" of the overview: it has no columns: give it one"])
    #expect(faults(benchmarkCase()) { $0.baselines = ["none": ""] }.count == 1)
    #expect(
      faults(benchmarkCase { $0.allowedGrowth = .unlimited.except("three", .linear) }).count == 1)
  }
}
