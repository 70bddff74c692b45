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
  /// The duration of a process with the fewest rounds, in nanoseconds; 0 if unknown.
  private var cost = 0.0

  init(of cases: [BenchmarkCase], by plan: SamplingPlan) {
    self.plan = plan
    caseCount = cases.count
    self.cases = cases.map(\.offered)
    let slowed = cases.flatMap(\.contenders).compactMap { contender in
      contender.slowdown.map { (contender.name, $0) }
    }
    slowdowns = Dictionary(slowed) { first, _ in first }
  }

  /// Times one process after another, until there are as many as given.
  ///
  /// - Parameters:
  ///   - prepared: the time that checking and counting took so far, in nanoseconds.
  ///   - time: times one share.
  mutating func run(
    _ processes: Int, after prepared: Double, into outcome: inout Measurement.Outcome,
    _ observer: Measurement.Observer, _ time: (ProcessShare) throws(FileError) -> TimedShare
  ) {
    let budget = plan.timing(of: caseCount, after: prepared)
    while outcome.isWhole, outcome.failure == nil, outcome.finishedProcesses < processes,
      !cases.isEmpty
    {
      if observer.isInterrupted() {
        outcome.isWhole = false
        break
      }
      let position = outcome.finishedProcesses
      // If operations take far longer than planned, more processes would take hours.
      if position >= SamplingPlan.fewestProcesses, outcome.spent > 10 * budget { break }
      do throws(FileError) {
        let timed = try time(share(at: position, within: budget - outcome.spent))
        leaveOut(timed.failures)
        // Without the entry that ended the process, another one takes its place.
        if timed.ending == .crashed { continue }
        add(timed)
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

  private mutating func add(_ timed: TimedShare) {
    samples.merge(timed.samples) { earlier, later in
      Samples(batches: earlier.batches, processes: earlier.processes + later.processes)
    }
    rounds.merge(timed.rounds) { $1 }
    cost = timed.cost(in: plan)
  }

  /// Returns the share of the next process.
  ///
  /// - Parameter time: the remaining time of all processes, in nanoseconds.
  private func share(at position: Int, within time: Double) -> ProcessShare {
    let known = samples.reduce(into: [CaseID: Allotment.Known]()) { known, case_ in
      known[case_.key] = .init(samples: case_.value, round: rounds[case_.key] ?? 0)
    }
    let processesLeft = plan.processes - position
    let allotment = Allotment(time: time, processes: processesLeft)
    let planned = max(cost, time / Double(processesLeft))
    let firstTimes = Dictionary(cases.map { ($0.id, plan.firstTime) }) { first, _ in first }
    return ProcessShare(
      cases: cases, position: position, processes: plan.processes,
      plan: plan.share(at: position, leaving: allotment, cost: cost),
      times: known.isEmpty ? firstTimes : allotment.times(known, cost: cost, plan: plan),
      planned: planned, later: planned * Double(processesLeft - 1),
      batches: known.mapValues(\.samples.batches), slowdowns: slowdowns)
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
