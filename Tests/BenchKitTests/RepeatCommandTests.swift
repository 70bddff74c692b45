import Basics
import LoginSearch
import TestSupport
import Testing
import Vanilla

@testable import BenchKit
@testable import Measuring

@Suite struct RepeatCommandTests {
  /// Two cycles of two come first, so that storage has grown; what is asked for need not be whole cycles.
  @Test func itDoesAsManyOperationsAsItIsTold() {
    let edits = EditCounter()
    let run = BenchRun("repeat", "type in id", "--times", "13", contenders: [edits.variant])
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
    #expect(edits.count == 4 + 13)
    #expect(run.output.hasPrefix("Counted, type in id: 13 operations"))
  }

  @Test(arguments: [
    ("nope", "\"bench list\" lists them"), ("type in ib", "did you mean \"type in id\"?"),
    ("toggle row", "did you mean \"toggle row/10\"?"),
  ])
  func aWorkloadThatIsNoneIsAnsweredInOneSentence(_ name: String, _ action: String) {
    let run = BenchRun("repeat", name)
    #expect(run.status == .failure)
    #expect(
      run.errors
        == "bench repeat: found workload \"\(name)\", expected the name of a workload, with /SIZE if "
        + "it has sizes; \(action)\nSee \"bench repeat --help\".\n")
  }

  @Test func theNumberOfOperationsIsAThousandByDefault() {
    let edits = EditCounter()
    let run = BenchRun("repeat", "type in id", contenders: [edits.variant])
    #expect(edits.count == 4 + 1_000)
    #expect(run.output.hasPrefix("Counted, type in id: 1,000 operations"))
  }

  /// To log in costs the same each time.
  @Test(.enabled(if: Meters.heap.availability == .available))
  func whatItCountsIsThatOfTheOperationsAlone() throws {
    func allocations(_ times: String) throws -> Int {
      let run = BenchRun("repeat", "log in", "--times", times, contenders: [VanillaVariant()])
      let counts = try #require(run.output.firstMatch(of: /operations?,\s+(\d+)\s+allocations/))
      return try #require(Int(counts.1))
    }
    let (ten, twenty) = (try allocations("10"), try allocations("20"))
    #expect(ten > 0)
    #expect(twenty == 2 * ten)
  }

  /// A profiler may be the reason why nothing can be counted.
  @Test func whereNothingCanBeCountedItIsDoneAllTheSame() throws {
    let edits = EditCounter()
    let none = Totals(counts: HeapCounts(), callsElsewhere: 0)
    let meter = Meter(
      obstacle: "none here", counter: Counter(start: { none }, stop: { none }), probes: [])
    #expect(try text(with: meter, on: edits.variant) == "Counted, type in id: 3 operations\n")
    #expect(edits.count == 4 + 3)
  }

  /// They may be those of a contender that leaves work to other threads.
  @Test func callsOfOtherThreadsAreTold() throws {
    let counts = HeapCounts(allocations: 5, allocatedBytes: 80, frees: 5)
    let meter = Meter(
      obstacle: nil,
      counter: Counter(
        start: { Totals(counts: HeapCounts(), callsElsewhere: 1) },
        stop: { Totals(counts: counts, callsElsewhere: 4) }), probes: [])
    let text = try text(with: meter, on: EditCounter().variant)
    #expect(
      text == """
        Counted, type in id: 3 operations, 5 allocations (80 bytes), 5 frees, 0 bytes
        live; other threads made 3 calls to the heap at the same time, which may also be
        the contender's

        """)
  }

  private func text(with meter: Meter<HeapCounts>, on variant: any Variant) throws -> String {
    let command = RepeatCommand(heap: { meter })
    let captured = CapturedOutput()
    let output = captured.output()
    let session = Session(contenders: [variant], output: output, errors: output)
    let arguments = try Arguments(
      ["type in id", "--times", "3"], of: command.spec, choices: ["Counted"])
    #expect(try command.run(arguments, in: session) == .success)
    output.flush()
    return captured.text
  }

  @Test func theVariantThatIsNamedDoesItOrElseTheFirst() {
    let words = ["repeat", "toggle row/1000", "--times", "1"]
    let first = BenchRun(words: words, contenders: allVariants)
    #expect(first.output.hasPrefix("MVC, toggle row 1,000: 1 operation"))
    #expect(!first.output.contains("1 operations"))
    let named = BenchRun(words: words + ["--variant", "reactor"], contenders: allVariants)
    #expect(named.output.hasPrefix("Reactor, toggle row 1,000: 1 operation"))
  }

  /// A reducer is no variant, but the workload names it by the same words.
  @Test func aReducerIsRepeatedToo() {
    let run = BenchRun(
      "repeat", "reduce toggle/10", "--variant", "MVI", "--times", "7", contenders: allVariants)
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output.hasPrefix("MVI, reduce toggle 10: 7 operations"))
    let floor = BenchRun(
      "repeat", "reduce toggle/10", "--variant", "Vanilla", "--times", "7", contenders: allVariants)
    #expect(floor.output.hasPrefix("Vanilla, reduce toggle 10: 7 operations"))
    // A variant that has no reducer does not do without.
    let without = BenchRun(
      "repeat", "reduce toggle/10", "--variant", "MVC", contenders: allVariants)
    #expect(without.status == .failure)
    #expect(
      without.errors.contains(
        "found workload \"reduce toggle/10\", which MVC does not have, expected a variant that has "
          + "it, or another workload; name a variant with --variant"))
  }

  @Test(arguments: [
    (["typ in id"], "found workload \"typ in id\""),
    (["typ in id"], "did you mean \"type in id\"?"),
    (["toggle row"], "\"toggle row/10\""), (["toggle row/11"], "found workload \"toggle row/11\""),
    ([], "found no WORKLOAD, expected the name of a workload"),
    (["log in", "--variant", "vanila"], "did you mean \"Vanilla\"?"),
    (["log in", "--times", "0"], "found --times \"0\""),
  ])
  func whatItCannotDoIsNamed(_ words: [String], _ part: String) {
    let run = BenchRun(words: ["repeat"] + words)
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("bench repeat: ") && run.errors.contains(part), "\(run.errors)")
  }
}

/// Counts the edits of the id of its variant.
///
/// Sendable only for the compiler: a test repeats on its own thread alone.
private final class EditCounter: @unchecked Sendable {
  private(set) var count = 0

  var variant: any Variant { Counted(edits: self) }

  private struct Counted: Variant {
    let name = "Counted"
    let edits: EditCounter

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      screen.login.idField.onEdit(edits) { edits, _ in edits.count += 1 }
      return edits
    }
  }
}
