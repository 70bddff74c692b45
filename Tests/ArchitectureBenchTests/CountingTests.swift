import LoginSearch
import Metering
import Scenario
import Testing
import Vanilla
import VariantSupport

@testable import ArchitectureBench
@testable import Benchmarking

@Suite struct CountingTests {
  /// Counts the work, ignoring other threads, as tests run side by side.
  private func work(of benchmarkCase: BenchmarkCase) -> Counts {
    Counting(in: benchmarkCase, ignoresOtherThreads: true).counts(of: benchmarkCase.baseline)
  }

  private func work(of variant: any Variant, in workload: GestureWorkload) -> Counts {
    work(of: workload.benchmarkCase(contenders: [], baseline: variant))
  }

  @Test(.enabled(if: Meters.heap.whyUnavailable == nil), arguments: [(1, 1.0), (2, 1.5), (7, 4.0)])
  func `allocations are counted per operation, on average over a cycle`(
    _ cycle: Int, _ expected: Double
  ) {
    // The n-th operation of a cycle makes n objects.
    var benchmarkCase = BenchmarkCase(
      "make", in: .reduce, baseline: .init("maker", makeRunner: { Maker(cycle: cycle) }),
      contenders: [])
    benchmarkCase.cycle = cycle
    let work = self.work(of: benchmarkCase)
    #expect(work[.allocations] == expected)
    #expect(work[.allocatedBytes] == expected * Double(Brick.size))
    if Meters.references.whyUnavailable == nil { #expect(work[.objects] == expected) }
  }

  /// Each edit writes a new text, and then writes it again.
  @Test func `writes and redundant writes are counted per operation`() {
    let workload = GestureWorkload(
      group: .dispatch, name: "scribble", operation: "",
      cycle: [[.type(.id, "a")], [.type(.id, "b"), .type(.id, "c")]])
    let work = self.work(of: ScribblingVariant(), in: workload)
    // Three edits in two operations.
    #expect(work[.widgetWrites] == 3)
    #expect(work[.redundantWrites] == 1.5)
  }

  @Test func `writes at launch are counted if the launch is measured`() throws {
    let launch = GestureWorkload(
      group: .session, name: "launch", operation: "", scope: .launchAndGestures, cycle: [[]])
    let work = self.work(of: ScribblingVariant(), in: launch)
    #expect(work[.widgetWrites] == 1)
    #expect(work[.redundantWrites] == 1)
  }

  @Test(.enabled(if: Meters.heap.whyUnavailable == nil && Meters.liveBytesAreThoseOfTheThread))
  func `live bytes are the memory that releasing a feature frees`() throws {
    for scope in [GestureWorkload.Scope.gestures, .launchAndGestures, .teardown] {
      let workload = GestureWorkload(
        group: .session, name: "be", operation: "", scope: scope, cycle: [[]])
      let benchmarkCase = workload.benchmarkCase(contenders: [], baseline: ScribblingVariant())
      let counting = WriteCounting(cycle: 1, minimumWrites: 0, ignoresOtherThreads: true)
      let live = try #require(counting.counts(of: benchmarkCase.baseline)[.liveBytes])
      #expect((100_000..<110_000).contains(live), "\(scope): \(live)")
    }
  }

  @Test(arguments: allVariants.indices)
  func `a variant makes at least as many writes as a workload needs`(_ variant: Int) throws {
    for workload in GestureWorkload.all where workload.size ?? 0 <= 1_000 {
      let work = self.work(of: allVariants[variant], in: workload)
      let (made, needed) = (try #require(work[.widgetWrites]), try #require(work[.minimumWrites]))
      #expect(made >= needed, "\(workload.script.name)")
    }
  }
}

private final class Brick {
  /// The size: the header of an object is two words, and this object has nothing else.
  static let size = 2 * MemoryLayout<Int>.size
}

private final class Maker: Runner {
  private let cycle: Int
  private var next = 0
  private var wall: [Brick] = []

  init(cycle: Int) { self.cycle = cycle }

  /// Prepares the operations, which does not count.
  func prepare(_ operations: Int) {
    wall = Array(repeating: Brick(), count: 1_000)
    wall.removeAll(keepingCapacity: true)
  }

  func run(_ operations: Int) {
    for _ in 0..<operations {
      for _ in 0...next { wall.append(Brick()) }
      next = (next + 1) % cycle
    }
  }

  func finish() { wall = Array(repeating: Brick(), count: 1_000) }
}

/// Keeps 100,000 bytes, and writes each edit of the id twice.
private struct ScribblingVariant: Variant {
  let name = "Scribbler"

  func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    screen.login.errorLabel.text = ""
    let scribbler = Scribbler()
    screen.login.idField.onEdit(scribbler) { [label = screen.login.errorLabel] _, text in
      label.text = text
      label.text = text
    }
    return scribbler
  }

  private final class Scribbler { private let ballast = [UInt8](repeating: 1, count: 100_000) }
}
