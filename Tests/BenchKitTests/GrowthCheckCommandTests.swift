import Basics
import LoginSearch
import Results
import TestSupport
import Testing
import Vanilla

@testable import BenchKit
@testable import Measuring

/// `check` on contenders that do the right thing too slowly.
@Suite(.enabled(if: Meters.references.availability == .available)) struct GrowthCheckCommandTests {
  /// Writes a budget of exactly what is counted, and checks it: no budget allows too fast a growth.
  private func check(_ catalogue: Catalogue) throws -> (status: BenchKit.ExitStatus, words: String)
  {
    var counting = Counting()
    // Tests run side by side, and what others do is nothing to these.
    counting.ignoresOtherThreads = true
    var counted = CountedWork(in: catalogue, by: counting)
    // There is no screen, and a budget has a figure in each of its columns.
    for index in counted.rows.indices {
      counted.rows[index].work.widgetWrites = 0
      counted.rows[index].work.redundantWrites = 0
      counted.rows[index].work.cellsConfigured = 0
    }
    let captured = CapturedOutput()
    let output = captured.output()
    let session = Session(contenders: [VanillaVariant()], output: output, errors: output)
    let command = CheckCommand(count: { [counted] _ in counted }, catalogue: { _ in catalogue })
    var status = BenchKit.ExitStatus.success
    try withFolder { folder in
      for update in [["--update"], []] {
        status = try command.run(
          Arguments(
            ["--allow-debug", "--budget", folder + "/budget.csv"] + update, of: command.spec,
            choices: []),
          in: session)
      }
    }
    output.flush()
    return (status, captured.text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private func selecting(_ variant: any Variant) -> Catalogue {
    Catalogue(contenders: [variant], floor: VanillaVariant(), includesLists: false)
      .filter { $0.workload == "reduce select" }
  }

  @Test func aSelectThatWalksAllRowsGrowsTooFast() throws {
    let walker = ReducingVariant { state, change in
      if case .select = change {
        var last: Holder?
        // In a loop of its own, as the calls of the standard library are not seen.
        for item in state.items { last = Holder(item).hold() }
        withExtendedLifetime(last) {}
      }
      ReducingVariant.obey(&state, change)
    }
    let run = try check(selecting(walker))
    #expect(run.status == .divergence)
    #expect(run.words.contains("None exceeds it. Faster growth with the list than allowed:"))
    #expect(run.words.contains("Mine in reduce select, retains and releases: "), "\(run.words)")
    #expect(run.words.contains("rows; expected logarithmic growth, at most"))
    #expect(!run.words.contains("Vanilla in reduce select,"))
  }

  @Test func aSelectThatWalksNothingDoesNotGrow() throws {
    let run = try check(selecting(ReducingVariant()))
    #expect(run.status == .success, "\(run.words)")
    #expect(run.words.hasSuffix("None grows faster than allowed."))
  }

  /// Each row looks for its binding among all of them.
  @Test func anUnbindingThatIsQuadraticGrowsFasterThanLinear() throws {
    let sizes = [20, 80, 320]
    let run = try check(
      Catalogue(
        cases: sizes.map { size in
          BenchmarkCase(
            group: .dispatch, workload: "unbind", operation: "", size: size, cycle: 1,
            allowedGrowth: .init(limit: .linear),
            floor: .init("Prompt") { Unbinding(of: size) { $0.removeLast() } },
            contenders: [
              .init("Mine") {
                Unbinding(of: size) { bindings in
                  let last = bindings[bindings.count - 1]
                  if let index = bindings.firstIndex(where: { $0.hold() === last }) {
                    bindings.remove(at: index)
                  }
                }
              }
            ],
            check: { _ in [] })
        }))
    #expect(run.status == .divergence)
    #expect(run.words.contains("Mine in unbind, retains and releases: "), "\(run.words)")
    #expect(run.words.contains("320 rows; expected linear growth, at most"))
    #expect(!run.words.contains("Prompt in unbind,"))
  }

  private final class Holder {
    private let item: Item

    init(_ item: Item) {
      self.item = item
    }

    @inline(never) func hold() -> Holder { self }
  }

  private final class Unbinding: Runner {
    private let size: Int
    private let unbind: (inout [Holder]) -> Void
    private var prepared: [[Holder]] = []

    init(of size: Int, _ unbind: @escaping (inout [Holder]) -> Void) {
      self.size = size
      self.unbind = unbind
    }

    func prepare(_ operations: Int) {
      prepared = (0..<operations).map { _ in
        (1...size).map { Holder(Item(id: $0, title: "row \($0)")) }
      }
    }

    func run(_ operations: Int) {
      for index in 0..<operations {
        while !prepared[index].isEmpty { unbind(&prepared[index]) }
      }
    }

    func finish() {
      prepared = []
    }
  }
}
