import Benchmarking
import LoginSearch
import Scenario

/// Counts what a variant does to the screen, and what it keeps: columns that the engine knows nothing of.
struct WriteCounting {
  let cycle: Int
  /// The fewest writes for one operation, by the rules.
  let minimumWrites: Double
  /// For tests, which run side by side; elsewhere another thread may do the variant's work.
  var ignoresOtherThreads = false

  static let columns = [
    CountColumn("widget_writes", budget: .exactly, growth: "widget writes"),
    CountColumn("redundant_writes", budget: .exactly),
    CountColumn("minimum_writes"),
    CountColumn("cells_configured", budget: .exactly),
    CountColumn("cells_made"),
    CountColumn("live_bytes", isExact: false, whyUnavailable: Meters.heap.whyUnavailable),
  ]

  static let tables = [
    CountTable("writes/minimum", [["widget_writes"], ["minimum_writes"]]),
    CountTable("cells configured", [["cells_configured"]]),
  ]

  func counts(of implementation: BenchmarkCase.Implementation) -> Counts {
    guard let runner = implementation.makeRunner() as? any VariantRunner else { return [:] }
    for _ in 0..<2 { runner.pass(cycle) }
    let meter = WriteMeter()
    runner.meter = meter
    runner.pass(cycle)
    runner.meter = nil
    let operations = Double(cycle)
    var counts: Counts = [
      "widget_writes": Double(meter.total.writes) / operations,
      "redundant_writes": Double(meter.total.redundantWrites) / operations,
      "minimum_writes": minimumWrites,
      "cells_configured": Double(meter.configuredCells) / operations,
      "cells_made": Double(meter.madeCells) / operations,
    ]
    counts["live_bytes"] = liveBytes(of: implementation)
    return counts
  }

  /// The bytes that the variant has allocated when the workload begins; not for one operation. Nil for a contender that
  /// allocates more than it frees when it is torn down.
  private func liveBytes(of implementation: BenchmarkCase.Implementation) -> Double? {
    let driver = (implementation.makeRunner() as? any VariantRunner)?.launchedDriver()
    guard let driver, let measured = Meters.heap.count({ driver.tearDown() }),
      measured.callsElsewhere == 0 || ignoresOtherThreads, measured.counts.liveBytes <= 0
    else { return nil }
    return -Double(measured.counts.liveBytes)
  }
}
