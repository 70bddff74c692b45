import Basics

/// A whole run. It checks, times and counts the contenders.
struct Measurement {
  let suite: BenchmarkSuite
  let plan: SamplingPlan
  /// The processor time of this process so far, in nanoseconds; constant if the system does not report it.
  var processorNow: () -> UInt64 = { SystemClock().processorNow() }

  /// The current step of the run.
  struct Progress {
    let phase: Phase
    /// The number of the case, counted from 1.
    let number: Int
    let total: Int
    let title: String
    /// The remaining time of all timing; nil before it begins.
    var left: Duration?

    enum Phase: String {
      case checking, timing, counting
      case countingInstructions = "counting instructions"
    }
  }

  /// Reports progress, and tells the run to stop.
  struct Observer {
    var progressed: (Progress) -> Void = { _ in }
    var isInterrupted: () -> Bool = { false }

    /// Calls `body` with each case until the run is interrupted.
    func each(
      of cases: [BenchmarkCase], _ phase: Progress.Phase, _ body: (BenchmarkCase) -> Void
    ) {
      for (index, benchmarkCase) in cases.enumerated() {
        if isInterrupted() { break }
        progressed(
          Progress(
            phase: phase, number: index + 1, total: cases.count, title: benchmarkCase.title))
        body(benchmarkCase)
      }
    }
  }

  /// The findings of a run, before they become rows and files.
  struct Outcome {
    var analyses: [Analysis] = []
    /// The counts in each analysis; nil if the run was interrupted before.
    var counts: [PerEntry<Counts>?] = []
    var refusals: [Results.Refusal] = []
    /// The finding of the suite's precheck, in a sentence; nil for a suite without one.
    var statement: String?
    /// The cost of reading the clock, in nanoseconds.
    let clockCost: Double
    /// The share of the processor's time that other systems took meanwhile; nil if unknown.
    var steal: Double?
    /// The peak memory of the timing processes, in bytes; nil if unknown.
    var peakMemory: Int?
    /// The total time of the timing processes, in nanoseconds.
    var spent = 0.0
    /// The total time by the wall clock.
    var wall = 0.0
    let plannedProcesses: Int
    /// The number of processes that have timed each case, those that don't count included.
    var processesOfCases: [Int] = []
    /// The typical time of all processes as a multiple of the shortest, in the median entry; nil if nothing was timed.
    var medianOverMinimum: Double?
    /// The number of processes that have timed their share.
    var finishedProcesses = 0
    /// Whether it was completed; false if it was interrupted.
    var isWhole = true
    /// The reason a process did not time its share.
    var failure: FileError?
    /// The instructions; nil if they were not requested.
    var instructions: CountedInstructions?

    /// Adds the instructions, which are counted last.
    mutating func add(_ instructions: CountedInstructions, _ observer: Observer) {
      self.instructions = instructions
      isWhole = !observer.isInterrupted()
    }

    /// Records a failure. A process that is interrupted before it can handle interruptions ends like one that crashes.
    mutating func end(with error: FileError, _ observer: Observer) {
      isWhole = !observer.isInterrupted()
      failure = isWhole ? error : nil
    }
  }

  /// - Parameters:
  ///   - check: the value for the suite's precheck; nil for the usual check.
  ///   - time: times one share, in this process or in another.
  /// - Throws: if the precheck can't be carried out.
  func run(
    check: String?, observer: Observer, time: (ProcessShare) throws(FileError) -> TimedShare
  ) throws -> Outcome {
    let start = processorNow()
    let checked = try checked(check, observer)
    var prepared = Double(processorNow() - start)
    var outcome = Outcome(
      refusals: checked.refusals, statement: checked.statement,
      clockCost: ClockCost(of: SystemClock()).reading,
      plannedProcesses: plan.processes * (1 + plan.briefProcesses))
    var timing = RunTiming(of: checked.cases, by: plan)
    let startTime = Platform.processorTime
    // An entry that crashes ends the first process. So counting, in this process, can leave it out.
    timing.run(1, after: prepared, into: &outcome, observer, time)
    let countStart = processorNow()
    let counted = Counted(
      refusals: checked.refusals, cases: outcome.failure == nil ? cases(timing.cases) : [],
      observer: observer)
    outcome.isWhole = outcome.isWhole && counted.isWhole
    prepared += Double(processorNow() - countStart)
    timing.run(plan.processes, after: prepared, into: &outcome, observer, time)
    outcome.refusals += timing.failures
    if let start = startTime, let end = Platform.processorTime, end.all > start.all {
      outcome.steal = (end.steal - start.steal) / (end.all - start.all)
    }
    outcome.processesOfCases = timing.samples.values.map(\.processes.count)
    let slowdowns = timing.samples.values.flatMap { samples in
      samples.batches.roles.compactMap(samples.medianOverMinimum)
    }
    outcome.medianOverMinimum = slowdowns.isEmpty ? nil : slowdowns.median
    for (index, benchmarkCase) in counted.cases.enumerated() {
      guard let samples = timing.samples[benchmarkCase.id] else { continue }
      let failed = timing.failures.filter { $0.id == benchmarkCase.id }.map(\.variant)
      outcome.analyses.append(
        Analysis(of: samples.calm, in: benchmarkCase.without(contenders: failed)))
      outcome.counts.append(
        counted.counts.indices.contains(index)
          ? counted.counts[index].withContenders {
            !failed.contains(benchmarkCase.contenders[$0].name)
          } : nil)
    }
    return outcome
  }

  /// The counts of all cases.
  struct Counted {
    let refusals: [Results.Refusal]
    /// The cases without the implementations that break a rule.
    let cases: [BenchmarkCase]
    /// The counts of each case, unless it was interrupted.
    var counts: [PerEntry<Counts>] = []

    var isWhole: Bool { counts.count == cases.count }

    init(refusals: [Results.Refusal], cases: [BenchmarkCase], observer: Observer) {
      (self.refusals, self.cases) = (refusals, cases)
      observer.each(of: cases, .counting) { benchmarkCase in
        counts.append(benchmarkCase.entries.map(Counting(in: benchmarkCase).counts))
      }
    }
  }

  /// Checks without counting or timing.
  func checked(
    _ check: String?, _ observer: Observer
  ) throws -> (refusals: [Results.Refusal], cases: [BenchmarkCase], statement: String?) {
    // The first objection to each implementation, as a whole or in a case.
    var (refusals, statement) = try suite.prechecked(with: check)
    observer.each(of: suite.cases, .checking) { benchmarkCase in
      refusals += benchmarkCase.refusals(without: refusals)
    }
    return (refusals, cases(without: Set(refusals.map(\.variant))), statement)
  }

  /// The cases without some implementations. Empty if the baseline variant is excluded.
  func cases(without excluded: Set<String>) -> [BenchmarkCase] {
    let lacksBaseline = suite.cases.contains {
      !$0.group.isSeparate && excluded.contains($0.baseline.name)
    }
    return lacksBaseline ? [] : suite.cases.compactMap { $0.without(excluded) }
  }
}
