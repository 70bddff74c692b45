import Basics

/// Times the share of one process: first each case for a part of its time, then again and again the one whose figures
/// are least certain.
final class ShareTimer<Clock: SamplingClock> {
  private let share: ProcessShare
  private let clock: Clock
  private let clockCost: Double
  private let observer: Measurement.Observer
  private let leastTime: (EmptyOperation) -> Double
  private let willRun: (CrashNote) -> Void
  private var cases: [BenchmarkCase]
  private var timed = TimedShare()
  private var generator: SeededGenerator
  private let start: UInt64
  private let budget: Double

  /// - Parameters:
  ///   - cases: what is in the share.
  ///   - clockCost: what reading the clock costs, in nanoseconds.
  ///   - leastTime: what an operation has to take to be told from an empty one, in nanoseconds.
  ///   - willRun: called before an entry does something that may crash.
  init(
    _ share: ProcessShare, of cases: [BenchmarkCase], clock: Clock, clockCost: Double,
    observer: Measurement.Observer, leastTime: @escaping (EmptyOperation) -> Double,
    willRun: @escaping (CrashNote) -> Void = { _ in }
  ) {
    self.share = share
    self.clock = clock
    self.clockCost = clockCost
    self.observer = observer
    self.leastTime = leastTime
    self.willRun = willRun
    self.cases = cases
    generator = SeededGenerator(seed: share.plan.seed)
    start = clock.now()
    budget = cases.reduce(0) { $0 + share.plan.nanoseconds(for: $1) }
  }

  func run() -> TimedShare {
    for (index, benchmarkCase) in cases.enumerated() {
      let time = share.plan.nanoseconds(for: benchmarkCase) * share.plan.evenShare
      guard sample(index, for: time) else { return timed }
    }
    leaveOutTheEmpty()
    var errors = cases.map { timed.samples[$0.id]?.widestError ?? 0 }
    let slice = budget * (1 - share.plan.evenShare) / 40
    while spent + slice < budget {
      guard let index = errors.indices.max(by: { errors[$0] < errors[$1] }),
        errors[index] > share.plan.smallestError
      else { break }
      guard sample(index, for: slice) else { return timed }
      errors[index] = timed.samples[cases[index].id]?.widestError ?? 0
    }
    return timed
  }

  private var spent: Double { Double(clock.now() - start) }

  /// Adds samples of a case, without the entries that fail.
  ///
  /// - Returns: false if it was interrupted.
  private func sample(_ index: Int, for nanoseconds: Double) -> Bool {
    while !hasFailed(cases[index].baseline.name, in: cases[index].id) {
      let benchmarkCase = cases[index]
      let id = benchmarkCase.id
      let notes = benchmarkCase.entries.map { note(of: $0.name, in: index) }
      let sampler = Sampler(
        clock: clock, plan: share.plan, clockCost: clockCost, isInterrupted: observer.isInterrupted,
        progressed: { [unowned self] in showProgress(index) },
        willRun: { [willRun] in willRun(notes[$0]) })
      do throws(Sampler<Clock>.Failure) {
        let samples = try sampler.samples(
          of: benchmarkCase, batches: timed.samples[id]?.batches ?? share.batches[id],
          time: nanoseconds, generator: &generator)
        guard let samples else {
          timed.ending = .interrupted
          return false
        }
        if timed.samples[id]?.append(samples) == nil { timed.samples[id] = samples }
        return true
      } catch {
        leaveOut(error.role, of: index, because: error.words)
      }
    }
    return true
  }

  /// Leaves out what takes no longer than nothing.
  private func leaveOutTheEmpty() {
    var leastTimes: [EmptyOperation: Double] = [:]
    for index in cases.indices {
      for role in cases[index].entries.roles.reversed() where role != .control {
        let entry = cases[index].entries[role]
        guard entry.slowdown == nil, let samples = timed.samples[cases[index].id],
          var time = samples.times(of: role).joined().joined().min()
        else { continue }
        var least = leastTimes[entry.kind] ?? leastTime(entry.kind)
        leastTimes[entry.kind] = least
        if time >= EmptyOperation.near * least { continue }
        // Measured in turn, both meet the same machine.
        willRun(note(of: entry.name, in: index))
        let runner = entry.makeRunner()
        for _ in 0..<3 {
          least = min(least, leastTime(entry.kind))
          let again = runner.repeat(cases[index].cycle, for: 1_000_000, passes: 100, by: clock)
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

  /// Makes the note that is left if an entry ends the process.
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
    let processesLeft = Double(share.processes - share.position - 1)
    let isTrial = budget == 0
    observer.progressed(
      Measurement.Progress(
        phase: isTrial ? .checking : .timing, number: share.position * cases.count + index + 1,
        total: share.processes * cases.count, title: cases[index].title,
        left: isTrial
          ? nil : .nanoseconds(Int64(max(0, budget - spent) + budget * processesLeft))))
  }
}

/// Which entry a process was busy with when it crashed: of which case of its share, and which contender.
struct CrashNote: Equatable {
  let index: Int
  /// Nil for the baseline.
  let contender: Int?

  static let baseline = -1
}

extension CrashNote {
  /// Reads the numbers that `Platform` wrote; nil if they are no note.
  init?(_ numbers: [Int]?, in cases: [OfferedCase]) {
    guard let numbers, numbers.count == 2, cases.indices.contains(numbers[0]) else { return nil }
    let contenders = cases[numbers[0]].contenders.indices
    self.init(index: numbers[0], contender: contenders.contains(numbers[1]) ? numbers[1] : nil)
  }

  func failure(in cases: [OfferedCase], signal: Int32) -> Results.Refusal {
    Results.Refusal(
      variant: contender.map { cases[index].contenders[$0] } ?? cases[index].baseline,
      id: cases[index].id, reason: "signal \(signal) ended the process while it ran")
  }
}

extension Measurement {
  /// Times a share in this process.
  func timed(_ share: ProcessShare, observer: Observer) -> TimedShare {
    let clock = SystemClock()
    let cost = ClockCost(of: clock)
    return timed(
      share, observer: observer, clock: clock, clockCost: max(cost.reading, cost.resolution),
      leastTime: { $0.leastTime(by: clock) })
  }

  func timed(
    _ share: ProcessShare, observer: Observer, clock: some SamplingClock, clockCost: Double,
    leastTime: @escaping (EmptyOperation) -> Double = { _ in 0 }
  ) -> TimedShare {
    let timer = ShareTimer(
      share, of: cases(share.cases, slowdowns: share.slowdowns), clock: clock,
      clockCost: clockCost, observer: observer, leastTime: leastTime,
      willRun: { Platform.noteForCrash($0.index, $0.contender ?? CrashNote.baseline) })
    return timer.run()
  }

  /// The cases that are asked for, with the contenders in the order in which they are.
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
