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

  package struct Plan: Sendable {
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
    do {
      outcome.isInterrupted = try !isMeasured(in: &outcome, isInterrupted)
    } catch {
      // A process that is interrupted before it is ready for that ends like one that crashes.
      outcome.isInterrupted = isInterrupted()
      outcome.failure = outcome.isInterrupted ? nil : error
    }
    return outcome
  }

  private func ask(_ side: PairOrder.Side) -> Ask {
    side == .base ? base : head
  }

  /// - Returns: false if it was interrupted.
  private func isMeasured(
    in outcome: inout Outcome, _ isInterrupted: () -> Bool
  ) throws(FileError) -> Bool {
    var counted: [PairOrder.Side: CountedBuild] = [:]
    for side in PairOrder.Side.allCases {
      let request = BuildRequest.Counted(cases: common.cases, scenarios: plan.scenarios)
      counted[side] = try ask(side)(.count(request), nil).counted
      if counted[side]?.isWhole != true || isInterrupted() { return false }
    }
    outcome.nonconforming = counted.mapValues(\.nonconforming)
    let excluded = Set(outcome.nonconforming.values.joined().map(\.variant))
    outcome.note(counted[.base], counted[.head], without: excluded)
    // As in a run: without the floor nothing is measured.
    if common.cases.contains(where: { excluded.contains($0.floor) }) { return true }

    var order = PairOrder(seed: plan.seed)
    var batches: [CaseID: Entries<Int>] = [:]
    var pairs: [[PairOrder.Side: TimedBuild]] = []
    defer {
      outcome.pairs = pairs.count
      outcome.times = times(of: pairs, without: excluded)
    }
    let seconds = plan.time.inSeconds / Double(plan.pairs)
    // Far more than it should take, as the machine may be slow: this is only for what never ends.
    let limit = Duration.seconds(60 + seconds * Double(common.cases.count) * 50)
    for number in 0..<plan.pairs {
      var pair: [PairOrder.Side: TimedBuild] = [:]
      for side in order.nextPair() {
        let request = BuildRequest.Timed(
          cases: common.cases, excluded: excluded, position: 2 * number + pair.count,
          processes: 2 * plan.pairs, seed: plan.seed &* 1_000 &+ UInt64(number), seconds: seconds,
          batches: batches, handicap: side == .head ? plan.handicap : 0)
        let timed = try ask(side)(.time(request), limit).timed
        guard let timed, timed.isWhole, !isInterrupted() else { return false }
        batches.merge(timed.batches) { first, _ in first }
        pair[side] = timed
      }
      pairs.append(pair)
    }
    return true
  }

  /// For each entry, what the processes of both builds timed, pair by pair.
  private func times(
    of pairs: [[PairOrder.Side: TimedBuild]], without excluded: Set<String>
  ) -> [TimePairs] {
    if pairs.isEmpty { return [] }
    return common.cases.flatMap { offered -> [TimePairs] in
      let names = [offered.floor] + offered.contenders.filter { !excluded.contains($0) }
      return names.enumerated().compactMap { index, name -> TimePairs? in
        func times(_ side: PairOrder.Side) -> [Double] {
          pairs.compactMap { pair in
            pair[side]?.times[offered.id].map { index == 0 ? $0.floor : $0.contenders[index - 1] }
          }
        }
        let (base, head) = (times(.base), times(.head))
        guard base.count == pairs.count, head.count == pairs.count else { return nil }
        return TimePairs(
          key: ResultRow.Key(variant: name, id: offered.id), base: base, head: head)
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
    let earlier = Dictionary(base.entries.map { ($0.row.key, $0.row) }) { first, _ in first }
    let rows = head.entries.map(\.row).filter { !excluded.contains($0.key.variant) }
    counts = CountComparison(of: rows.compactMap { row in earlier[row.key].map { ($0, row) } })
  }
}

/// Which of two builds comes first in each pair of processes.
///
/// A coin decides for two pairs together: base, head, head, base or the other way round. So each build comes first
/// equally often, and a machine that changes in the meantime changes for both.
package struct PairOrder: Sendable {
  private var generator: SeededGenerator
  private var next: Side?

  package enum Side: Hashable, Sendable, CaseIterable {
    case base, head
  }

  package init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// The two sides of the next pair, in their order.
  package mutating func nextPair() -> [Side] {
    let first = next ?? (generator.chance(oneIn: 2) ? .base : .head)
    let second: Side = first == .base ? .head : .base
    next = next == nil ? second : nil
    return [first, second]
  }
}

/// What two builds both can measure, and what only one of them can.
package struct CommonCases: Equatable, Sendable {
  /// In the order of head, with the contenders that both have.
  package let cases: [OfferedCase]
  package let onlyBase: [ResultRow.Key]
  package let onlyHead: [ResultRow.Key]
  /// Of the same name, but with other gestures, another cycle or another floor.
  package let different: [CaseID]

  /// - Parameter wanted: of head, what the user selected.
  package init(base: BuildOffer, head: BuildOffer, wanted: [OfferedCase]) {
    let earlier = Dictionary(base.cases.map { ($0.id, $0) }) { first, _ in first }
    let different = Set(
      wanted.filter { earlier[$0.id]?.doesTheSame(as: $0) == false }.map(\.id))
    let same = wanted.filter { !different.contains($0.id) }
    cases = same.compactMap { offered in
      earlier[offered.id].map { offered.with(contendersOf: $0) }
    }
    self.different = wanted.map(\.id).filter(different.contains)
    let (inBase, inHead) = (Set(base.cases.flatMap(\.keys)), Set(head.cases.flatMap(\.keys)))
    onlyHead = same.flatMap(\.keys).filter { !inBase.contains($0) }
    // What base has beside a case that the user did not select is of no interest.
    let notSelected = Set(head.cases.map(\.id)).subtracting(same.map(\.id))
    onlyBase = base.cases.filter { !notSelected.contains($0.id) }.flatMap(\.keys)
      .filter { !inHead.contains($0) }
  }
}

extension OfferedCase {
  fileprivate var keys: [ResultRow.Key] {
    ([floor] + contenders).map { ResultRow.Key(variant: $0, id: id) }
  }

  fileprivate func with(contendersOf other: OfferedCase) -> OfferedCase {
    var common = self
    common.contenders.removeAll { !other.contenders.contains($0) }
    return common
  }
}
