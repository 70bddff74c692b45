import Basics

/// Two builds, checked, counted, and timed alternately, process by process.
struct AgainstMeasurement {
  /// Asks a build something.
  typealias Ask = (Side, BuildRequest.Task, Duration?) throws(FileError) -> BuildAnswer

  enum Side: Hashable, Sendable, CaseIterable { case base, head }

  let common: CommonCases
  let format: RowFormat
  let plan: Plan
  let ask: Ask

  struct Plan: Sendable {
    var pairs = 24
    var seed: UInt64 = 1
    /// For a case, on average, in all processes of a build.
    var time = Duration.milliseconds(500)
    /// The value of the precheck's option; nil for the usual check.
    var check: String?
    /// How much slower the baseline of head is made.
    var slowdown = 0.0
  }

  /// - Parameter format: its counts are compared.
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

  /// - Parameter isInterrupted: whether it should stop.
  func run(isInterrupted: () -> Bool) -> Outcome {
    var outcome = Outcome()
    do {
      outcome.isInterrupted = try !measure(into: &outcome, isInterrupted)
    } catch {
      // A process that is interrupted before it is ready for that ends like one that crashes.
      outcome.isInterrupted = isInterrupted()
      outcome.failure = outcome.isInterrupted ? nil : error
    }
    return outcome
  }

  /// - Returns: false if it was interrupted.
  private func measure(
    into outcome: inout Outcome, _ isInterrupted: () -> Bool
  ) throws(FileError) -> Bool {
    var counted: [Side: CountedBuild] = [:]
    for side in Side.allCases {
      let request = BuildRequest.Counted(cases: common.cases, check: plan.check)
      counted[side] = try ask(side, .count(request), nil).counted
      if counted[side]?.isWhole != true || isInterrupted() { return false }
    }
    outcome.refusals = counted.mapValues(\.refusals)
    let excluded = Set(outcome.refusals.values.joined().map(\.variant))
    var cases = common.cases.map { $0.with { !excluded.contains($0) } }
    let counts = counted.mapValues(\.counts)
    func row(_ side: Side, _ key: ResultRow.Key) -> ResultRow? {
      counts[side]?[key].map { ResultRow(key: key, counts: $0) }
    }
    outcome.counts = CountComparison(
      of: cases.flatMap(\.keys).compactMap { key in
        row(.base, key).flatMap { base in row(.head, key).map { (base, $0) } }
      }, in: format)
    // As in a run: without the baseline nothing is measured.
    if cases.contains(where: { excluded.contains($0.baseline) }) { return true }

    var batches: [CaseID: PerEntry<Int>] = [:]
    var pairs: [[Side: TimedShare]] = []
    defer { outcome.times = times(of: cases, in: pairs) }
    // Far more than it should take, as the machine may be slow: this is only for what never ends.
    let limit = .seconds(60) + plan.time / plan.pairs * (cases.count * 50)
    for (number, order) in plan.order.enumerated() {
      var pair: [Side: TimedShare] = [:]
      for side in order {
        var timed: TimedShare?
        repeat {
          let share = ProcessShare(
            cases: cases, position: 2 * number + pair.count, processes: 2 * plan.pairs,
            plan: plan.ofOneProcess(number), times: plan.times(of: cases), batches: batches,
            slowdowns: side == .head
              ? Dictionary(cases.map { ($0.baseline, plan.slowdown) }) { first, _ in first } : [:])
          timed = try ask(side, .time(share), limit).timed
          for failure in timed?.failures ?? [] {
            outcome.refusals[side, default: []].append(failure)
            batches.leaveOut(failure, of: cases)
            for side in pair.keys { pair[side]?.samples.leaveOut(failure, of: cases) }
            for index in pairs.indices {
              for side in Side.allCases { pairs[index][side]?.samples.leaveOut(failure, of: cases) }
            }
            cases = cases.without([failure])
          }
        } while timed?.ending == .crashed && !cases.isEmpty
        guard let timed, timed.isWhole, !isInterrupted() else { return false }
        batches.merge(timed.samples.mapValues(\.batches)) { first, _ in first }
        pair[side] = timed
      }
      pairs.append(pair)
    }
    return true
  }

  /// For each entry, what the processes of both builds timed, pair by pair.
  private func times(of cases: [OfferedCase], in pairs: [[Side: TimedShare]]) -> [TimePairs] {
    if pairs.isEmpty { return [] }
    return cases.flatMap { offered in
      let samples = pairs.flatMap { $0.values }.compactMap { $0.samples[offered.id] }
      // The same for both builds: the processor's if one process needs it.
      let clock = samples.map(\.clock).first { $0 == .processor } ?? .wall
      return offered.keys.enumerated().compactMap { index, key -> TimePairs? in
        func times(_ side: Side) -> [Double] {
          pairs.compactMap { pair in
            pair[side]?.samples[offered.id]?
              .figure(of: index == 0 ? .baseline : .contender(index - 1), by: clock)
          }
        }
        let (base, head) = (times(.base), times(.head))
        guard base.count == pairs.count, head.count == pairs.count else { return nil }
        return TimePairs(key: key, base: base, head: head)
      }
    }
  }
}

extension AgainstMeasurement.Plan {
  /// Which build comes first in each pair.
  ///
  /// A coin decides for two pairs together: base, head, head, base or the other way round. So each build comes first
  /// equally often, and a machine that changes in the meantime changes for both.
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
    // There are many processes.
    plan.fewestRounds = 5
    return plan
  }

  /// How long one process times each case. Processes differ mostly in where memory and code happen to lie, so several
  /// tell more than a longer one.
  fileprivate func times(of cases: [OfferedCase]) -> [CaseID: Double] {
    let time = (time / pairs).inNanoseconds
    return Dictionary(cases.map { ($0.id, time) }) { first, _ in first }
  }
}

extension Samples {
  /// A time that hardly depends on what else the machine did: the lower quartile of all samples.
  fileprivate func figure(of role: EntryRole, by clock: TimeSource) -> Double {
    times(of: role, by: clock).joined().sorted().percentile(0.25)
  }
}
