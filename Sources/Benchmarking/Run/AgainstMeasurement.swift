import Basics

/// The measurement of two builds: checked, counted, and timed alternately, process by process.
struct AgainstMeasurement {
  /// A function that sends a request to a build.
  typealias Ask = (Side, BuildRequest.Task, Duration?) throws(FileError) -> BuildAnswer

  enum Side: Hashable, Sendable, CaseIterable { case base, head }

  let common: CommonCases
  let format: RowFormat
  let plan: Plan
  let ask: Ask

  struct Plan: Sendable {
    var pairs = 24
    var seed: UInt64 = 1
    /// The average time for a case, in all processes of a build.
    var time = Duration.milliseconds(500)
    /// The value of the precheck's option; nil for the usual check.
    var check: String?
    /// The slowdown of the baseline of head.
    var slowdown = 0.0
  }

  /// - Parameter format: the format whose counts are compared.
  init(of common: CommonCases, in format: RowFormat, plan: Plan, ask: @escaping Ask) {
    self.common = common
    self.format = format
    self.plan = plan
    self.ask = ask
  }

  /// The result of the measurement.
  struct Outcome: Sendable {
    var refusals: [Side: [Results.Refusal]] = [:]
    /// The counts of both builds.
    var counts = CountComparison()
    var times: [TimePairs] = []
    var isInterrupted = false
    var failure: FileError?
  }

  /// - Parameter isInterrupted: whether the measurement should stop.
  func run(isInterrupted: () -> Bool) -> Outcome {
    var outcome = Outcome()
    do {
      outcome.isInterrupted = try !measure(into: &outcome, isInterrupted)
    } catch {
      // A process that is interrupted before it can handle interruptions ends like one that crashes.
      outcome.isInterrupted = isInterrupted()
      outcome.failure = outcome.isInterrupted ? nil : error
    }
    return outcome
  }

  /// - Returns: false if it was interrupted.
  private func measure(
    into outcome: inout Outcome, _ isInterrupted: () -> Bool
  ) throws(FileError) -> Bool {
    guard try count(into: &outcome, isInterrupted) else { return false }
    let excluded = Set(outcome.refusals.values.joined().map(\.variant))
    var timing = PairedTiming(of: common.cases.map { $0.with { !excluded.contains($0) } })
    // As in a run, nothing is measured without the baseline.
    if timing.cases.contains(where: { excluded.contains($0.baseline) }) { return true }
    defer {
      outcome.times = timing.times
      outcome.refusals.merge(timing.failures) { $0 + $1 }
    }
    for number in plan.order.indices where !timing.cases.isEmpty {
      guard try timePair(number, into: &timing, isInterrupted) else { return false }
    }
    return true
  }

  /// Checks and counts both builds.
  ///
  /// - Returns: false if it was interrupted.
  private func count(
    into outcome: inout Outcome, _ isInterrupted: () -> Bool
  ) throws(FileError) -> Bool {
    var counted: [Side: CountedBuild] = [:]
    for side in Side.allCases {
      let request = BuildRequest.Counted(cases: common.cases, check: plan.check)
      counted[side] = try ask(side, .count(request), nil).counted
      if counted[side]?.isWhole != true || isInterrupted() { return false }
    }
    outcome.refusals = counted.mapValues(\.refusals)
    func row(_ key: ResultRow.Key, of side: Side) -> ResultRow? {
      counted[side]?.counts[key].map { counts in
        ResultRow(
          key: key, counts: Counts(uniqueKeysWithValues: counts.map { (CountKey($0), $1) }))
      }
    }
    outcome.counts = CountComparison(
      of: common.cases.flatMap(\.keys).compactMap { key in
        guard let old = row(key, of: .base), let new = row(key, of: .head) else { return nil }
        return (old, new)
      }, in: format)
    return true
  }

  /// Times a process of each build. If an entry ends the process, the build is asked again without the entry.
  ///
  /// - Returns: false if it was interrupted.
  private func timePair(
    _ number: Int, into timing: inout PairedTiming, _ isInterrupted: () -> Bool
  ) throws(FileError) -> Bool {
    // Far more than it should take, as the machine may be slow. This is only for processes that never end.
    let limit = .seconds(60) + plan.time / plan.pairs * (common.cases.count * 50)
    for (position, side) in plan.order[number].enumerated() {
      var timed: TimedShare?
      repeat {
        let share = ProcessShare(
          cases: timing.cases, position: 2 * number + position, processes: 2 * plan.pairs,
          plan: plan.ofOneProcess(number), times: plan.times(of: timing.cases),
          batches: timing.batches, slowdowns: side == .head ? slowdowns : [:])
        timed = try ask(side, .time(share), limit).timed
        for failure in timed?.failures ?? [] { timing.leaveOut(failure, of: side) }
      } while timed?.ending == .crashed && !timing.cases.isEmpty
      // The last entry has failed, and nothing is left to time.
      if timing.cases.isEmpty { return true }
      guard let timed, timed.isWhole, !isInterrupted() else { return false }
      timing.add(timed, of: side)
    }
    return true
  }

  private var slowdowns: [String: Double] {
    if plan.slowdown == 0 { return [:] }
    return Dictionary(common.cases.map { ($0.baseline, plan.slowdown) }) { first, _ in first }
  }
}

extension AgainstMeasurement.Plan {
  /// The build that comes first in each pair.
  ///
  /// A coin decides for two pairs together: base, head, head, base or the other way round. So each build comes first
  /// equally often, and a change of the machine in the meantime affects both.
  var order: [[AgainstMeasurement.Side]] {
    var generator = SeededGenerator(seed: seed)
    var isBaseFirst = false
    return (0..<pairs).map { number in
      isBaseFirst = number.isMultiple(of: 2) ? generator.chance(oneIn: 2) : !isBaseFirst
      return isBaseFirst ? [.base, .head] : [.head, .base]
    }
  }

  /// Returns the plan of one process. Both processes of a pair draw the same orders.
  fileprivate func ofOneProcess(_ pair: Int) -> SamplingPlan {
    var plan = SamplingPlan()
    plan.seed = seed &* 1_000 &+ UInt64(pair)
    // Few rounds are enough, because there are many processes.
    (plan.processes, plan.fewestRounds) = (1, 5)
    return plan
  }

  /// The time that one process spends on each case. Processes differ mostly in where memory and code happen to lie, so
  /// several tell more than a longer one.
  fileprivate func times(of cases: [OfferedCase]) -> [CaseID: Double] {
    let time = (time / pairs).inNanoseconds
    return Dictionary(cases.map { ($0.id, time) }) { first, _ in first }
  }
}
