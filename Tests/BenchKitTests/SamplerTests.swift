import Scenario
import Testing

@testable import BenchKit

/// With subjects that write down what is done to them. Nothing here depends on how long it takes.
@Suite struct SamplerTests {
  private let agenda = SubjectDiary()
  private let names = ["floor", "control", "A", "B"]

  /// Many launches, however long they take. For a clock that costs nothing each operation is long
  /// enough by itself; for a slow one it takes a batch.
  private func plan(rounds: Int, launches: Int = 1, seed: UInt64 = 1) -> SamplingPlan {
    SamplingPlan(
      time: .milliseconds(1), seed: seed, mostRounds: rounds, mostLaunches: launches,
      launchingShare: 1e6)
  }

  private func record(
    _ contest: Contest, _ plan: SamplingPlan, clockCost: Double = 0.000_1
  ) throws -> Recording {
    var generator = SeededGenerator(seed: plan.seed)
    return try #require(
      Sampler(plan: plan, clockCost: clockCost).record(contest, generator: &generator))
  }

  @Test func everyRoundHasEachEntrantOnce() throws {
    let recording = try record(agenda.contest(names), plan(rounds: 20, launches: 5))
    let rounds = agenda.rounds(of: recording, among: 4).flatMap { $0 }
    #expect(rounds.count == recording.rounds)
    #expect(rounds.allSatisfy { $0.sorted() == names.sorted() })
  }

  @Test func theOrderChangesFromRoundToRoundAndFollowsFromTheSeedAlone() throws {
    func rounds(_ seed: UInt64) throws -> [[String]] {
      let agenda = SubjectDiary()
      let recording = try record(
        agenda.contest(names), plan(rounds: 24, launches: 8, seed: seed))
      return agenda.rounds(of: recording, among: 4).flatMap { $0 }
    }
    let first = try rounds(3)
    #expect(first.count == 24)
    #expect(Set(first).count > 8)
    #expect(Set(first.map { $0[0] }).count == 4)
    #expect(try rounds(3) == first)
    #expect(try rounds(4) != first)
  }

  @Test func theOrderInWhichTheyAreLaunchedIsDrawnToo() throws {
    _ = try record(agenda.contest(names), plan(rounds: 24, launches: 8))
    let made = agenda.entries.filter { $0.event == .made }.map(\.name)
    let launches = stride(from: 0, to: made.count, by: 4).map { Array(made[$0..<($0 + 4)]) }
    #expect(launches.count == 8)
    #expect(launches.allSatisfy { $0.sorted() == names.sorted() })
    #expect(Set(launches).count > 2)
  }

  @Test func preparingRunningAndFinishingComeInThisOrderWithTheSameNumber() throws {
    _ = try record(agenda.contest(names, cycle: 3), plan(rounds: 6, launches: 2), clockCost: 10)
    for number in 0..<8 {
      let events = agenda.entries.filter { $0.number == number }.map(\.event)
      #expect(events.first == .made)
      #expect(events.last == .letGo)
      let calls = Array(events.dropFirst().dropLast())
      #expect(calls.count > 3 && calls.count.isMultiple(of: 3))
      for place in stride(from: 0, to: calls.count, by: 3) {
        guard case .prepared(let count) = calls[place] else {
          Issue.record("\(calls[place])")
          continue
        }
        #expect(count > 0)
        #expect(calls[place...].dropFirst().prefix(2) == [.ran(count), .finished])
      }
    }
  }

  @Test func whereTheClockIsSlowABatchHasWholeCyclesAndFloorAndControlTheSame() throws {
    let recording = try record(
      agenda.contest(names, cycle: 7, slow: "control"), plan(rounds: 3), clockCost: 100)
    #expect(recording.batches.allSatisfy { $0 > 1 && $0.isMultiple(of: 7) })
    #expect(recording.batches[0] == recording.batches[1])
    #expect(timedRuns(of: "control", last: 3) == Array(repeating: recording.batches[0], count: 3))
  }

  @Test func whereAnOperationIsLongEnoughItIsTimedByItself() throws {
    let recording = try record(agenda.contest(names, cycle: 7), plan(rounds: 3))
    #expect(recording.batches == [1, 1, 1, 1])
    #expect(timedRuns(of: "A", last: 3) == [1, 1, 1])
  }

  /// A cycle that takes longer than ten milliseconds is not gone through as a whole, even though the floor
  /// is not timed in single operations.
  @Test func whereAWholeCycleWouldTakeTooLongTheOperationsAreSingle() throws {
    let contest = agenda.contest(names, cycle: 7, pauses: ["A": 2_000_000])
    let recording = try record(contest, plan(rounds: 3), clockCost: 100)
    #expect(recording.batches[2] == 1)
    #expect(timedRuns(of: "A", last: 3) == [1, 1, 1])
    for place in [0, 1, 3] {
      #expect(recording.batches[place] > 1 && recording.batches[place].isMultiple(of: 7))
    }
  }

  /// It alone would be long enough for single operations, but is held against what is not.
  @Test func singleOperationsAreNotHeldAgainstWholeCycles() throws {
    let contest = agenda.contest(names, cycle: 2, pauses: ["A": 25_000])
    let recording = try record(contest, plan(rounds: 3), clockCost: 100)
    #expect(recording.batches.allSatisfy { $0.isMultiple(of: 2) }, "\(recording.batches)")
  }

  /// As a loop that the compiler has found to be of no use.
  @Test func whatTakesNoTimeHasFiguresToo() throws {
    let contest = Contest(
      group: .reduce, workload: "reduce nothing", size: nil, cycle: 3,
      entrants: ["floor", "control"].map { name in .init(name: name) { Idler() } })
    let recording = try record(contest, plan(rounds: 6, launches: 2), clockCost: 10)
    #expect(recording.rounds == 6)
    #expect(recording.launches.allSatisfy { $0.times.joined().allSatisfy { $0 > 0 } })
  }

  @Test(arguments: [0.000_1, 100]) func aHandicapIsThatManyMoreOperations(
    clockCost: Double
  ) throws {
    let contest = agenda.contest(
      ["floor", "control", "slow"], cycle: 7, handicaps: ["slow": 0.02])
    let recording = try record(contest, plan(rounds: 3), clockCost: clockCost)
    let batch = recording.batches[0]
    #expect(recording.batches == [batch, batch, batch])
    #expect(timedRuns(of: "floor", last: 3) == [batch, batch, batch])
    // Even where single operations would do: half of one can't be done.
    #expect(timedRuns(of: "slow", last: 1) == [batch * 51 / 50])
    #expect(batch.isMultiple(of: 50))
  }

  @Test(arguments: [(40, 4, [3, 3, 3, 3]), (10, 4, [3, 3, 2, 2]), (3, 4, [1, 1, 1, 1])])
  func everyLaunchHasThreeRoundsUnlessFewerWereAskedFor(
    _ rounds: Int, _ launches: Int, _ least: [Int]
  ) throws {
    let recording = try record(agenda.contest(names), plan(rounds: rounds, launches: launches))
    let counts = recording.launches.map { $0.times[0].count }
    #expect(counts.count == launches)
    #expect(zip(counts, least).allSatisfy(>=), "\(counts)")
    for launch in recording.launches {
      #expect(launch.times.map(\.count) == Array(repeating: launch.times[0].count, count: 4))
    }
    #expect(recording.launches.allSatisfy { $0.times.joined().allSatisfy { $0 > 0 } })
  }

  @Test func whatIsLaunchedAnewIsLetGoFirst() throws {
    _ = try record(agenda.contest(names), plan(rounds: 9, launches: 3))
    var alive = 0
    var most = 0
    for entry in agenda.entries {
      if entry.event == .made { alive += 1 }
      if entry.event == .letGo { alive -= 1 }
      most = max(most, alive)
    }
    #expect(most == 4)
    #expect(alive == 0)
  }

  @Test func allAreWarmBeforeTheFirstOfThemIsTimed() throws {
    let recording = try record(agenda.contest(names), plan(rounds: 9, launches: 3))
    for number in 0..<12 {
      let runs = agenda.entries.count { entry in
        if case .ran = entry.event { entry.number == number } else { false }
      }
      #expect(runs > recording.launches[number / 4].times[0].count)
    }
  }

  @Test func anInterruptionEndsItAtOnceWithoutAnything() {
    var asked = 0
    var runs: [Int] = []
    let agenda = agenda
    let isInterrupted = {
      asked += 1
      runs.append(agenda.entries.count)
      return asked == 5
    }
    let sampler = Sampler(
      plan: plan(rounds: 24, launches: 8), clockCost: 0.000_1, isInterrupted: isInterrupted)
    var generator = SeededGenerator(seed: 1)
    #expect(sampler.record(agenda.contest(names), generator: &generator) == nil)
    #expect(asked == 5)
    // Nothing comes behind it but that the four are let go.
    let last = agenda.entries[(runs.last ?? 0)...]
    #expect(last.map(\.event) == [.letGo, .letGo, .letGo, .letGo])
  }

  @Test func progressIsAShareThatOnlyGrows() {
    var shares: [Double] = []
    let sampler = Sampler(
      plan: plan(rounds: 9, launches: 3), clockCost: 0.000_1, progressed: { shares.append($0) })
    var generator = SeededGenerator(seed: 1)
    let recording = sampler.record(agenda.contest(names), generator: &generator)
    #expect(shares.count == recording?.rounds)
    #expect(shares == shares.sorted())
    #expect(shares.allSatisfy { (0...1).contains($0) })
  }

  private func timedRuns(of name: String, last count: Int) -> [Int] {
    let runs = agenda.entries.filter { $0.name == name }.compactMap { entry -> Int? in
      if case .ran(let operations) = entry.event { operations } else { nil }
    }
    return Array(runs.suffix(count))
  }
}

private final class Idler: Subject {
  func prepare(_ operations: Int) {}
  func run(_ operations: Int) {}
  func finish() {}
}
