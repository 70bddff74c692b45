import TestSupport
import Basics
import Testing

@testable import Benchmarking

/// Tests of the faults of a suite that can be found before anything runs.
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

  private func faults(_ cases: BenchmarkCase..., change: (inout BenchmarkSuite) -> Void = { _ in })
    -> [String]
  {
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

  /// Each message gives the place, the problem, and the remedy.
  @Test func `a case has a place of its own, names, and figures that can be`() {
    let place = "\"find\" in the group \"benchmarks\""
    #expect(
      faults(benchmarkCase(), benchmarkCase()) == [
        "\(place) occurs twice: give one of them another name, size or group"
      ])
    // All cases of a suite may have the same contenders.
    let twice = ["one", "ONE"]
    #expect(
      faults(
        benchmarkCase(entries: twice), benchmarkCase("sort", entries: twice),
        benchmarkCase("add", entries: twice)) == [
          "\(place), and 2 other cases: two entries are named \"one\", ignoring case: rename one of them"
        ])
    #expect(faults().count == 1)
    for (wrong, found) in [
      (benchmarkCase(size: -1), "the size is -1: choose at least 0, or none"),
      (benchmarkCase(entries: twice), "\"one\""),
      (benchmarkCase { $0.cycle = 0 }, "the cycle is 0: choose at least 1"),
      (benchmarkCase { $0.items = 0 }, "the number of items is 0: choose at least 1, or none"),
      (benchmarkCase(""), ""),
      (benchmarkCase(entries: ["one", "Control"]), "like the baseline's second entry: rename it"),
      (benchmarkCase(entries: ["one", " "]), "an entry has no name"),
      (benchmarkCase(in: CaseGroup("", explanation: "")), ""),
    ] as [(BenchmarkCase, String)] {
      let faults = faults(wrong)
      #expect(faults.count == 1 && (found.isEmpty || faults[0].contains(found)), "\(faults)")
    }
  }

  /// Otherwise a table would show the figures of another group.
  @Test func `a column of the overview says which of two workloads of one name it means`() {
    var suite = BenchmarkSuite(
      title: "Two",
      cases: ["arrays", "sets"].map {
        BenchmarkCase("insert", in: CaseGroup($0, explanation: "one"), size: 1) {}
      })
    func faults(_ column: OverviewTable.Column) -> [String] {
      suite.overview = [OverviewTable("INSERT", "one", columns: [column])]
      return suite.faults
    }
    #expect(faults(.time("insert", in: "sets", size: 1, as: "")) == [])
    #expect(
      faults(.time("insert", size: 1, as: "")).first?.hasSuffix(
        "\"insert\" is in several groups: name one of them, \"arrays\" or \"sets\"") == true)
    #expect(
      faults(.count(.allocations, "insert", in: "lists", size: 1, as: "")).first?.contains(
        "no group is named \"lists\"") == true)
  }

  @Test func `a group is one thing, and its yardstick takes some time`() {
    let group = CaseGroup("search", explanation: "one")
    #expect(
      faults(
        benchmarkCase(in: group),
        benchmarkCase(in: CaseGroup("search", explanation: "two"), size: 2)
      ).count == 1)
    var timeless = group
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
        "the column \"steps\" is declared twice: remove one"
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
              .itemsPerSecond("find", as: ""), .count("steps", "find", as: ""),
              .meanRatio(of: "sorts"), .time("find", as: ""),
            ]), OverviewTable("NONE", "", columns: []),
        ]
      }.map { $0.hasPrefix("the table \"TIMES\" of the overview: ") } == [
        true, true, true, true, true, false,
      ])
    #expect(faults(benchmarkCase()) { $0.baselines = ["none": ""] }.count == 1)
    #expect(
      faults(benchmarkCase { $0.allowedGrowth = .unlimited.except("three", .linear) }).count == 1)
  }
}

/// Additions of a suite to its tool.
@Suite struct SuiteHookTests {
  private struct Bakery: Command {
    let spec = CommandSpec(name: "bake", summary: "Bakes a cake.", options: [Self.raw])
    static let raw = Option.flag("raw", help: "Leaves the oven cold.")

    func run(_ arguments: Arguments, in session: Session) throws -> Basics.ExitStatus {
      if arguments[Self.raw] != nil {
        throw FileError(file: "oven", found: "no fire", expected: "a hot one")
      }
      session.output.print("baked")
      return .checkFailed
    }
  }

  private static let suite = {
    var suite = Toy.suite()
    suite.commands = [Bakery()]
    return suite
  }()

  @Test func `a command of the suite is run, and gives the exit status`() {
    let run = BenchRun("bake", of: Self.suite)
    #expect(run.status == .checkFailed && run.output == "baked\n")
    #expect(BenchRun("bake", "--no", of: Self.suite).status == .failure)
  }

  @Test func `help lists a command of the suite, and shows its page`() {
    #expect(BenchRun("help", of: Self.suite).output.contains("  bake     Bakes a cake.\n"))
    let page = BenchRun("help", "bake", of: Self.suite)
    #expect(page.status == .success && page.output.contains("--raw"))
    #expect(BenchRun("bakes", of: Self.suite).errors.contains("did you mean \"bake\"?"))
  }

  @Test func `what a command of the suite throws is printed`() {
    let run = BenchRun("bake", "--raw", of: Self.suite)
    #expect(run.status == .failure && run.errors == "oven: found no fire, expected a hot one\n")
  }

  @Test(arguments: ["filter", "Two words", ""])
  func `an option of the precheck that the tool can't have is a fault of the suite`(_ name: String)
  {
    var suite = Toy.suite()
    suite.precheck = Precheck(option: .text(name, "X", help: "")) { _, _ in
      ([], "")
    }
    let run = BenchRun("list", of: suite)
    #expect(run.status == .failure && run.errors.contains("of the precheck: choose a"))
    #expect(run.errors.hasPrefix("The suite can't be measured:\n  the option \"\(name)\""))
  }
}
