import Basics
import Metering

/// Counts the work of a case's operations. Nothing is timed at the same time, and each meter has a pass of its own.
struct Counting {
  private let benchmarkCase: BenchmarkCase
  /// Counts what the engine doesn't know.
  private let countMore: ((BenchmarkCase.Implementation) -> Counts)?
  private let ignoresOtherThreads: Bool

  /// - Parameter ignoresOtherThreads: whether a count is kept even if another thread did counted work. For tests, which
  ///   run side by side; elsewhere the other thread's work may be the contender's.
  init(in benchmarkCase: BenchmarkCase, ignoresOtherThreads: Bool = false) {
    self.benchmarkCase = benchmarkCase
    countMore = benchmarkCase.makeCounter?()
    self.ignoresOtherThreads = ignoresOtherThreads
  }

  /// Counts the work of one operation of an implementation.
  func counts(of implementation: BenchmarkCase.Implementation) -> Counts {
    // It may crash, and only this message would say where.
    Platform.setCrashMessage(
      "\n\(benchmarkCase.title)\n  \(implementation.name) crashed while its operations were counted\n"
    )
    defer { Platform.clearCrashMessage() }
    var counts = countMore?(implementation) ?? [:]
    var passes = Passes()
    var left = count { passes = self.passes(of: implementation) }
    // The runtime creates some objects once per process. So only blocks that are left each time count.
    for _ in 0..<2 where (left ?? 0) > 0 {
      left = count { implementation.makeRunner().runCycle(benchmarkCase.cycle) }.map {
        min($0, left ?? $0)
      }
    }
    counts[.blocksLeft] = left.map { Double(max(0, $0)) }
    /// Adds the count of one operation, without the cost of an empty batch, which hands work to another task.
    func add(_ key: CountKey, _ whole: Int?, _ none: Int?) {
      guard let whole, let none = implementation.kind == .asynchronous ? none : 0 else { return }
      counts[key] = Double(max(0, whole - none)) / Double(benchmarkCase.cycle)
    }
    add(.allocations, passes.heap?.allocations, passes.ownHeap?.allocations)
    add(.allocatedBytes, passes.heap?.allocatedBytes, passes.ownHeap?.allocatedBytes)
    add(.retains, passes.references?.retains, passes.ownReferences?.retains)
    add(.releases, passes.references?.releases, passes.ownReferences?.releases)
    add(.objects, passes.references?.objects, passes.ownReferences?.objects)
    return counts
  }

  /// The counts of a cycle of one runner and, for an asynchronous one, of an empty batch.
  private struct Passes {
    var heap, ownHeap: HeapCounts?
    var references, ownReferences: ReferenceCounts?
  }

  private func passes(of implementation: BenchmarkCase.Implementation) -> Passes {
    let runner = implementation.makeRunner()
    // After a cycle, storage that grows has its final size. A slow operation is not repeated for that.
    let clock = ContinuousClock()
    if clock.measure({ runner.runCycle(benchmarkCase.cycle) }) < .nanoseconds(slowOperation) {
      runner.runCycle(benchmarkCase.cycle)
    }
    let isAsynchronous = implementation.kind == .asynchronous
    return Passes(
      heap: count(Meters.heap, runner, benchmarkCase.cycle),
      ownHeap: isAsynchronous ? count(Meters.heap, runner, 0) : nil,
      references: count(Meters.references, runner, benchmarkCase.cycle),
      ownReferences: isAsynchronous ? count(Meters.references, runner, 0) : nil)
  }

  /// Counts the blocks that some work leaves on the heap; nil, after doing the work, if they can't be counted.
  private func count(_ work: () -> Void) -> Int? {
    guard let measured = Meters.heap.count(work) else {
      work()
      return nil
    }
    return measured.callsOnOtherThreads == 0 || ignoresOtherThreads
      ? measured.counts.liveBlocks : nil
  }

  /// Counts operations without their preparation.
  private func count<Counted>(
    _ meter: Meter<Counted>, _ runner: any Runner, _ operations: Int
  ) -> Counted? {
    runner.prepare(operations)
    defer { runner.finish() }
    let counted = meter.count { runner.run(operations) }
    // Other work of this thread in the meantime doesn't belong to the operation.
    if let runner = runner as? AsynchronousRunner, runner.hasLeft { return nil }
    return counted.flatMap { $0.callsOnOtherThreads == 0 || ignoresOtherThreads ? $0.counts : nil }
  }
}

/// The work of contenders in each case: counts without times.
struct CountedWork {
  /// The rows for each contender and case, without the control.
  var rows: [ResultRow]
  var unavailable: [Results.Unavailable] = []

  /// The first column that a budget needs and for which no row has a figure; nil if there is none.
  func missingColumn(of format: RowFormat) -> String? {
    format.emptyCounts(in: rows).first { $0.budget == .exactly }?.name
  }
}

extension CountedWork {
  /// Counts the cases of a suite, and times nothing. Separate groups are left out: the growth of an array depends on
  /// the allocator, and so on the machine.
  ///
  /// - Parameter isInterrupted: whether to leave out the rest.
  init(
    in suite: BenchmarkSuite, ignoresOtherThreads: Bool = false,
    isInterrupted: () -> Bool = { false }
  ) {
    let cases = suite.cases.filter { !$0.group.isSeparate }
    rows = cases.flatMap { benchmarkCase -> [ResultRow] in
      if isInterrupted() { return [] }
      let counting = Counting(in: benchmarkCase, ignoresOtherThreads: ignoresOtherThreads)
      return ([benchmarkCase.baseline] + benchmarkCase.contenders).map { implementation in
        ResultRow(
          key: benchmarkCase.key(of: implementation.name),
          counts: counting.counts(of: implementation))
      }
    }
    unavailable = suite.unavailable + suite.unknown(in: rows.flatMap(\.counts.keys))
    unavailable += rows.removeImpossibleFigures()
  }
}

extension BenchmarkSuite {
  /// Lists the counts that a counter has returned and that have no column.
  func unknown(in keys: some Sequence<CountKey>) -> [Results.Unavailable] {
    let columns = allCounts.map(\.name)
    return Set(keys.map(\.name)).subtracting(columns).sorted().map {
      .init(
        what: "the count \($0.quoted)",
        why:
          "no column has this name; add one to the counts of the suite, or choose one of \(alternatives(columns))"
      )
    }
  }

  /// The columns that can't be counted here, and the reasons.
  var unavailable: [Results.Unavailable] {
    let ofTheEngine = CountColumn.ofTheEngine.map { column, source -> (CountColumn, String?) in
      switch source {
      case .heap: (column, Meters.heap.whyUnavailable)
      case .references: (column, Meters.references.whyUnavailable)
      // Counted on request. The request reports the reason.
      case .instructions: (column, nil)
      }
    }
    return (ofTheEngine + counts.map { ($0, $0.whyUnavailable) }).compactMap { column, why in
      why.map { .init(what: column.name, why: $0) }
    }
  }
}
