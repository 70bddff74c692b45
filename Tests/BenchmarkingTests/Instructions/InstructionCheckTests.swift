import Basics
import Foundation
import Metering
import TestSupport
import Testing

@testable import Benchmarking

/// Tests of `check` with a meter of instructions that returns given counts.
@Suite struct InstructionCheckTests {
  private static let suite = Toy.suite([.set, .array]).filter {
    $0.workload == "find a key" && $0.size == 10
  }

  private static let rows = ["Set", "Array"].map { variant in
    ResultRow(
      key: .init(variant: variant, id: suite.cases[0].id),
      counts: .of(allocations: 3, steps: 1, repeatedSteps: 0, elementsTouched: 1))
  }

  /// - Parameter counts: for each layout of memory, the counts of Set and of Array; the last ones for all further ones.
  private func meter(_ counts: [Int]..., named name: String = "a meter") -> InstructionMeter {
    InstructionMeter(name: name) { _, layout in
      InstructionShare(
        entries: Self.rows.map {
          .init(key: $0.key, operations: 1, isAsynchronous: false, isCounted: true)
        }, regions: [0, 0, Instructions.probed] + counts[min(layout, counts.count - 1)])
    }
  }

  private func check(
    _ budget: String, by meter: InstructionMeter, _ options: [String] = []
  ) throws -> (status: Basics.ExitStatus, output: String) {
    var command = CheckCommand { _ in CountedWork(rows: Self.rows) }
    command.meter = { _ in meter }
    let (status, output) = try command.run(["--budget", budget] + options, of: Self.suite)
    return (status, output.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// A budget by a meter that counts 10,000 for Set, and 500 for Array.
  private func withBudget(body: (String) throws -> Void) throws {
    try withFolder { folder in
      let path = folder + "/budget.csv"
      let run = try check(path, by: meter([10_000, 500]), ["--update", "--instructions"])
      #expect(run.output.hasSuffix("Instructions are by a meter."), "\(run.output)")
      try body(path)
    }
  }

  @Test func `instructions may exceed the budget by 1 % and 2, and more fails the check`() throws {
    try withBudget { path in
      let few = try check(path, by: meter([10_102, 507]))
      #expect(few.status == .success)
      #expect(few.output.hasSuffix("10 counts checked against the budget. None exceeds it."))
      let many = try check(path, by: meter([10_102, 508]))
      #expect(many.status == .checkFailed)
      #expect(
        many.output.contains(
          "Over the budget: Array in find a key 10, instructions: 508, and the budget is 500 "))
    }
  }

  @Test func `a new budget has instructions only if one asks, or if the one before has them`()
    throws
  {
    try withFolder { folder in
      let path = folder + "/budget.csv"
      for (options, isThere) in [
        (["--update"], false), (["--update", "--instructions"], true), (["--update"], true),
      ] {
        let run = try check(path, by: meter([10_000, 500]), options)
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(run.status == .success && text.contains(",10000,") == isThere, "\(text)")
      }
    }
  }

  @Test func `what exceeds the budget, but not in each layout of memory, passes the check`() throws
  {
    try withBudget { path in
      let high = [11_000, 500]
      let some = try check(path, by: meter(high, high, high, [10_000, 500]))
      #expect(some.status == .success)
      let all = try check(path, by: meter(high))
      #expect(all.status == .checkFailed)
    }
  }

  @Test
  func `instructions that depend on the layout of memory are in no budget, and a check names them`()
    throws
  {
    try withFolder { folder in
      let path = folder + "/budget.csv"
      let same = [10_000, 500]
      let written = try check(
        path, by: meter(same, same, same, [10_000, 504]), ["--update", "--instructions"])
      #expect(
        written.output.hasSuffix(
          "1 row without, as theirs depend on where things are in memory: Array in find a key 10"),
        "\(written.output)")
      let run = try check(path, by: meter([10_000, 900]))
      #expect(run.status == .success)
      #expect(
        run.output.contains("where things are in memory: Array in find a key 10 "), "\(run.output)")
      #expect(run.output.contains("9 counts checked"))
    }
  }

  @Test func `a new budget has the highest count of the layouts`() throws {
    try withFolder { folder in
      let path = folder + "/budget.csv"
      _ = try check(
        path, by: meter([10_000, 500], [10_050, 503]), ["--update", "--instructions"])
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains(",10050,") && text.contains(",503,"), "\(text)")
    }
  }

  @Test func `instructions of one variant are counted beside all others, as for the budget`() throws
  {
    try withBudget { path in
      let run = try check(
        path,
        by: InstructionMeter(name: "a meter") { cases, layout throws(FileError) in
          let isWhole = cases.map(\.contenders) == Self.suite.cases.map(\.offered.contenders)
          return try meter([10_000, isWhole ? 500 : 900]).count(cases, layout)
        }, ["--variant", "Array"])
      #expect(run.status == .success, "\(run.output)")
    }
  }

  @Test func `instructions of another meter are not compared, and the rest is`() throws {
    try withBudget { path in
      let run = try check(path, by: meter([90_000, 500], named: "another meter"))
      #expect(run.status == .success)
      #expect(
        run.output.contains(
          "instructions (2 rows): the budget has those by a meter; here they would be by another meter"
        ), "\(run.output)")
      #expect(run.output.contains("8 counts checked against the budget. None exceeds it."))
    }
  }

  @Test func `a new budget by a machine without a meter keeps the instructions`() throws {
    try withBudget { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let run = try check(path, by: InstructionMeter(unavailable: "it is broken"), ["--update"])
      #expect(run.output.contains("kept from the budget that was there: it is broken."))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
      let without = try check(path, by: InstructionMeter(unavailable: "it is broken"))
      #expect(without.status == .success)
      #expect(without.output.contains("counted here: instructions (2 rows): it is broken"))
    }
  }

  @Test func `instructions that grow faster than allowed are named`() {
    let rows = [100, 10_000].map { size in
      ResultRow(
        key: .init(
          variant: "Set", id: CaseID(group: "look-ups", workload: "find a key", size: size * 10)),
        counts: [.instructions: Double(size)])
    }
    let check = GrowthCheck(of: rows, in: Toy.suite())
    #expect(check.excesses.map(\.what) == ["instructions"])
  }
}

