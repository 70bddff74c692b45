import Basics
import Foundation
import Metering
import TestSupport
import Testing

@testable import Benchmarking

@Suite struct CheckCommandTests {
  /// A suite of one case, which is enough for a check, because the counts below are made up.
  private static let suite = Toy.suite([.set, .array]).filter { $0.workload == "find first" }

  /// The counted rows, one for each variant.
  private static let counted = ["Set", "Array"].map { variant in
    ResultRow(
      key: .init(variant: variant, id: CaseID(group: "look-ups", workload: "find a key", size: 10)),
      counts: .of(
        allocations: 3, retains: 40, releases: 41, steps: 1.5, repeatedSteps: 0, elementsTouched: 2)
    )
  }

  /// Checks against a budget, or writes one.
  private func check(
    _ rows: [ResultRow], unavailable: [Results.Unavailable] = [], budget: String,
    update: Bool = false, _ words: String...
  ) throws -> (status: Basics.ExitStatus, output: String) {
    let command = CheckCommand { _ in CountedWork(rows: rows, unavailable: unavailable) }
    return try command.run(
      ["--budget", budget] + (update ? ["--update"] : []) + words, of: Self.suite)
  }

  /// Calls the body with a budget of the counted rows in a file.
  private func withBudget(_ body: (String) throws -> Void) throws {
    try withFolder { folder in
      let path = folder + "/budget.csv"
      #expect(try check(Self.counted, budget: path, update: true).status == .success)
      try body(path)
    }
  }

