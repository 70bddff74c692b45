import Basics

/// A whole run. It checks, counts and times the contenders, in this order.
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
      case checking
      case tryingOut = "trying out"
      case counting, timing
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
    var counts: [PerEntry<Counts>] = []
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
    /// The number of processes that have timed their share.
    var finishedProcesses = 0
    /// Whether it was completed; false if it was interrupted.
    var isWhole = true
    /// The reason a process did not time its share.
    var failure: FileError?
    /// The instructions; nil if they were not requested.
    var instructions: CountedInstructions?

    /// Records a failure. A process that is interrupted before it can handle interruptions ends like one that crashes.
    fileprivate mutating func end(with error: FileError, _ observer: Observer) {
      isWhole = !observer.isInterrupted()
      failure = isWhole ? error : nil
    }
  }

  /// - Parameters:
  ///   - check: the value for the suite's precheck; nil for the usual check.
  ///   - triesOut: whether `time` measures in another process. If so, entries that would end this process while it
  ///     counts are left out beforehand.
  ///   - time: times one share, in this process or in another.
  /// - Throws: if the precheck can't be carried out.
  func run(
    check: String?, observer: Observer, triesOut: Bool = false,
    time: (ProcessShare) throws(FileError) -> TimedShare
  ) throws -> Outcome {
    let start = processorNow()
    var outcome = Outcome(
      clockCost: ClockCost(of: SystemClock()).reading, plannedProcesses: plan.processes)
    let checked = try checked(check, observer)
    outcome.refusals = checked.refusals
    outcome.statement = checked.statement
    var cases = checked.cases.map(\.offered)
    let slowed = checked.cases.flatMap(\.contenders).compactMap { contender in
      contender.slowdown.map { (contender.name, $0) }
    }
    let slowdowns = Dictionary(slowed) { first, _ in first }
    var failures: [Results.Refusal] = []
    var tried = 0.0
    if triesOut {
      do { (failures, tried) = try tryOut(&cases, slowdowns, time) } catch {
        outcome.end(with: error, observer)
        return outcome
      }
    }
    let counted = Counted(refusals: checked.refusals, cases: self.cases(cases), observer: observer)
    outcome.isWhole = counted.isWhole && !observer.isInterrupted()
    if counted.cases.isEmpty {
      outcome.refusals += failures
      return outcome
    }

    let startTime = Platform.processorTime
    let budget = plan.timing(of: cases.count, after: Double(processorNow() - start) + tried)
    let samples = timed(&cases, slowdowns, &failures, of: &outcome, within: budget, observer, time)
    outcome.refusals += failures
    if let start = startTime, let end = Platform.processorTime, end.all > start.all {
      outcome.steal = (end.steal - start.steal) / (end.all - start.all)
    }
    for (benchmarkCase, counts) in zip(counted.cases, counted.counts) {
      guard let samples = samples[benchmarkCase.id] else { continue }
      let failed = failures.filter { $0.id == benchmarkCase.id }.map(\.variant)
      outcome.analyses.append(
        Analysis(of: samples, in: benchmarkCase.without(contenders: failed)))
      outcome.counts.append(
        counts.withContenders { !failed.contains(benchmarkCase.contenders[$0].name) })
    }
    return outcome
  }

  /// Times the cases, process by process, and leaves out the entries that fail.
  private func timed(
    _ cases: inout [OfferedCase], _ slowdowns: [String: Double],
    _ failures: inout [Results.Refusal], of outcome: inout Outcome,
    within budget: Double, _ observer: Observer,
    _ time: (ProcessShare) throws(FileError) -> TimedShare
  ) -> [CaseID: Samples] {
    var samples: [CaseID: Samples] = [:]
    var rounds: [CaseID: Double] = [:]
    /// The duration of a process with the fewest rounds.
    var cost = 0.0
    while outcome.isWhole, outcome.finishedProcesses < plan.processes, !cases.isEmpty {
      let position = outcome.finishedProcesses
      // If operations take far longer than planned, more processes would take hours.
      if position >= SamplingPlan.fewestProcesses, outcome.spent > 10 * budget { break }
      let known = samples.reduce(into: [CaseID: Allotment.Known]()) { known, case_ in
        known[case_.key] = .init(samples: case_.value, round: rounds[case_.key] ?? 0)
      }
      let share = share(
        of: cases, slowdowns, at: position, within: budget - outcome.spent, known, cost: cost)
      let timed: TimedShare
      do { timed = try time(share) } catch {
        outcome.end(with: error, observer)
        break
      }
      failures += timed.failures
      for failure in timed.failures {
        samples.leaveOut(failure, of: cases)
        cases = cases.without([failure])
      }
      // The entry that ended it is left out now.
      if timed.ending == .crashed { continue }
      samples.merge(timed.samples) { earlier, later in
        Samples(batches: earlier.batches, processes: earlier.processes + later.processes)
      }
      rounds.merge(timed.rounds) { $1 }
      if position == 0 { cost = timed.spent }
      outcome.spent += timed.spent
      outcome.wall += timed.wall
      outcome.peakMemory = [outcome.peakMemory, timed.peakMemory].compactMap { $0 }.max()
      outcome.isWhole = timed.isWhole
      outcome.finishedProcesses += 1
    }
    return samples
  }

  /// Returns the share of the next process.
  ///
  /// - Parameters:
  ///   - time: the remaining time of all processes, in nanoseconds.
  ///   - known: the measurements so far.
  ///   - cost: the duration of a process with the fewest rounds, in nanoseconds; 0 if unknown.
  private func share(
    of cases: [OfferedCase], _ slowdowns: [String: Double], at position: Int, within time: Double,
    _ known: [CaseID: Allotment.Known], cost: Double
  ) -> ProcessShare {
    let processesLeft = plan.processes - position
    let allotment = Allotment(time: time, processes: processesLeft)
    let planned = max(cost, time / Double(processesLeft))
    return ProcessShare(
      cases: cases, position: position, processes: plan.processes,
      plan: plan.share(at: position, leaving: allotment, cost: cost),
      times: allotment.times(known, cost: cost, plan: plan), planned: planned,
      later: planned * Double(processesLeft - 1), batches: known.mapValues(\.samples.batches),
      slowdowns: slowdowns)
  }

  /// Runs each entry in another process, and leaves out those that fail.
  ///
  /// - Returns: the failures, and the time that it took in nanoseconds.
  private func tryOut(
    _ cases: inout [OfferedCase], _ slowdowns: [String: Double],
    _ time: (ProcessShare) throws(FileError) -> TimedShare
  ) throws(FileError) -> ([Results.Refusal], spent: Double) {
    var failures: [Results.Refusal] = []
    var spent = 0.0
    while !cases.isEmpty {
      let tried = try time(
        ProcessShare(
          cases: cases, position: 0, processes: 1, plan: plan.trial, isTrial: true,
          slowdowns: slowdowns))
      failures += tried.failures
      spent += tried.spent
      cases = cases.without(tried.failures)
      if tried.ending != .crashed { break }
    }
    return (failures, spent)
  }

  /// The findings before anything is timed.
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
