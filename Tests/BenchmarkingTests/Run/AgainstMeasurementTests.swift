import Basics
import TestSupport
import Testing

@testable import Benchmarking

/// Tests with builds that answer without measuring.
@Suite struct AgainstMeasurementTests {
  private static let find = CaseID(group: "look-ups", workload: "find")
  private static let cases = [
    OfferedCase(id: find, baseline: "Array", contenders: ["Set", "Map"], cycle: 1, source: nil)
  ]

  /// Two builds, all requests to them, and their answers.
  private final class Builds {
    var asked: [(side: AgainstMeasurement.Side, request: ProcessShare)] = []
    var counted: [BuildRequest.Counted] = []
    /// The variants that a check refuses.
    var refusals: [AgainstMeasurement.Side: String] = [:]
    /// How a process ends in which the baseline fails; nil if none fails.
    var baselineFails: TimedShare.Ending?
    /// The number of timings after which the next one fails.
    var failsAfter = Int.max
    var failsToCount = false
    var isInterruptedAfter = Int.max

    func answer(_ side: AgainstMeasurement.Side, _ task: BuildRequest.Task) throws(FileError)
      -> BuildAnswer
    {
      let crash = FileError(file: "\(side)", found: "a crash", expected: "none")
      switch task {
      case .offer, .instructions: return BuildAnswer()
      case .count(let request):
        counted.append(request)
        if failsToCount { throw crash }
        let broken = refusals[side].map { Results.Refusal(variant: $0, reason: "wrong") }
        let counts = ["Array": 1.0, "Set": 1, "Map": 3].map { variant, count in
          (ResultRow.Key(variant: variant, id: find), ["allocations": count])
        }
        return BuildAnswer(
          counted: CountedBuild(
            refusals: broken.map { [$0] } ?? [], counts: Dictionary(uniqueKeysWithValues: counts),
            isWhole: true))
      case .time(let request):
        if asked.count == failsAfter { throw crash }
        asked.append((side, request))
        if let baselineFails {
          let refusal = Results.Refusal(variant: "Array", id: find, reason: "failed")
          return BuildAnswer(timed: TimedShare(failures: [refusal], ending: baselineFails))
        }
        let number = Double(asked.count)
        let batches = PerEntry(baseline: asked.count, control: 1, contenders: [1, 1])
        let factors = ["Set": 10.0, "Map": 100]
        let times = PerEntry(
          baseline: [number], control: [0],
          contenders: request.cases[0].contenders.map { [number * (factors[$0] ?? 0)] })
        var timed = TimedShare()
        timed.samples = [find: Samples(batches: batches, wall: [times])]
        return BuildAnswer(timed: timed)
      }
    }
  }

  private func run(_ builds: Builds, slowdown: Double = 0) -> AgainstMeasurement.Outcome {
    var plan = AgainstMeasurement.Plan()
    plan.pairs = 6
    plan.time = .seconds(12)
    plan.slowdown = slowdown
    let offer = BuildOffer(environment: ResultFixtures.environment, cases: Self.cases)
    let common = CommonCases(base: offer, head: offer, wanted: Self.cases)
    return AgainstMeasurement(of: common, in: ResultFixtures.format, plan: plan) {
      side, task, _ throws(FileError) in try builds.answer(side, task)
    }.run { builds.asked.count >= builds.isInterruptedAfter }
  }

  private func order(ofPairs count: Int, seed: UInt64) -> [[AgainstMeasurement.Side]] {
    var plan = AgainstMeasurement.Plan()
    (plan.pairs, plan.seed) = (count, seed)
    return plan.order
  }

