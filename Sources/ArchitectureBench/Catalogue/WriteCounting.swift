import Benchmarking
import LoginSearch
import Metering
import Scenario

/// Counts a variant's writes to the screen, and the memory it keeps: columns that the engine doesn't know.
struct WriteCounting {
  let cycle: Int
  /// The fewest writes for one operation, by the rules.
  let minimumWrites: Double
  /// Whether the work of other threads is ignored. For tests, which run side by side; elsewhere another thread may do
  /// the variant's work.
  var ignoresOtherThreads = false

  static let columns = [
    CountColumn(.widgetWrites, budget: .exactly, growth: "widget writes"),
    CountColumn(.redundantWrites, budget: .exactly),
    CountColumn(.minimumWrites),
    CountColumn(.cellsConfigured, budget: .exactly),
    CountColumn(.cellsMade),
    CountColumn(.liveBytes, isExact: false, whyUnavailable: Meters.heap.whyUnavailable),
  ]

  static let tables = [
    CountTable("writes/minimum", [[.widgetWrites], [.minimumWrites]]),
    CountTable("cells configured", [[.cellsConfigured]]),
    CountTable("live bytes at the start", [[.liveBytes]]),
  ]

  func counts(of implementation: BenchmarkCase.Implementation) -> Counts {
    guard let runner = implementation.makeRunner() as? any VariantRunner else { return [:] }
    for _ in 0..<2 { runner.runCycle(cycle) }
    let meter = WriteMeter()
    runner.meter = meter
    runner.runCycle(cycle)
    runner.meter = nil
    let operations = Double(cycle)
    var counts: Counts = [
      .widgetWrites: Double(meter.total.writes) / operations,
      .redundantWrites: Double(meter.total.redundantWrites) / operations,
      .minimumWrites: minimumWrites, .cellsConfigured: Double(meter.configuredCells) / operations,
      .cellsMade: Double(meter.madeCells) / operations,
    ]
    counts[.liveBytes] = liveBytes(of: implementation)
    return counts
  }

  /// The bytes that the variant has allocated when the workload begins; not for one operation. Nil for a contender that
  /// allocates more than it frees when it is torn down.
  private func liveBytes(of implementation: BenchmarkCase.Implementation) -> Double? {
    let driver = (implementation.makeRunner() as? any VariantRunner)?.launchedDriver()
    guard let driver, let measured = Meters.heap.count({ driver.tearDown() }),
      measured.callsOnOtherThreads == 0 || ignoresOtherThreads, measured.counts.liveBytes <= 0
    else { return nil }
    return -Double(measured.counts.liveBytes)
  }
}

extension CountKey {
  static let widgetWrites = Self("widget_writes")
  static let redundantWrites = Self("redundant_writes")
  static let minimumWrites = Self("minimum_writes")
  static let cellsConfigured = Self("cells_configured")
  static let cellsMade = Self("cells_made")
  static let liveBytes = Self("live_bytes")
}
