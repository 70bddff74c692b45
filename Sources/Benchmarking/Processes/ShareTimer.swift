import Basics

/// Times the share of one process, case by case.
final class ShareTimer<Clock: SamplingClock> {
  private let share: ProcessShare
  private let clock: Clock
  private let cost: ClockCost
  private let observer: Measurement.Observer
  private let leastTime: (EmptyOperation) -> Double
  private let willRun: (CrashNote) -> Void
  private var cases: [BenchmarkCase]
  private var timed = TimedShare()
  private var generator: SeededGenerator
  private let start: (spent: Double, wall: UInt64)

  /// - Parameters:
  ///   - cases: the cases in the share.
  ///   - leastTime: the shortest time that differs from an empty operation, in nanoseconds.
  ///   - willRun: called before an entry runs code that may crash.
  init(
    _ share: ProcessShare, of cases: [BenchmarkCase], clock: Clock, cost: ClockCost,
    observer: Measurement.Observer, leastTime: @escaping (EmptyOperation) -> Double,
    willRun: @escaping (CrashNote) -> Void = { _ in }
  ) {
    self.share = share
    self.clock = clock
    self.cost = cost
    self.observer = observer
    self.leastTime = leastTime
    self.willRun = willRun
    self.cases = cases
    generator = SeededGenerator(seed: share.plan.seed)
    start = (clock.spent(cost), clock.now())
  }

  func run() -> TimedShare {
    for index in cases.indices {
      guard sample(index) else { break }
    }
    if timed.isWhole { leaveOutTheEmpty() }
    timed.spent = spent
    timed.wall = Double(clock.now() - start.wall)
    timed.peakMemory = Platform.peakMemory
    return timed
  }

  private var spent: Double { clock.spent(cost) - start.spent }

  /// Samples a case, without the entries that fail.
  ///
  /// - Returns: false if it was interrupted.
  private func sample(_ index: Int) -> Bool {
    while !hasFailed(cases[index].baseline.name, in: cases[index].id) {
      let benchmarkCase = cases[index]
      let id = benchmarkCase.id
      let notes = benchmarkCase.entries.map { note(of: $0.name, in: index) }
      let sampler = Sampler(
        clock: clock, plan: share.plan, cost: cost, isInterrupted: observer.isInterrupted,
        progressed: { [unowned self] in showProgress(index) },
        willRun: { [willRun] in willRun(notes[$0]) })
      do throws(Sampler<Clock>.Failure) {
        let sampled = try sampler.samples(
          of: benchmarkCase, batches: share.batches[id], time: share.times[id] ?? 0,
          generator: &generator)
        guard let sampled else {
          timed.ending = .interrupted
          return false
        }
        timed.samples[id] = sampled.samples
        timed.launches[id] = sampled.launch
        timed.rounds[id] = sampled.round
        return true
      } catch {
        leaveOut(error.role, of: index, because: error.words)
      }
    }
    return true
  }

  /// Leaves out entries that are no slower than an empty operation.
  private func leaveOutTheEmpty() {
    var leastTimes: [EmptyOperation: Double] = [:]
    for index in cases.indices {
      for role in cases[index].entries.roles.reversed() where role != .control {
        let entry = cases[index].entries[role]
        guard entry.slowdown == nil, let samples = timed.samples[cases[index].id],
          var time = samples.times(of: role, by: .wall).joined().min()
        else { continue }
        var least = leastTimes[entry.kind] ?? leastTime(entry.kind)
        leastTimes[entry.kind] = least
        if time >= EmptyOperation.near * least { continue }
        // Measured alternately, both run on a machine in the same state.
        willRun(note(of: entry.name, in: index))
        let runner = entry.makeRunner()
        for _ in 0..<3 {
          least = min(least, leastTime(entry.kind))
          let again = runner.repeat(cases[index].cycle, for: 1_000_000, passes: 100) {
            Double(clock.now())
          }
          time = min(time, again)
        }
        if let failure = runner.failure {
          leaveOut(role, of: index, because: failure)
        } else if time < least {
          leaveOut(role, of: index, because: EmptyOperation.refusal(of: time, below: least))
        }
      }
    }
  }

  /// Creates the note that is left if an entry ends the process.
  private func note(of name: String, in index: Int) -> CrashNote {
    CrashNote(index: index, contender: share.cases[index].contenders.firstIndex(of: name))
  }

  private func leaveOut(_ role: EntryRole, of index: Int, because words: String) {
    let id = cases[index].id
    // The control is the baseline under another name.
    let failed = role == .control ? EntryRole.baseline : role
    timed.failures.append(.init(variant: cases[index].entries[failed].name, id: id, reason: words))
    if case .contender(let contender) = failed {
      cases[index] = cases[index].withoutContender(at: contender)
      timed.samples[id]?.removeContender(at: contender)
    } else {
      timed.samples[id] = nil
    }
  }

  private func hasFailed(_ name: String, in id: CaseID) -> Bool {
    timed.failures.contains { $0.id == id && $0.variant == name }
  }

  private func showProgress(_ index: Int) {
    // Assumes that other processes slow it down as much as they have so far.
    let pace = spent > 0 ? Double(clock.now() - start.wall) / spent : 1
    let left = max(0, share.planned - spent) + share.later
    // What times some cases once more does not count.
    let caseCount = share.caseCount ?? cases.count
    observer.progressed(
      Measurement.Progress(
        phase: .timing,
        number: share.position * caseCount + (share.caseCount == nil ? index + 1 : 0),
        total: share.processes * caseCount,
        title: cases[index].title,
        left: share.planned > 0 ? .nanoseconds(Int64(left * max(1, pace))) : nil))
  }
}

extension Measurement {
  /// Times a share in this process.
  func timed(_ share: ProcessShare, observer: Observer) -> TimedShare {
    let clock = SystemClock()
    return timed(
      share, observer: observer, clock: clock, cost: ClockCost(of: clock),
      leastTime: { $0.leastTime(by: clock) })
  }

  func timed(
    _ share: ProcessShare, observer: Observer, clock: some SamplingClock, cost: ClockCost,
    leastTime: @escaping (EmptyOperation) -> Double = { _ in 0 }
  ) -> TimedShare {
    let timer = ShareTimer(
      share, of: cases(share.cases, slowdowns: share.slowdowns), clock: clock,
      cost: cost, observer: observer, leastTime: leastTime,
      willRun: { Platform.noteForCrash($0.index, $0.contender ?? CrashNote.baseline) })
    return timer.run()
  }

  /// The requested cases, with the contenders in the requested order.
  func cases(_ wanted: [OfferedCase], slowdowns: [String: Double] = [:]) -> [BenchmarkCase] {
    wanted.compactMap { wanted in
      suite.cases.first { $0.id == wanted.id }.map { found in
        let contenders = wanted.contenders.compactMap { name in
          found.contenders.first { $0.name == name }
            ?? slowdowns[name].map { found.baseline.slowed(by: $0, as: name) }
        }
        return found.with(contenders, slowdown: slowdowns[found.baseline.name])
      }
    }
  }
}
