import LoginSearch
package import Results
import Scenario

/// Counts what the operations of a case do. Nothing is timed at the same time, and each meter has a pass of
/// its own.
struct Counting {
  private let benchmarkCase: BenchmarkCase
  /// The same for all implementations. To compute them takes seconds where a list of 100,000 changes.
  private let neededWrites: Double?
  private let ignoresOtherThreads: Bool

  /// - Parameter ignoresOtherThreads: whether a count is kept although another thread did something that is counted.
  ///   For tests, which run side by side; elsewhere the other thread's work may be the contender's.
  init(in benchmarkCase: BenchmarkCase, ignoresOtherThreads: Bool = false) {
    self.benchmarkCase = benchmarkCase
    neededWrites = benchmarkCase.neededWrites?()
    self.ignoresOtherThreads = ignoresOtherThreads
  }

  /// What one operation of an implementation does.
  func work(of implementation: BenchmarkCase.Implementation) -> ResultRow.Work {
    let runner = implementation.makeRunner()
    // After that, storage that grows has its final size.
    for _ in 0..<2 { runner.pass(benchmarkCase.cycle) }
    let operations = Double(benchmarkCase.cycle)
    var work = ResultRow.Work()

    if let meter = writes(of: runner) {
      work.widgetWrites = Double(meter.total.writes) / operations
      work.redundantWrites = Double(meter.total.redundantWrites) / operations
      work.neededWrites = neededWrites
      work.cellsConfigured = Double(meter.configuredCells) / operations
      work.cellsMade = Double(meter.madeCells) / operations
    }
    if let heap = count(Meters.heap, runner) {
      work.allocations = Double(heap.allocations) / operations
      work.allocatedBytes = Double(heap.allocatedBytes) / operations
    }
    if let references = count(Meters.references, runner) {
      work.retains = Double(references.retains) / operations
      work.releases = Double(references.releases) / operations
      work.objects = Double(references.objects) / operations
    }
    if let variantRunner = implementation.makeRunner() as? any VariantRunner {
      let driver = variantRunner.launchedDriver()
      let measured = Meters.heap.count { driver.letGo() }
      // A contender that allocates more than it frees when it is let go has no such figure.
      work.liveBytes = measured.flatMap(counts).map { -$0.liveBytes }.flatMap { $0 < 0 ? nil : $0 }
    }
    return work
  }

  /// The columns that can't be counted on this machine, and why.
  static var unavailable: [Results.Unavailable] {
    unavailable(["allocations", "allocated_bytes", "live_bytes"], Meters.heap.obstacle)
      + unavailable(["retains", "releases", "objects"], Meters.references.obstacle)
  }

  private static func unavailable(
    _ columns: [String], _ obstacle: String?
  ) -> [Results.Unavailable] {
    obstacle.map { obstacle in columns.map { .init(what: $0, why: obstacle) } } ?? []
  }

  private func writes(of runner: any Runner) -> WriteMeter? {
    guard let runner = runner as? any VariantRunner else { return nil }
    let meter = WriteMeter()
    runner.meter = meter
    runner.pass(benchmarkCase.cycle)
    runner.meter = nil
    return meter
  }

  /// Counts the operations without their preparation.
  private func count<Counts>(_ meter: Meter<Counts>, _ runner: any Runner) -> Counts? {
    runner.prepare(benchmarkCase.cycle)
    defer { runner.finish() }
    return meter.count { runner.run(benchmarkCase.cycle) }.flatMap(counts)
  }

  private func counts<Counts>(_ measured: Measured<Counts>) -> Counts? {
    measured.callsElsewhere == 0 || ignoresOtherThreads ? measured.counts : nil
  }
}

extension CountedWork {
  /// Counts the cases that compare variants, and times nothing. Lists are left out: how often an array
  /// grows depends on the allocator, and so on the machine.
  package init(in catalogue: Catalogue, ignoresOtherThreads: Bool = false) {
    let cases = catalogue.cases.filter(\.group.comparesVariants)
    self.init(
      rows: cases.flatMap { benchmarkCase in
        let counting = Counting(in: benchmarkCase, ignoresOtherThreads: ignoresOtherThreads)
        return ([benchmarkCase.floor] + benchmarkCase.contenders).map { implementation in
          ResultRow(
            key: benchmarkCase.key(of: implementation.name), work: counting.work(of: implementation)
          )
        }
      }, unavailable: Counting.unavailable)
  }
}
