import Basics

/// Times the cases of a run, process by process, and leaves out the entries that fail.
struct RunTiming {
  private let plan: SamplingPlan
  private let slowdowns: [String: Double]
  /// The number of cases at the start, which determines the time of the run.
  private let caseCount: Int
  /// The cases that are still timed.
  private(set) var cases: [OfferedCase]
  private(set) var failures: [Results.Refusal] = []
  private(set) var samples: [CaseID: Samples] = [:]
  /// The duration of a round of each case, in nanoseconds.
  private var rounds: [CaseID: Double] = [:]
  /// What it takes a process to time the fewest rounds of each case, in nanoseconds.
  private var costs: [CaseID: Double] = [:]
  /// The number of processes that have timed all cases, and of those that may follow for some cases.
  private var whole = 0
  private var brief = 0
  /// The number of all processes so far.
  private var started = 0

  init(of cases: [BenchmarkCase], by plan: SamplingPlan) {
    self.plan = plan
    caseCount = cases.count
    self.cases = cases.map(\.offered)
    let slowed = cases.flatMap(\.contenders).compactMap { contender in
      contender.slowdown.map { (contender.name, $0) }
    }
    slowdowns = Dictionary(slowed) { first, _ in first }
  }

  /// Times one process after another, until as many as given have timed all cases, and others some of them.
  ///
  /// - Parameters:
  ///   - prepared: the time that checking and counting took so far, in nanoseconds.
  ///   - time: times one share.
  mutating func run(
    _ processes: Int, after prepared: Double, into outcome: inout Measurement.Outcome,
    _ observer: Measurement.Observer, _ time: (ProcessShare) throws(FileError) -> TimedShare
  ) {
    let budget = plan.timing(of: caseCount, after: prepared)
    // Brief processes follow the first one, too, but only after the counting.
    while outcome.isWhole, outcome.failure == nil, !cases.isEmpty,
      whole < processes || (whole == plan.processes && brief > 0)
    {
      // If operations take far longer than planned, more processes would take hours.
      if whole >= SamplingPlan.fewestProcesses, outcome.spent > 10 * budget { break }
      if observer.isInterrupted() {
        outcome.isWhole = false
        break
      }
      guard let share = nextShare(within: budget - outcome.spent) else { continue }
      do throws(FileError) {
        let timed = try time(share)
        leaveOut(timed.failures)
        // Without the entry that ended the process, another one takes its place.
        if timed.ending == .crashed { continue }
        add(timed, of: share)
        outcome.add(timed)
      } catch {
        outcome.end(with: error, observer)
      }
    }
  }

  private mutating func leaveOut(_ failed: [Results.Refusal]) {
    failures += failed
    for failure in failed {
      samples.leaveOut(failure, of: cases)
      cases = cases.without([failure])
    }
  }

  private mutating func add(_ timed: TimedShare, of share: ProcessShare) {
    samples.merge(timed.samples) { earlier, later in
      Samples(batches: earlier.batches, processes: earlier.processes + later.processes)
    }
    rounds.merge(timed.rounds) { $1 }
    costs.merge(timed.costs(in: plan)) { $1 }
    if share.caseCount == nil {
      whole += 1
      brief = plan.briefProcesses
    }
  }

  /// Returns the share of the next process; nil if it is one for some of the cases and there is no time for it.
  ///
  /// - Parameter time: the remaining time of all processes, in nanoseconds.
  private mutating func nextShare(within time: Double) -> ProcessShare? {
    let left = plan.processes - whole
    let briefCases = cases.filter { costs[$0.id].map(plan.isBrief) ?? false }
    let (cost, briefCost) = (cost(of: cases), cost(of: briefCases))
    // Nine rounds in each process come first, then brief processes, then further rounds.
    let briefLeft = briefCases.isEmpty ? 0 : brief + plan.briefProcesses * left
    let spare = time - cost * Double(left)
    let briefTime = min(max(spare / Double(max(1, briefLeft)), briefCost), cost)
    let isBrief = brief > 0
    if isBrief {
      brief -= 1
      guard !briefCases.isEmpty, spare > briefCost else { return nil }
    }
    defer { started += 1 }
    let extra = briefTime - briefCost
    let timed =
      isBrief
      ? briefCases + leastCertain(within: extra, upTo: extra * Double(briefLeft)) : cases
    let allotment = Allotment(time: time - briefTime * Double(briefLeft), processes: left)
    let planned = isBrief ? self.cost(of: timed) : max(cost, allotment.time / Double(left))
    let known = samples.reduce(into: [CaseID: Allotment.Known]()) { known, case_ in
      known[case_.key] = .init(samples: case_.value, round: rounds[case_.key] ?? 0)
    }
    return ProcessShare(
      cases: timed, position: whole, processes: plan.processes,
      caseCount: isBrief ? cases.count : nil,
      plan: plan.share(at: started, within: time / Double(left), cost: cost),
      times: isBrief ? [:] : allotment.times(known, cost: cost, plan: plan), planned: planned,
      later: max(0, time - planned), slowdowns: slowdowns)
  }

  private func cost(of cases: [OfferedCase]) -> Double {
    cases.reduce(0) { $0 + (costs[$1.id] ?? 0) }
  }

  /// Returns the cases with the least certain figures, of those that take long, for one of the further processes.
  ///
  /// Where one of them takes too long for this process, it and the more certain ones wait for a later one. What is left
  /// over is added to that one's time.
  ///
  /// - Parameters:
  ///   - time: the time for such cases in this process, in nanoseconds.
  ///   - limit: the time for them in all further processes together, in nanoseconds.
  private func leastCertain(within time: Double, upTo limit: Double) -> [OfferedCase] {
    var left = time
    return cases.filter { timed in
      costs[timed.id].map { !plan.isBrief($0) && $0 <= limit } ?? false
    }
    .compactMap { timed in samples[timed.id]?.calm.errorOfProcesses.map { (timed, error: $0) } }
    .sorted { $0.error > $1.error }.map(\.0)
    .prefix { timed in
      left -= costs[timed.id] ?? 0
      return left >= 0
    }
  }
}

extension Measurement.Outcome {
  fileprivate mutating func add(_ timed: TimedShare) {
    spent += timed.spent
    wall += timed.wall
    peakMemory = [peakMemory, timed.peakMemory].compactMap { $0 }.max()
    isWhole = timed.isWhole
    finishedProcesses += 1
  }
}