  /// The order and the sizes of batches are the same. Otherwise more than the build would differ.
  @Test func `each build is counted once, and both are timed in pairs with the same settings`() {
    let builds = Builds()
    let outcome = run(builds, slowdown: 0.05)
    #expect(builds.counted.count == 2 && builds.counted.allSatisfy { $0.cases == Self.cases })
    #expect(builds.asked.map(\.side) == order(ofPairs: 6, seed: 1).joined().map { $0 })
    let requests = builds.asked.map(\.request)
    #expect(requests.map(\.position) == Array(0..<12))
    #expect(requests.allSatisfy { $0.processes == 12 && $0.times == [Self.find: 2e9] })
    for index in stride(from: 0, to: 12, by: 2) {
      #expect(requests[index].plan.seed == requests[index + 1].plan.seed)
    }
    #expect(Set(requests.map(\.plan.seed)).count == 6)
    #expect(requests[0].batches.isEmpty)
    #expect(requests.dropFirst().allSatisfy { $0.batches[Self.find]?.baseline == 1 })
    #expect(
      builds.asked.allSatisfy { $0.request.slowdowns == ($0.side == .head ? ["Array": 0.05] : [:]) }
    )
    #expect(!outcome.isInterrupted && outcome.failure == nil && outcome.counts.compared == 3)
  }

  @Test func `the two times of a pair have the same index, whichever build came first`() throws {
    let builds = Builds()
    let outcome = run(builds)
    #expect(outcome.times.map(\.key.variant) == ["Array", "Set", "Map"])
    let baseline = outcome.times[0]
    for index in 0..<6 {
      #expect(abs(baseline.base[index] - baseline.head[index]) == 1)
      #expect(Int((baseline.base[index] + baseline.head[index] - 1) / 4) == index)
    }
    #expect(outcome.times[2].base == baseline.base.map { $0 * 100 })
    #expect(baseline.base.first == (builds.asked[0].side == .base ? 1 : 2))
  }

  @Test func `a variant that a check objects to in one build is timed in neither`() {
    let builds = Builds()
    builds.refusals = [.base: "Set"]
    let outcome = run(builds)
    #expect(builds.asked.allSatisfy { $0.request.cases[0].contenders == ["Map"] })
    #expect(outcome.times.map(\.key.variant) == ["Array", "Map"])
    #expect(outcome.times[1].base == outcome.times[0].base.map { $0 * 100 })
    #expect(outcome.refusals[.base]?.map(\.variant) == ["Set"])
    let withoutBaseline = Builds()
    withoutBaseline.refusals = [.head: "Array"]
    #expect(run(withoutBaseline).times.isEmpty && withoutBaseline.asked.isEmpty)
  }

  /// A process without its partner is useless.
  @Test(arguments: [(0, 0), (1, 0), (4, 2), (5, 2)])
  func `a failure or an interruption keeps the complete pairs before it`(_ timed: Int, _ pairs: Int)
    throws
  {
    let failing = Builds()
    failing.failsAfter = timed
    let failed = run(failing)
    #expect(failed.failure?.found == "a crash" && !failed.isInterrupted)
    #expect(failed.times.allSatisfy { $0.base.count == pairs && $0.head.count == pairs })
    #expect(failed.times.isEmpty == (pairs == 0))
    let builds = Builds()
    builds.isInterruptedAfter = timed
    let interrupted = run(builds)
    #expect(interrupted.isInterrupted && interrupted.failure == nil)
    #expect((interrupted.times.first?.base.count ?? 0) == max(0, (timed - 1) / 2))
  }

  @Test(arguments: [TimedShare.Ending.crashed, .finished])
  func `where nothing is left to time, the rest is not started, and that is no interruption`(
    _ ending: TimedShare.Ending
  ) {
    let builds = Builds()
    builds.baselineFails = ending
    let outcome = run(builds)
    #expect(!outcome.isInterrupted && outcome.failure == nil && outcome.times.isEmpty)
    #expect(outcome.refusals.values.joined().map(\.reason) == ["failed"])
    #expect(builds.asked.count == 1)
  }

  /// What is slowed on purpose may take no time by itself, and is not refused for that.
  @Test func `without a slowdown no baseline counts as slowed`() {
    let builds = Builds()
    _ = run(builds)
    #expect(builds.asked.count == 12 && builds.asked.allSatisfy { $0.request.slowdowns.isEmpty })
  }

  /// A process that is interrupted before it can handle interruptions ends like one that crashes.
  @Test(arguments: [(0, true), (Int.max, false)])
  func `a crash after an interruption is not reported as a failure`(
    _ after: Int, _ isInterrupted: Bool
  ) {
    let builds = Builds()
    builds.failsToCount = true
    builds.isInterruptedAfter = after
    let outcome = run(builds)
    #expect(outcome.isInterrupted == isInterrupted)
    #expect((outcome.failure == nil) == isInterrupted)
  }

  /// This way, a machine that gets slower evenly makes neither build look slow.
  @Test func `each build comes first in one of every two pairs, as the seed decides`() {
    func firsts(_ seed: UInt64) -> [AgainstMeasurement.Side] {
      order(ofPairs: 200, seed: seed).map { pair in
        #expect(Set(pair) == [.base, .head] && pair.count == 2)
        return pair[0]
      }
    }
    let sides = firsts(1)
    for index in stride(from: 0, to: 200, by: 2) { #expect(sides[index] != sides[index + 1]) }
    let drawn = stride(from: 0, to: 200, by: 2).count { sides[$0] == .base }
    #expect((26..<75).contains(drawn))
    #expect(firsts(1) == sides && firsts(2) != sides)
  }
}

