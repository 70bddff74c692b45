import Basics
import Testing

@testable import Measuring
@testable import Results

/// With builds that answer without measuring.
@Suite struct AgainstMeasurementTests {
  private static let tap = CaseID(group: "dispatch", workload: "tap")
  private static let cases = [
    OfferedCase(id: tap, floor: "Vanilla", contenders: ["MVC", "MVI"], cycle: 1, gestures: nil)
  ]

  /// Two builds, what they were asked in all, and how they answer.
  private final class Builds {
    var asked: [(side: PairOrder.Side, request: BuildRequest.Timed)] = []
    var counted: [BuildRequest.Counted] = []
    /// The variants that break a rule.
    var nonconforming: [PairOrder.Side: String] = [:]
    var allocations: [PairOrder.Side: Double] = [:]
    /// After so many times nothing goes well.
    var failsAfter = Int.max
    var failsToCount = false
    var isInterruptedAfter = Int.max

    func answer(
      _ side: PairOrder.Side, _ task: BuildRequest.Task
    ) throws(FileError) -> BuildAnswer {
      var answer = BuildAnswer()
      switch task {
      case .offer: break
      case .count(let request):
        counted.append(request)
        if failsToCount { throw FileError(file: "\(side)", found: "a crash", expected: "none") }
        answer.counted = CountedBuild(
          nonconforming: nonconforming[side].map {
            [.init(variant: $0, workload: "tap", size: nil, divergence: "wrong")]
          } ?? [],
          entries: ["Vanilla", "MVC", "MVI"].map { variant in
            var work = ResultRow.Work()
            work.allocations = variant == "MVI" ? allocations[side] ?? 3 : 1
            return .init(variant: variant, id: tap, work: work)
          }, unavailable: [], isWhole: true)
      case .time(let request):
        if asked.count == failsAfter {
          throw FileError(file: "\(side)", found: "a crash", expected: "none")
        }
        asked.append((side, request))
        let number = Double(asked.count)
        var timed = TimedBuild(isWhole: true)
        timed.batches[tap] = Entries(floor: asked.count, control: 1, contenders: [1, 1])
        timed.times[tap] = Entries(
          floor: number, control: 0,
          contenders: request.excluded.isEmpty ? [number * 10, number * 100] : [number * 100])
        answer.timed = timed
      }
      return answer
    }
  }

  private func run(_ builds: Builds, pairs: Int = 6, handicap: Double = 0)
    -> AgainstMeasurement.Outcome
  {
    var plan = AgainstMeasurement.Plan()
    plan.pairs = pairs
    plan.time = .seconds(12)
    plan.handicap = handicap
    plan.scenarios = "some/folder"
    let common = CommonCases(
      base: .init(buildMode: "release", swiftVersion: "6.3", commit: nil, cases: Self.cases),
      head: .init(buildMode: "release", swiftVersion: "6.3", commit: nil, cases: Self.cases),
      wanted: Self.cases)
    return AgainstMeasurement(
      base: { task, _ throws(FileError) in try builds.answer(.base, task) },
      head: { task, _ throws(FileError) in try builds.answer(.head, task) }, common: common,
      plan: plan
    ).run { builds.asked.count >= builds.isInterruptedAfter }
  }

  @Test func bothAreCountedOnceAndTimedInTurn() {
    let builds = Builds()
    let outcome = run(builds)
    #expect(builds.counted.count == 2)
    #expect(builds.counted.allSatisfy { $0.cases == Self.cases && $0.scenarios == "some/folder" })
    var order = PairOrder(seed: 1)
    #expect(builds.asked.map(\.side) == (0..<6).flatMap { _ in order.nextPair() })
    #expect(builds.asked.map(\.request.position) == Array(0..<12))
    #expect(builds.asked.allSatisfy { $0.request.processes == 12 && $0.request.seconds == 2 })
    #expect(outcome.pairs == 6 && !outcome.isInterrupted && outcome.failure == nil)
  }

