import LoginSearch
import Results
import Scenario
import TestSupport
import Testing
import Vanilla

@testable import Measuring

@Suite struct CountingTests {
  /// Tests run side by side, and what others do is nothing to these.
  private func work(of benchmarkCase: BenchmarkCase) -> ResultRow.Work {
    var counting = Counting()
    counting.ignoresOtherThreads = true
    return counting.work(of: benchmarkCase.floor, in: benchmarkCase)
  }

  private func work(of variant: any Variant, in workload: GestureWorkload) -> ResultRow.Work {
    work(of: workload.benchmarkCase(contenders: [], floor: variant))
  }

  /// The n-th operation of a cycle makes n objects.
  private func objectsCase(cycle: Int) -> BenchmarkCase {
    BenchmarkCase(
      .reduce, "reduce nothing", cycle: cycle,
      floor: .init("maker") { Maker(cycle: cycle) }, contenders: [], check: { _ in [] })
  }

  /// Such a contender has no live bytes, rather than less than none.
  @Test(.enabled(if: Meters.heap.availability == .available))
  func aVariantThatAllocatesWhenItGoesHasNoLiveBytes() {
    let workload = GestureWorkload(.dispatch, "nothing", cycle: [[]])
    #expect(work(of: MessyVariant(), in: workload).liveBytes == nil)
    #expect((work(of: VanillaVariant(), in: workload).liveBytes ?? 0) > 0)
  }

  /// Leaves more behind than it ever had.
  private struct MessyVariant: Variant {
    let name = "Messy"

    func launch(on screen: Screen, in environment: Environment) -> AnyObject {
      Mess(on: screen)
    }

    private final class Mess {
      private let screen: Screen

      init(on screen: Screen) {
        self.screen = screen
      }

      deinit {
        for number in 0..<1_000 { screen.alert("a message that is longer than others: \(number)") }
      }
    }
  }

  @Test(
    .enabled(if: Meters.heap.availability == .available),
    arguments: [(1, 1.0), (2, 1.5), (7, 4.0)])
  func allocationsAreThoseOfOneOperationOnAverage(_ cycle: Int, _ expected: Double) {
    let work = self.work(of: objectsCase(cycle: cycle))
    #expect(work.allocations == expected)
    #expect(work.allocatedBytes == expected * Double(Brick.size))
  }

  @Test(
    .enabled(if: Meters.references.availability == .available),
    arguments: [(1, 1.0), (2, 1.5), (7, 4.0)])
  func objectsAreThoseOfOneOperationOnAverage(_ cycle: Int, _ expected: Double) throws {
    let work = self.work(of: objectsCase(cycle: cycle))
    #expect(work.objects == expected)
    #expect(try #require(work.retains) >= 0)
    #expect(try #require(work.releases) >= 0)
  }

  @Test func whereThereIsNoScreenThereAreNoWritesAndNothingIsLetGo() {
    let work = self.work(of: objectsCase(cycle: 1))
    #expect(work.widgetWrites == nil && work.redundantWrites == nil && work.liveBytes == nil)
  }

  /// Each edit writes a new text, and once more the same.
  @Test func writesAreThoseOfOneOperation() {
    let workload = GestureWorkload(
      .dispatch, "scribble", cycle: [[.type(.id, "a")], [.type(.id, "b"), .type(.id, "c")]])
    let work = self.work(of: ScribblingVariant(), in: workload)
    // Three edits in two operations.
    #expect(work.widgetWrites == 3)
    #expect(work.redundantWrites == 1.5)
  }

  @Test func theWritesOfTheLaunchCountWhereItIsMeasured() throws {
    let launch = GestureWorkload(.whole, "launch", scope: .launchAndGestures, cycle: [[]])
    let work = self.work(of: ScribblingVariant(), in: launch)
    #expect(work.widgetWrites == 1)
    #expect(work.redundantWrites == 1)
  }

  @Test(.enabled(if: Meters.heap.availability == .available))
  func liveBytesAreWhatLettingGoGivesBack() throws {
    for scope in [GestureWorkload.Scope.gestures, .launchAndGestures, .lettingGo] {
      let workload = GestureWorkload(.whole, "be", scope: scope, cycle: [[]])
      let live = try #require(
        work(of: ScribblingVariant(), in: workload).liveBytes)
      #expect((100_000..<110_000).contains(live), "\(scope): \(live)")
    }
  }

  @Test(arguments: allVariants.indices) func nobodyMakesFewerWritesThanAreNeeded(_ variant: Int)
    throws
  {
    for workload in GestureWorkload.all where workload.size ?? 0 <= 1_000 {
      let work = self.work(of: allVariants[variant], in: workload)
      let (made, needed) = (try #require(work.widgetWrites), try #require(work.neededWrites))
      #expect(made >= needed, "\(workload.script.name)")
    }
  }

  /// MVC touches only what changed, and the floor does the least.
  @Test(arguments: ["MVC", "Vanilla"]) func aLogInWritesOnlyWhatIsNeeded(_ name: String) throws {
    let variant = try #require(allVariants.first { $0.name == name })
    for workload in GestureWorkload.roundTrip
    where ["log in", "failed log in", "refresh one", "search"].contains(workload.name)
      && workload.size ?? 0 <= 1_000
    {
      let work = self.work(of: variant, in: workload)
      #expect(work.widgetWrites == work.neededWrites, "\(workload.script.name)")
    }
  }

  /// As documented: the log-in button is switched, or one row, or two (the one that was selected and
  /// the one that is), or all that are visible; the rest changes what no widget shows.
  @Test(arguments: allVariants.indices) func everyGestureMakesItsKnownNumberOfWrites(_ variant: Int)
  {
    let writes = [
      "type in id": 1.0, "type in query": 0, "rejected tap": 0, "toggle row": 1, "toggle open": 1,
      "select row": 2, "toggle everywhere": 12, "select everywhere": 12, "scroll row": 1,
      "scroll page": 12,
    ]
    for workload in GestureWorkload.dispatch where workload.size ?? 0 <= 1_000 {
      let work = self.work(of: allVariants[variant], in: workload)
      #expect(work.widgetWrites == writes[workload.name], "\(workload.script.name)")
      #expect(work.neededWrites == writes[workload.name], "\(workload.script.name)")
      #expect(work.redundantWrites == 0, "\(workload.script.name)")
      #expect(work.cellsMade == 0, "\(workload.script.name)")
      let cells: [String: Double] = ["scroll row": 1, "scroll page": 12]
      #expect(work.cellsConfigured == cells[workload.name, default: 0], "\(workload.script.name)")
    }
  }
}

private final class Brick {
  /// The header of an object is two words, and this one is nothing else.
  static let size = 2 * MemoryLayout<Int>.size
}

private final class Maker: Runner {
  private let cycle: Int
  private var next = 0
  private var wall: [Brick] = []

  init(cycle: Int) {
    self.cycle = cycle
  }

  /// What readies the operations does not count.
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

  func finish() {
    wall = Array(repeating: Brick(), count: 1_000)
  }
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

  private final class Scribbler {
    private let ballast = [UInt8](repeating: 1, count: 100_000)
  }
}