/// Tests of the cases that two builds have in common.
@Suite struct CommonCasesTests {
  private static func offered(
    _ workload: String, _ contenders: [String], baseline: String = "Array", cycle: Int = 2,
    source: UInt64? = 7
  ) -> OfferedCase {
    OfferedCase(
      id: CaseID(group: "look-ups", workload: workload), baseline: baseline, contenders: contenders,
      cycle: cycle, source: source)
  }

  private func common(_ base: [OfferedCase], _ head: [OfferedCase], wanted: [OfferedCase]? = nil)
    -> CommonCases
  {
    func offer(_ cases: [OfferedCase]) -> BuildOffer {
      BuildOffer(environment: ResultFixtures.environment, cases: cases)
    }
    return CommonCases(base: offer(base), head: offer(head), wanted: wanted ?? head)
  }

  @Test func `what only one of two builds has is left out and named`() {
    let common = common(
      [Self.offered("find", ["Old", "Set"]), Self.offered("stale", ["Set"])],
      [Self.offered("find", ["Set", "New"]), Self.offered("fresh", ["Set"])])
    #expect(common.cases == [Self.offered("find", ["Set"])])
    #expect(common.onlyHead.map { "\($0)" } == ["New in find", "Array in fresh", "Set in fresh"])
    #expect(common.onlyBase.map { "\($0)" } == ["Old in find", "Array in stale", "Set in stale"])
  }

  /// Its times could not be compared, although its name is the same.
  @Test(arguments: [
    offered("find", ["Set"], cycle: 4), offered("find", ["Set"], source: 8),
    offered("find", ["Set"], baseline: "Ground"),
  ]) func `a case that does something else in the other build is left out`(_ other: OfferedCase) {
    let common = common([other], [Self.offered("find", ["Set"])])
    #expect(common.cases.isEmpty && common.different == [other.id])
    #expect(common.onlyHead.isEmpty && common.onlyBase.isEmpty)
  }

  /// A build doesn't lack the cases that `--variant` and `--filter` leave out.
  @Test func `cases that were not selected are not reported as missing`() {
    let all = [Self.offered("find", ["Set", "Map"]), Self.offered("append", ["Set"])]
    let wanted = [Self.offered("find", ["Map"])]
    let common = common(all, all, wanted: wanted)
    #expect(common.cases == wanted)
    #expect(common.onlyBase.isEmpty && common.onlyHead.isEmpty)
  }
}