  @Test func `a budget that was just written is met by the same counts`() throws {
    try withBudget { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.split(separator: "\r\n").count == 3)
      let run = try check(Self.counted, budget: path)
      #expect(run.status == .success)
      #expect(
        run.output == "budget: \(path)\n\n12 counts checked against the budget. None exceeds it.\n")
    }
  }

  @Test func `a count above the budget fails the check, and one below it does not`() throws {
    try withBudget { path in
      var rows = Self.counted
      rows[1].counts["steps"] = 0.5
      let less = try check(rows, budget: path)
      #expect(less.status == .success)
      #expect(less.output.contains("Array in find a key 10, steps: 0.5, and the budget is 1.5\n"))
      #expect(less.output.contains("Below the budget, which can be lowered:\n"))
      let update = "write a new budget: bench check --update --budget \(path.shellWord)\n"
      #expect(less.output.contains("  to budget the lower counts, " + update))
      rows[0].counts["allocations"] = 4
      let more = try check(rows, budget: path)
      #expect(more.status == .checkFailed)
      #expect(more.output.contains("Set in find a key 10, allocations: 4, and the budget is 3\n"))
      #expect(more.output.hasSuffix("  if this is intended, " + update))
    }
  }

  @Test func `a check of one variant says nothing of the others`() throws {
    try withBudget { path in
      var rows = Self.counted
      rows[0].counts["allocations"] = 4
      let array = try check(rows, budget: path, "--variant", "array")
      #expect(array.status == .success)
      #expect(array.output.hasSuffix("\n6 counts checked against the budget. None exceeds it.\n"))
      let gone = try check([rows[0]], budget: path, "--variant", "array")
      #expect(gone.output.contains("no longer counted:\n  Array in find a key 10\n"))
    }
  }

  @Test func `a row that is gone or new fails the check`() throws {
    try withBudget { path in
      let gone = try check([Self.counted[0]], budget: path)
      #expect(gone.status == .checkFailed)
      #expect(gone.output.contains("no longer counted:\n  Array in find a key 10\n"))
      var extra = Self.counted[0]
      extra.key.id.size = nil
      let new = try check(Self.counted + [extra], budget: path)
      #expect(new.status == .checkFailed)
      #expect(new.output.contains("not in the budget:\n  Set in find a key\n"))
    }
  }

  @Test func `a count that is unavailable is not checked, and no budget is written without it`()
    throws
  {
    try withBudget { path in
      var rows = Self.counted
      for index in rows.indices { rows[index].counts["allocations"] = nil }
      let unavailable = [Results.Unavailable(what: "allocations", why: "another libc")]
      let run = try check(rows, unavailable: unavailable, budget: path)
      #expect(run.status == .success)
      #expect(run.output.contains("counted here:\n  allocations (2 rows): another libc\n"))
      #expect(run.output.contains("10 counts"))
      let error = #expect(throws: FileError.self) {
        try check(rows, unavailable: unavailable, budget: path, update: true)
      }
      #expect(error?.found == "no counts of allocations (another libc)")
      #expect(try check(Self.counted, budget: path).status == .success)
    }
  }

  /// The others show that it can be counted here.
  @Test(arguments: ["allocations", "retains", "steps"])
  func `a count that a single row has lost fails the check`(_ name: String) throws {
    try withBudget { path in
      var rows = Self.counted
      rows[0].counts[CountKey(name)] = nil
      let run = try check(rows, budget: path)
      #expect(run.status == .checkFailed)
      #expect(run.output.contains("no longer counted:\n  \(name) (1 row)\n"), "\(run.output)")
    }
  }

  /// It may have had instructions, which take minutes to count.
  @Test func `a budget that can't be read is not replaced by one without instructions`() throws {
    try withBudget { path in
      let damaged = "<<<<<<< ours\n" + (try String(contentsOfFile: path, encoding: .utf8))
      try damaged.write(toFile: path, atomically: true, encoding: .utf8)
      let error = #expect(throws: FileError.self) {
        try check(Self.counted, budget: path, update: true)
      }
      #expect(error?.line == 1 && error?.advice?.contains("--instructions") == true)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == damaged)
    }
  }

  @Test func `retains and releases may exceed the budget a little`() throws {
    try withBudget { path in
      var rows = Self.counted
      // The limit for 40 is 5 % and 2 more.
      rows[0].counts["retains"] = 44
      rows[1].counts["releases"] = 37
      let few = try check(rows, budget: path)
      #expect(few.status == .success)
      #expect(few.output.hasSuffix("12 counts checked against the budget. None exceeds it.\n"))
      rows[0].counts["retains"] = 44.5
      let many = try check(rows, budget: path)
      #expect(many.status == .checkFailed)
      #expect(many.output.contains("Set in find a key 10, retains: 44.5, and the budget is 40\n"))
    }
  }

  @Test func `a budget without retains and releases is written where they are unavailable`() throws
  {
    try withBudget { path in
      var rows = Self.counted
      for index in rows.indices {
        (rows[index].counts["retains"], rows[index].counts["releases"]) = (nil, nil)
      }
      let unavailable = [Results.Unavailable(what: "retains", why: "another processor")]
      let run = try check(rows, unavailable: unavailable, budget: path)
      #expect(run.status == .success)
      #expect(run.output.contains("\n  retains (2 rows): another processor\n"))
      let written = try check(rows, unavailable: unavailable, budget: path, update: true)
      #expect(written.status == .success)
      // The budget holds where they are counted, and the check reports that it lacks them.
      let elsewhere = try check(Self.counted, budget: path)
      #expect(elsewhere.status == .success)
      #expect(elsewhere.output.contains("without a figure in the budget:\n  releases (2 rows)"))
    }
  }

  private static let header =
    "variant,workload,size,group,allocations,retains,releases,steps,repeated_steps,"
    + "elements_touched\n"

  @Test func `a count that the budget lacks fails the check`() throws {
    try withFile(Self.header + "Set,find a key,10,look-ups,,40,41,1.5,0,2\n") {
      let run = try check([Self.counted[0]], budget: $0)
      #expect(run.status == .checkFailed)
      #expect(run.output.contains("without a figure in the budget:\n  allocations (1 row)\n"))
    }
  }

  /// The machine that wrote the budget could count them, so this one cell was lost.
  @Test func `a retain count that only one row of the budget lacks fails the check`() throws {
    try withBudget { path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let blanked = text.replacing(
        "Set,find a key,10,look-ups,3,40,", with: "Set,find a key,10,look-ups,3,,")
      #expect(blanked != text)
      try blanked.write(toFile: path, atomically: true, encoding: .utf8)
      let run = try check(Self.counted, budget: path)
      #expect(run.status == .checkFailed)
      #expect(run.output.contains("without a figure in the budget:\n  retains (1 row)\n"))
    }
  }

  @Test func `a damaged budget is refused with its place, and one without counts is not written`()
    throws
  {
    try withFile(Self.header + "Set,a,,look-ups,1,2,3,x,0,0\n") {
      let run = BenchRun("check", "--allow-debug", "--budget", $0)
      #expect(run.status == .failure)
      #expect(run.errors.contains(":2:"), "\(run.errors)")
      #expect(run.errors.contains("found \"x\" in steps, expected a number"))
    }
    try withFolder { folder in
      let error = #expect(throws: FileError.self) {
        try check([], budget: folder + "/none.csv", update: true)
      }
      #expect(error?.found == "no counts")
    }
  }

  /// Work that only the optimiser removes is not a variant's fault.
  @Test(arguments: [[], ["--update"]])
  func `a debug build is refused, whether to check or to update the budget`(_ words: [String])
    throws
  {
    try withBudget { path in
      let run = BenchRun(words: ["check", "--budget", path] + words)
      #expect(run.status == .failure)
      #expect(run.output.isEmpty)
      #expect(
        run.errors.hasPrefix(
          "bench check: found a debug build, "
            + "expected a release build, as others allocate more; "))
    }
  }

  @Test(arguments: [true, false])
  func `a variant that a check objects to fails the check, and nothing is counted`(update: Bool)
    throws
  {
    try withBudget { path in
      let run = BenchRun(
        words: ["check", "--allow-debug", "--budget", path] + (update ? ["--update"] : []),
        of: Toy.suite([.wrong, .array]))
      #expect(run.status == .checkFailed)
      #expect(run.output.contains("Wrong gets no figures:\nasked for 4:\n"), "\(run.output)")
      #expect(
        run.output.hasSuffix("\nNothing was counted: all variants must pass their checks first.\n"))
      let asBefore = try check(Self.counted, budget: path)
      #expect(asBefore.status == .success)
    }
  }
}

