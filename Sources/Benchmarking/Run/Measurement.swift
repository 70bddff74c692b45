import Basics

/// A whole run, which checks, counts and times the contenders, in this order.
struct Measurement {
  let suite: BenchmarkSuite
  let plan: SamplingPlan
  /// What this process took of the processor so far, in nanoseconds; stands still where the system does not say.
  var processorNow: () -> UInt64 = { SystemClock().processorNow() }

  /// The step that the run has reached.
  struct Progress {
    let phase: Phase
    /// The number of the case, counted from 1.
    let number: Int
    let total: Int
    let title: String
    /// How long all of the timing will still take; nil before it begins.
    var left: Duration?

    enum Phase: String {
      case checking
      case tryingOut = "trying out"
      case counting, timing
      case countingInstructions = "counting instructions"
    }
  }

  /// How it reports progress and learns that it should stop.
  struct Observer {
    var progressed: (Progress) -> Void = { _ in }
    var isInterrupted: () -> Bool = { false }

    /// Goes over cases until it is interrupted.
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
    /// The peak memory of the processes that timed, in bytes; nil if unknown.
    var peakMemory: Int?
    /// What the processes that timed took in all, in nanoseconds.
    var spent = 0.0
    /// And by the wall clock.
    var wall = 0.0
    let plannedProcesses: Int
    /// How many have timed their share.
    var finishedProcesses = 0
    /// Whether it came to its end; false if it was interrupted.
    var isWhole = true
    /// Why a process did not time its share.
    var failure: FileError?
    /// Nil if nobody asked for it.
    var instructions: CountedInstructions?

    /// A process that is interrupted before it is ready for that ends like one that crashes.
    fileprivate mutating func end(with error: FileError, _ observer: Observer) {
      isWhole = !observer.isInterrupted()
      failure = isWhole ? error : nil
    }
  }

  /// - Parameters:
  ///   - check: what the precheck of the suite checks the variants with; nil for the usual.
  ///   - triesOut: whether `time` measures in another process. Then what would end this one while it is counted is left
  ///     out before.
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
    /// What a process takes for the fewest rounds.
    var cost = 0.0
    while outcome.isWhole, outcome.finishedProcesses < plan.processes, !cases.isEmpty {
      let position = outcome.finishedProcesses
      // Where operations take far longer than planned, more processes would take hours.
      if position >= SamplingPlan.fewestProcesses, outcome.spent > 10 * budget { break }
      let processesLeft = plan.processes - position
      let allotment = Allotment(time: budget - outcome.spent, processes: processesLeft)
      let known = samples.reduce(into: [CaseID: Allotment.Known]()) { known, case_ in
        known[case_.key] = .init(samples: case_.value, round: rounds[case_.key] ?? 0)
      }
      let planned = max(cost, allotment.time / Double(processesLeft))
      let share = ProcessShare(
        cases: cases, position: position, processes: plan.processes,
        plan: plan.share(at: position, leaving: allotment, cost: cost),
        times: allotment.times(known, cost: cost, plan: plan), planned: planned,
        later: planned * Double(processesLeft - 1), batches: samples.mapValues(\.batches),
        slowdowns: slowdowns)
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
      // What ended it is left out now.
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

  /// Has each entry do something in another process, and leaves out those that can't.
  ///
  /// - Returns: the failures, and the nanoseconds that it took.
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
    /// Without the implementations that break a rule.
    let cases: [BenchmarkCase]
    /// For each case, unless it was interrupted.
    var counts: [PerEntry<Counts>] = []

    var isWhole: Bool { counts.count == cases.count }

    init(refusals: [Results.Refusal], cases: [BenchmarkCase], observer: Observer) {
      (self.refusals, self.cases) = (refusals, cases)
      observer.each(of: cases, .counting) { benchmarkCase in
        counts.append(benchmarkCase.entries.map(Counting(in: benchmarkCase).counts))
      }
    }
  }

  /// Checks, and neither counts nor times.
  private func checked(
    _ check: String?, _ observer: Observer
  ) throws -> (refusals: [Results.Refusal], cases: [BenchmarkCase], statement: String?) {
    // The first objection to each implementation, as a whole or in a case.
    var (refusals, statement) = try suite.prechecked(with: check)
    observer.each(of: suite.cases, .checking) { benchmarkCase in
      refusals += benchmarkCase.refusals(without: refusals)
    }
    return (refusals, cases(without: Set(refusals.map(\.variant))), statement)
  }

  /// The cases without some implementations. None if the variant is excluded that others are compared with.
  func cases(without excluded: Set<String>) -> [BenchmarkCase] {
    let lacksBaseline = suite.cases.contains {
      !$0.group.isSeparate && excluded.contains($0.baseline.name)
    }
    return lacksBaseline ? [] : suite.cases.compactMap { $0.without(excluded) }
  }
}

extension BenchmarkSuite {
  /// The variants that fail the precheck, and what it says as a whole.
  ///
  /// - Parameter check: what they are checked with; nil for the usual.
  func prechecked(with check: String?) throws -> (refusals: [Results.Refusal], statement: String?) {
    let found = try precheck?.check(Set(variants), check)
    let refusals = (found?.objections ?? []).map {
      Results.Refusal(variant: $0.implementation, reason: $0.text)
    }
    return (refusals, found?.statement)
  }
}

extension Measurement {
  var offer: BuildOffer {
    BuildOffer(environment: .current(seed: 0), cases: suite.cases.map(\.offered))
  }

  /// Checks and counts what another process asks for.
  func counted(_ request: BuildRequest.Counted, observer: Observer) throws -> CountedBuild {
    var wanted = suite
    wanted.cases = cases(request.cases)
    let checked = try Measurement(suite: wanted, plan: plan).checked(request.check, observer)
    let counted = Counted(refusals: checked.refusals, cases: checked.cases, observer: observer)
    var counts: [ResultRow.Key: Counts] = [:]
    for (benchmarkCase, counted) in zip(counted.cases, counted.counts) {
      let entries = benchmarkCase.entries
      for role in entries.roles where role != .control {
        counts[benchmarkCase.key(of: entries[role].name)] = counted[role].filter {
          WrittenValue.allows($0.value)
        }
      }
    }
    return CountedBuild(refusals: counted.refusals, counts: counts, isWhole: counted.isWhole)
  }
}