  /// In the same order and with batches of the same size, else more than the build would differ.
  @Test func theTwoOfAPairDoTheSame() {
    let builds = Builds()
    _ = run(builds)
    let requests = builds.asked.map(\.request)
    for index in stride(from: 0, to: 12, by: 2) {
      #expect(requests[index].seed == requests[index + 1].seed)
    }
    #expect(Set(requests.map(\.seed)).count == 6)
    #expect(requests[0].batches.isEmpty)
    #expect(requests.dropFirst().allSatisfy { $0.batches[Self.tap]?.floor == 1 })
  }

  @Test func theTimesOfAPairStandAtTheSameIndex() throws {
    let builds = Builds()
    let outcome = run(builds)
    #expect(outcome.times.map(\.key.variant) == ["Vanilla", "MVC", "MVI"])
    let floor = outcome.times[0]
    for index in 0..<6 {
      #expect(abs(floor.base[index] - floor.head[index]) == 1)
      #expect(Int((floor.base[index] + floor.head[index] - 1) / 4) == index)
    }
    #expect(outcome.times[2].base == floor.base.map { $0 * 100 })
    // Which of the two was first is in the order, and not in the place.
    #expect(floor.base.first == (builds.asked[0].side == .base ? 1 : 2))
  }

  @Test func onlyHeadIsMadeSlower() {
    let builds = Builds()
    _ = run(builds, handicap: 0.05)
    #expect(builds.asked.allSatisfy { $0.request.delay == ($0.side == .head ? 0.05 : 0) })
  }

  @Test func whatBreaksARuleInOneBuildIsTimedInNeither() {
    let builds = Builds()
    builds.nonconforming = [.base: "MVC"]
    let outcome = run(builds)
    #expect(builds.asked.allSatisfy { $0.request.excluded == ["MVC"] })
    #expect(outcome.times.map(\.key.variant) == ["Vanilla", "MVI"])
    #expect(outcome.times[1].base == outcome.times[0].base.map { $0 * 100 })
    #expect(outcome.nonconforming[.base]?.map(\.variant) == ["MVC"])
    #expect(outcome.nonconforming[.head]?.isEmpty == true)
  }

  @Test func withoutTheFloorNothingIsTimed() {
    let builds = Builds()
    builds.nonconforming = [.head: "Vanilla"]
    let outcome = run(builds)
    #expect(builds.asked.isEmpty && outcome.times.isEmpty)
    #expect(outcome.nonconforming[.head]?.map(\.variant) == ["Vanilla"])
  }

  @Test func countsAreComparedExactly() {
    let builds = Builds()
    builds.allocations = [.base: 3, .head: 4]
    let outcome = run(builds)
    #expect(outcome.counts.compared == 3)
    #expect(
      outcome.counts.changes == [
        .init(
          key: .init(variant: "MVI", id: Self.tap), column: "allocations", old: 3, new: 4)
      ])
  }

  /// A process without its partner tells nothing.
  @Test(arguments: [(0, 0), (1, 0), (4, 2), (5, 2)])
  func aFailureKeepsThePairsBeforeIt(_ timed: Int, _ pairs: Int) throws {
    let builds = Builds()
    builds.failsAfter = timed
    let outcome = run(builds)
    #expect(outcome.failure?.found == "a crash")
    #expect(outcome.pairs == pairs && outcome.planned == 6)
    #expect(outcome.times.allSatisfy { $0.base.count == pairs && $0.head.count == pairs })
    #expect(outcome.times.isEmpty == (pairs == 0))
  }

  /// A process that is interrupted before it is ready for that ends like one that crashes.
  @Test(arguments: [(0, true), (Int.max, false)])
  func whatEndsByAnInterruptionIsNoFailure(_ after: Int, _ isInterrupted: Bool) {
    let builds = Builds()
    builds.failsToCount = true
    builds.isInterruptedAfter = after
    let outcome = run(builds)
    #expect(outcome.isInterrupted == isInterrupted)
    #expect((outcome.failure == nil) == isInterrupted)
    #expect(outcome.times.isEmpty && builds.asked.isEmpty)
  }

  @Test func anInterruptionKeepsThePairsBeforeIt() {
    let builds = Builds()
    builds.isInterruptedAfter = 5
    let outcome = run(builds)
    #expect(outcome.isInterrupted && outcome.failure == nil)
    #expect(outcome.pairs == 2 && outcome.times[0].base.count == 2)
  }
}