/// Tests of `check` on contenders that are correct but too slow.
@Suite(.enabled(if: Meters.references.whyUnavailable == nil)) struct GrowthCheckCommandTests {
  /// Writes a budget of exactly the counted work, and checks it: no budget permits too fast a
  /// growth.
  private func check(_ suite: BenchmarkSuite) throws -> (status: Basics.ExitStatus, words: String) {
    // Ignores other threads, as tests run side by side.
    let counted = CountedWork(in: suite, ignoresOtherThreads: true)
    let command = CheckCommand { _ in counted }
    let (status, output) = try withFolder { folder in
      let budget = ["--budget", folder + "/budget.csv"]
      _ = try command.run(budget + ["--update"], of: suite)
      return try command.run(budget, of: suite)
    }
    return (status, output.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// A suite that finds a key in a list of objects.
  private func finding(_ answers: @escaping @Sendable ([Holder]) -> Bool) -> BenchmarkSuite {
    let mine = Way(name: "Mine") { list in
      let holders = list.map(Holder.init)
      return { number in answers(holders) && number.isMultiple(of: 2) && (0..<20).contains(number) }
    }
    return Toy.suite([mine, .array]).filter { $0.workload == "find a key" && $0.size != 10 }
  }

  @Test func `a look-up that walks all keys fails the check, whatever the budget`() throws {
    let run = try check(
      finding { holders in
        var last: Holder?
        // In a loop of its own, because calls inside the standard library are not seen.
        for holder in holders { last = holder.hold() }
        return last != nil
      })
    #expect(run.status == .checkFailed)
    #expect(run.words.contains("Growth with the size faster than the workload allows:"))
    #expect(run.words.contains("Mine in find a key, retains and releases: "), "\(run.words)")
    #expect(run.words.contains("keys; expected logarithmic growth, at most"))
    #expect(!run.words.contains("Array in find a key,"))
  }

  @Test func `a look-up that walks no keys passes the check of growth`() throws {
    let run = try check(finding { !$0.isEmpty })
    #expect(run.status == .success, "\(run.words)")
    #expect(run.words.hasSuffix("None grows faster than allowed."))
  }

  private final class Holder {
    private let number: Int

    init(_ number: Int) { self.number = number }

    @inline(never) func hold() -> Holder { self }
  }
}
