import Basics

/// Counts what the operations of a case do. Nothing is timed at the same time, and each meter has a pass of
/// its own.
struct Counting {
  private let benchmarkCase: BenchmarkCase
  /// Counts what the engine does not know of.
  private let further: ((BenchmarkCase.Implementation) -> Counts)?
  private let ignoresOtherThreads: Bool

  /// - Parameter ignoresOtherThreads: whether a count is kept although another thread did something that is counted.
  ///   For tests, which run side by side; elsewhere the other thread's work may be the contender's.
  init(in benchmarkCase: BenchmarkCase, ignoresOtherThreads: Bool = false) {
    self.benchmarkCase = benchmarkCase
    further = benchmarkCase.makeCounter?()
    self.ignoresOtherThreads = ignoresOtherThreads
  }

  /// What one operation of an implementation does.
  func counts(of implementation: BenchmarkCase.Implementation) -> Counts {
    // It may crash, and nothing else would say where.
    Platform.setCrashMessage(
      "\n\(benchmarkCase.title)\n  \(implementation.name) crashed while its operations were counted\n"
    )
    defer { Platform.clearCrashMessage() }
    let runner = implementation.makeRunner()
    // After that, storage that grows has its final size.
    for _ in 0..<2 { runner.pass(benchmarkCase.cycle) }
    let operations = Double(benchmarkCase.cycle)
    var counts = further?(implementation) ?? [:]
    if let heap = count(Meters.heap, runner) {
      counts["allocations"] = Double(heap.allocations) / operations
      counts["allocated_bytes"] = Double(heap.allocatedBytes) / operations
    }
    if let references = count(Meters.references, runner) {
      counts["retains"] = Double(references.retains) / operations
      counts["releases"] = Double(references.releases) / operations
      counts["objects"] = Double(references.objects) / operations
    }
    return counts
  }

  /// Counts the operations without their preparation.
  private func count<Counted>(_ meter: Meter<Counted>, _ runner: any Runner) -> Counted? {
    runner.prepare(benchmarkCase.cycle)
    defer { runner.finish() }
    return meter.count { runner.run(benchmarkCase.cycle) }.flatMap {
      $0.callsElsewhere == 0 || ignoresOtherThreads ? $0.counts : nil
    }
  }
}

extension CountedWork {
  /// Counts the cases of a suite, and times nothing. Groups aside are left out: how often an array
  /// grows depends on the allocator, and so on the machine.
  init(in suite: Suite, ignoresOtherThreads: Bool = false) {
    let cases = suite.cases.filter { !$0.group.isAside }
    self.init(
      rows: cases.flatMap { benchmarkCase in
        let counting = Counting(in: benchmarkCase, ignoresOtherThreads: ignoresOtherThreads)
        return ([benchmarkCase.baseline] + benchmarkCase.contenders).map { implementation in
          ResultRow(
            key: benchmarkCase.key(of: implementation.name),
            counts: counting.counts(of: implementation))
        }
      }, unavailable: suite.unavailable)
  }
}
