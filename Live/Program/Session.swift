import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Trace
import Vanilla

/// A session of one person with one variant: a driver, the cost of its steps and, if wanted, the differences from the
/// rules.
final class Session {
  let driver: Driver
  private var needed = MinimumWrites()
  private let meter: WriteMeter
  /// The interpreter that derives the expected screen from the rules; nil if the page does not ask for it.
  private var expected: RuleInterpreter?
  /// The latest step, if it is an expectation.
  private(set) var expectation: Expectation?
  /// The blocks of memory that the variant, its screen and its services hold.
  private(set) var blocks: Int
  /// The cost of the latest steps.
  private(set) var latest: Cost
  /// The numbers of the list's cells, in the order in which they came into use.
  private var cells: [ObjectIdentifier: Int] = [:]

  /// The cost of some steps together.
  struct Cost {
    var allocations = 0
    var minimumWrites = 0
    /// The widgets that were written to.
    var writes: [WidgetName: WriteCount] = [:]
    /// Whether every gesture could be made.
    var wasMade = true
  }

  /// - Parameter script: the settings. Its steps are ignored.
  init(_ variant: Int32, _ script: Script, asksRules: Bool) {
    let before = Heap.now
    driver = Driver(visibleRows: script.visibleRows)
    let made = Heap.now
    meter = WriteMeter()
    driver.screen.meter = meter
    let ready = Heap.now
    Recorder.start()
    Session.launch(variant, on: driver, with: script.configuration)
    Recorder.stop()
    let after = Heap.now
    blocks = after.blocks - ready.blocks + made.blocks - before.blocks
    latest = Cost()
    latest.allocations = after.allocations - ready.allocations
    latest.writes = counts
    needed.advance(to: driver.snapshot)
    latest.minimumWrites = needed.count
    numberCells()
    if asksRules {
      expected = RuleInterpreter(script)
    }
  }

  private static func launch(
    _ variant: Int32, on driver: Driver, with configuration: Configuration
  ) {
    // The numbers follow the order on the page and in the documents.
    switch variant {
    case 0: driver.launch(VanillaVariant(), with: configuration)
    case 1: driver.launch(MVCVariant(), with: configuration)
    case 2: driver.launch(MVVMVariant(), with: configuration)
    case 3: driver.launch(MVIVariant(), with: configuration)
    default: driver.launch(ReactorVariant(), with: configuration)
    }
  }

  /// Performs the steps, and adds up their costs.
  func perform(_ steps: [Step]) {
    let writesBefore = counts
    let neededBefore = needed.count
    latest = Cost()
    for step in steps {
      perform(step)
      expected?.perform(step)
      expectation = if case .expect(let expectation) = step { expectation } else { nil }
    }
    latest.minimumWrites = needed.count - neededBefore
    for (name, now) in meter.counts {
      let before = writesBefore[name] ?? WriteCount()
      guard now.writes > before.writes else { continue }
      latest.writes[name] = WriteCount(
        writes: now.writes - before.writes,
        redundantWrites: now.redundantWrites - before.redundantWrites)
    }
    numberCells()
  }

  private func perform(_ step: Step) {
    // The action is created first, so that only the gesture's own work is counted.
    let action: (() -> Bool)? =
      if case .gesture(let gesture) = step { driver.screen.action(for: gesture) } else { nil }
    let before = Heap.now
    // Only the events of the last step are kept, because the page shows those of a single step.
    Recorder.start()
    let wasMade =
      if case .gesture(let gesture) = step, let action { driver.make(gesture, by: action) } else {
        driver.perform(step)
      }
    Recorder.stop()
    let after = Heap.now
    if !wasMade { latest.wasMade = false }
    latest.allocations += after.allocations - before.allocations
    blocks += after.blocks - before.blocks
    if case .gesture(let gesture) = step {
      needed.advance(to: driver.snapshot, after: gesture)
    } else {
      needed.advance(to: driver.snapshot)
    }
  }

  /// The differences between the rules and the screen; nil if the page does not ask for them.
  var differences: [Difference]? {
    expected?.differences(from: driver)
  }

  /// The state that does not meet the latest expectation; nil if it is met, or if there is none.
  var unmet: String? {
    expectation?.found(in: driver.snapshot, after: driver.serviceCalls[...])
  }

  /// A copy of the meter's counts. It shares no storage with them: otherwise the meter would allocate at its next
  /// count.
  private var counts: [WidgetName: WriteCount] {
    meter.counts.mapValues { $0 }
  }

  // MARK: Cells

  private func numberCells() {
    let list = driver.screen.search.list
    for position in list.visiblePositions {
      guard let cell = list.cell(at: position) else { continue }
      let key = ObjectIdentifier(cell)
      if cells[key] == nil { cells[key] = cells.count + 1 }
    }
  }

  /// Returns the number of a row's cell; 0 for a row without a cell, which the rules do not allow.
  func cellNumber(at position: Int) -> Int {
    driver.screen.search.list.cell(at: position).flatMap { cells[ObjectIdentifier($0)] } ?? 0
  }
}

/// The counts of the allocator so far.
private struct Heap {
  let allocations: Int
  let blocks: Int

  static var now: Heap {
    Heap(allocations: Int(heapAllocations()), blocks: Int(heapBlocks()))
  }
}

@_extern(c, "allocation_count")
private func heapAllocations() -> UInt32

@_extern(c, "live_blocks")
private func heapBlocks() -> UInt32
