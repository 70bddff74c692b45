package import Basics
import LoginSearch
package import Results

/// Two builds, checked, counted, and timed alternately, process by process.
package struct AgainstMeasurement {
  /// Asks a build something.
  package typealias Ask = (BuildRequest.Task, Duration?) throws(FileError) -> BuildAnswer

  let base: Ask
  let head: Ask
  let common: CommonCases
  package let plan: Plan

  package struct Plan: Hashable, Sendable {
    package var pairs = 24
    package var seed: UInt64 = 1
    /// For a case, on average, in all processes of a build.
    package var time = Duration.milliseconds(1_400)
    package var scenarios: String?
    /// How much slower the floor of head is made.
    package var handicap = 0.0

    package init() {}
  }

  package init(base: @escaping Ask, head: @escaping Ask, common: CommonCases, plan: Plan) {
    self.base = base
    self.head = head
    self.common = common
    self.plan = plan
  }

  /// What it found.
  package struct Outcome: Sendable {
    package var nonconforming: [PairOrder.Side: [Results.Nonconforming]] = [:]
    package var unavailable: [Results.Unavailable] = []
    /// The counts of both builds.
    package var counts = CountComparison()
    package var times: [TimePairs] = []
    /// How many pairs were timed, and how many were planned.
    package var pairs = 0
    package var planned: Int
    package var isInterrupted = false
    package var failure: FileError?
  }

  /// - Parameter isInterrupted: whether it should stop.
  package func run(isInterrupted: () -> Bool) -> Outcome {
    var outcome = Outcome(planned: plan.pairs)
    var excluded: Set<String> = []
    do {
      var counted: [PairOrder.Side: CountedBuild] = [:]
      for side in PairOrder.Side.allCases {
        let answer = try ask(side)(
          .count(.init(cases: common.cases, scenarios: plan.scenarios)), nil)
        counted[side] = answer.counted
        outcome.isInterrupted = isInterrupted() || answer.counted?.isWhole != true
        if outcome.isInterrupted { return outcome }
      }
      for (side, build) in counted {
        outcome.nonconforming[side] = build.nonconforming
        excluded.formUnion(build.nonconforming.map(\.variant))
      }
      outcome.note(counted[.base], counted[.head], without: excluded)
    } catch {
      // What is interrupted before it is ready for that ends like a crash.
      outcome.isInterrupted = isInterrupted()
      outcome.failure = outcome.isInterrupted ? nil : error
      return outcome
    }
    // As in a run: without the floor nothing is measured.
    if common.cases.contains(where: { excluded.contains($0.floor) }) { return outcome }
    time(common.cases, without: excluded, &outcome, isInterrupted)
    return outcome
  }

  private func ask(_ side: PairOrder.Side) -> Ask {
    side == .base ? base : head
  }

  private func time(
    _ cases: [OfferedCase], without excluded: Set<String>, _ outcome: inout Outcome,
    _ isInterrupted: () -> Bool
  ) {
    var order = PairOrder(seed: plan.seed)
    var batches: [CaseID: Entries<Int>] = [:]
    var pairs: [[PairOrder.Side: TimedBuild]] = []
    let seconds = plan.time.inSeconds / Double(plan.pairs)
    // Far more than it should take, as the machine may be slow: this is only for what never ends.
    let limit = Duration.seconds(60 + seconds * Double(cases.count) * 50)
    measuring: for number in 0..<plan.pairs {
      var pair: [PairOrder.Side: TimedBuild] = [:]
      for side in order.nextPair() {
        let request = BuildRequest.Timed(
          cases: cases, excluded: excluded, position: 2 * number + pair.count,
          processes: 2 * plan.pairs, seed: plan.seed &* 1_000 &+ UInt64(number), seconds: seconds,
          batches: batches, delay: side == .head ? plan.handicap : 0)
        do {
          let timed = try ask(side)(.time(request), limit).timed
          guard let timed, timed.isWhole, !isInterrupted() else {
            outcome.isInterrupted = true
            break measuring
          }
          batches.merge(timed.batches) { first, _ in first }
          pair[side] = timed
        } catch {
          outcome.isInterrupted = isInterrupted()
          outcome.failure = outcome.isInterrupted ? nil : error
          break measuring
        }
      }
      pairs.append(pair)
    }
    outcome.pairs = pairs.count
    if pairs.isEmpty { return }
    for offered in cases {
      let names = [offered.floor] + offered.contenders.filter { !excluded.contains($0) }
      for (index, name) in names.enumerated() {
        func times(_ side: PairOrder.Side) -> [Double] {
          pairs.compactMap { pair in
            pair[side]?.times[offered.id].map { index == 0 ? $0.floor : $0.contenders[index - 1] }
          }
        }
        let (base, head) = (times(.base), times(.head))
        guard base.count == pairs.count, head.count == pairs.count else { continue }
        outcome.times.append(
          TimePairs(
            key: ResultRow.Key(variant: name, id: offered.id), base: base, head: head))
      }
    }
  }
}

extension AgainstMeasurement.Outcome {
  /// Compares the counts.
  fileprivate mutating func note(
    _ base: CountedBuild?, _ head: CountedBuild?, without excluded: Set<String>
  ) {
    guard let base, let head else { return }
    unavailable = (base.unavailable + head.unavailable).withoutRepetitions
    let earlier = Dictionary(base.entries.map { ($0.row.key, $0.row) }) { first, _ in first }
    for row in head.entries.map(\.row) where !excluded.contains(row.key.variant) {
      if let old = earlier[row.key] { counts.compare(old, row) }
    }
  }
}
