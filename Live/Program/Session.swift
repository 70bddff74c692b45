import LoginSearch
import MVC
import MVI
import MVVM
import Reactor
import Scenario
import Trace
import Vanilla

/// A session of one person with one variant: a driver, what its steps cost, and what the rules say
/// of them if they are asked.
final class Session {
  let driver: Driver
  private var needed = MinimumWrites()
  private let meter: WriteMeter
  /// The interpreter that knows what should be seen; nil if nobody asks the rules.
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

  /// - Parameter script: of which only the settings count.
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
    // In the order in which the page and the documents name them.
    switch variant {
    case 0: driver.launch(VanillaVariant(), with: configuration)
    case 1: driver.launch(MVCVariant(), with: configuration)
    case 2: driver.launch(MVVMVariant(), with: configuration)
    case 3: driver.launch(MVIVariant(), with: configuration)
    default: driver.launch(ReactorVariant(), with: configuration)
    }
  }

  /// Makes the steps. What they cost is added up.
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
    // What a gesture needs is made before anything is counted.
    let action: (() -> Bool)? =
      if case .gesture(let gesture) = step { driver.screen.action(for: gesture) } else { nil }
    let before = Heap.now
    // The events of the last step are kept: nobody looks at those of many.
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

  /// How the rules differ from what is found; nil if nobody asks them.
  var differences: [Difference]? {
    expected?.differences(from: driver)
  }

  /// The state that does not meet the latest expectation; nil if it is met, or if there is none.
  var unmet: String? {
    expectation?.found(in: driver.snapshot, after: driver.serviceCalls[...])
  }

  /// A copy that shares nothing with the meter's own, which would allocate as soon as it counts.
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

  /// 0 for a row without a cell, which the rules do not allow.
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