/// Tests of `compare` and the page, with instructions.
@Suite struct InstructionReportTests {
  private static let id = ResultFixtures.findIt

  private func results(_ instructions: Double, by meter: String?) -> Results {
    var environment = ResultFixtures.environment
    environment.instructionMeter = meter
    let rows = ["Set", "control", "Array"].map { variant in
      var row = ResultFixtures.row(variant, Self.id)
      row.counts[.instructions] = variant == "Set" ? instructions : 500
      if variant == "Set" { row.verdict = .undecided }
      return row
    }
    return Results(environment: environment, rows: rows)
  }

  @Test func `instructions count as changed if they differ by more than 1 % and 2`() throws {
    let (old, near) = (results(1_000, by: "a meter"), results(1_012, by: "a meter"))
    #expect(try ResultFixtures.comparison(old, near).counts.changes.isEmpty)
    let changes = try ResultFixtures.comparison(old, results(1_013, by: "a meter")).counts.changes
    #expect(changes.map(\.column) == ["instructions"])
  }

  @Test(arguments: ["another meter", nil])
  func `instructions of two meters are not compared`(_ meter: String?) throws {
    let comparison = try ResultFixtures.comparison(
      results(1_000, by: "a meter"), results(2_000, by: meter))
    #expect(comparison.counts.changes.isEmpty && !comparison.isRegression)
    #expect(
      comparison.caveats.contains {
        $0.hasPrefix("Instructions are not compared: the old run's are by a meter, and")
      })
  }

  @Test func `the page has the ratio of instructions where the time is undecided`() {
    let report = Report(on: results(750, by: "a meter"), of: ResultFixtures.suite)
    let page = String(decoding: Page(report: report).html, as: UTF8.self)
    #expect(page.contains("<small> 1.50 × instr.</small>"))
  }
}

/// Tests of the blocks that a runner leaves on the heap.
@Suite(.enabled(if: Meters.heap.whyUnavailable == nil)) struct BlocksLeftTests {
  private func blocksLeft(_ make: @escaping @Sendable () -> () -> Void) -> Double? {
    let entry = BenchmarkCase.Implementation("it") {
      let work = make()
      return { for _ in 0..<$0 { work() } }
    }
    return Counting(in: BenchmarkCase("leave", entry), ignoresOtherThreads: true)
      .counts(of: entry)[.blocksLeft]
  }

  @Test func `a runner that is released with all that it made leaves no blocks`() {
    #expect(
      blocksLeft {
        let list = [1, 2, 3].map { $0 + 1 }; return { blackHole(list) }
      } == 0)
  }

  @Test func `objects that hold each other are left`() {
    final class Node { var other: Node? }
    #expect(
      blocksLeft {
        let (one, two) = (Node(), Node())
        (one.other, two.other) = (two, one)
        return { blackHole(one) }
      } == 2)
  }
}
