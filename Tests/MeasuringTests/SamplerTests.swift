import Basics
import Testing

@testable import Measuring

/// With runners that log what is done to them, and that alone move the clock on.
@Suite struct SamplerTests {
  private let log = RunnerLog()
  private let contenders = ["A", "B"]

  /// Many launches, however long they take. For a clock that costs nothing each operation is long
  /// enough by itself; for a slow one it takes a batch.
  private func plan(
    rounds: Int, launches: Int = 1, seed: UInt64 = 1, time: Duration = .milliseconds(1)
  ) -> SamplingPlan {
    SamplingPlan(
      time: time, seed: seed, mostRounds: rounds, mostLaunches: launches, launchingShare: 1e6)
  }

  private static let freeClock = 0.000_1
  private static let slowClock = 100.0

  private func samples(
    of benchmarkCase: BenchmarkCase, _ plan: SamplingPlan, clockCost: Double = freeClock,
    log: RunnerLog? = nil
  ) throws -> Samples {
    var generator = SeededGenerator(seed: plan.seed)
    let sampler = Sampler(clock: (log ?? self.log).clock, plan: plan, clockCost: clockCost)
    return try #require(sampler.samples(of: benchmarkCase, generator: &generator))
  }

  @Test func everyRoundHasEachRunnerOnce() throws {
    let samples = try samples(
      of: log.benchmarkCase(contenders), plan(rounds: 20, launches: 5, time: .seconds(1)))
    #expect(samples.rounds == 20)
    let rounds = log.rounds(of: samples)
    #expect(rounds.map(\.count) == [4, 4, 4, 4, 4])
    for (rounds, numbers) in zip(rounds, log.launches(of: 4)) {
      for round in rounds { #expect(round.map(\.number).sorted() == Array(numbers)) }
    }
  }

  @Test func theOrderChangesFromRoundToRoundAndFollowsFromTheSeedAlone() throws {
    func rounds(_ seed: UInt64) throws -> [[String]] {
      let log = RunnerLog()
      let samples = try samples(
        of: log.benchmarkCase(["A", "B", "C"]), plan(rounds: 24, launches: 8, seed: seed),
        log: log)
      return log.rounds(of: samples).joined().map { $0.map(\.name) }
    }
    let first = try rounds(3)
    #expect(first.count == 24)
    #expect(Set(first).count > 12)
    #expect(Set(first.map { $0[0] }) == ["floor", "A", "B", "C"])
    #expect(try rounds(3) == first)
    #expect(try rounds(4) != first)
  }

  @Test func theOrderInWhichTheyAreLaunchedIsDrawnToo() throws {
    _ = try samples(of: log.benchmarkCase(contenders), plan(rounds: 24, launches: 8))
    let made = log.entries.filter { $0.event == .made }
    let launches = log.launches(of: 4).map { numbers in numbers.map { made[$0].name } }
    #expect(launches.count == 8)
    #expect(launches.allSatisfy { $0.sorted() == ["A", "B", "floor", "floor"] })
    #expect(Set(launches).count > 2)
  }

  @Test func preparingRunningAndFinishingComeInThisOrderWithTheSameNumber() throws {
    _ = try samples(
      of: log.benchmarkCase(contenders, cycle: 3), plan(rounds: 6, launches: 2),
      clockCost: Self.slowClock)
    for number in 0..<8 {
      let events = log.entries.filter { $0.number == number }.map(\.event)
      #expect(events.first == .made)
      #expect(events.last == .letGo)
      let calls = Array(events.dropFirst().dropLast())
      #expect(calls.count > 3 && calls.count.isMultiple(of: 3))
      for index in stride(from: 0, to: calls.count, by: 3) {
        guard case .prepared(let count) = calls[index] else {
          Issue.record("\(calls[index])")
          continue
        }
        #expect(count > 0)
        #expect(calls[index...].dropFirst().prefix(2) == [.ran(count), .finished])
      }
    }
  }

  /// The second floor of each launch seems ten times as slow.
  @Test func whereTheClockIsSlowABatchHasWholeCyclesAndFloorAndControlTheSame() throws {
    let log = log
    let benchmarkCase = log.benchmarkCase(contenders, cycle: 7) { [log] name, _ in
      let isSecond = log.entries.contains { $0.name == "floor" && $0.event == .made }
      return name == "floor" && isSecond ? 1_000 : 100
    }
    let samples = try samples(of: benchmarkCase, plan(rounds: 3), clockCost: Self.slowClock)
    #expect(samples.batches.floor == samples.batches.control)
    #expect(samples.batches.all.allSatisfy { $0 > 1 && $0.isMultiple(of: 7) })
    #expect(
      timedRuns(of: "floor", in: samples) == Array(repeating: samples.batches.floor, count: 6))
  }

  @Test(arguments: [1, 7]) func whereAnOperationIsLongEnoughOneCycleIsTimed(cycle: Int) throws {
    let samples = try samples(of: log.benchmarkCase(contenders, cycle: cycle), plan(rounds: 3))
    #expect(samples.batches == Entries(floor: cycle, control: cycle, contenders: [cycle, cycle]))
    #expect(timedRuns(of: "A", in: samples) == [cycle, cycle, cycle])
  }

  /// The first pass after warming up takes a thousand times as long, as if something else had been at work.
  @Test func aSlowMomentDoesNotChangeTheBatches() throws {
    func batches(withSlowMoment: Bool) throws -> Entries<Int> {
      let log = RunnerLog()
      let floor = BenchmarkCase.Implementation("floor") { [log] in
        var pass = 0
        return LoopRunner { operations in
          pass += 1
          let nanoseconds = UInt64(operations) * (withSlowMoment && pass == 2 ? 100_000 : 100)
          log.clock.advance(by: pass == 1 ? 500_000 : nanoseconds)
        }
      }
      let benchmarkCase = BenchmarkCase(
        .reduce, "reduce nothing", cycle: 3, floor: floor, contenders: [], check: { _ in [] })
      return try samples(
        of: benchmarkCase, plan(rounds: 3), clockCost: Self.slowClock, log: log
      ).batches
    }
    let usual = try batches(withSlowMoment: false)
    #expect(usual.floor > 3)
    #expect(try batches(withSlowMoment: true) == usual)
  }

  /// What the entry before it left in the caches must not be timed with it.
  @Test(arguments: [freeClock, slowClock]) func beforeEachBatchSomeOperationsAreNotTimed(
    clockCost: Double
  ) throws {
    let samples = try samples(
      of: log.benchmarkCase(contenders, cycle: 4), plan(rounds: 3), clockCost: clockCost)
    for number in 0..<4 {
      let runs = log.entries.filter { $0.number == number }.compactMap { entry in
        if case .ran(let operations) = entry.event { operations } else { nil }
      }
      let batch = samples.batches.floor
      #expect(runs.suffix(6) == [1, batch, 1, batch, 1, batch])
    }
  }

  /// Operations of a cycle differ, so all of them have their turn.
  @Test func whereSingleOperationsAreTimedTheyAreThoseOfTheWholeCycle() throws {
    let benchmarkCase = log.benchmarkCase([], cycle: 24) { _, _ in 2_000_000 }
    let samples = try samples(of: benchmarkCase, plan(rounds: 24, time: .seconds(60)))
    #expect(samples.batches == Entries(floor: 1, control: 1, contenders: []))
    var next = 0
    var timed: Set<Int> = []
    let runs = log.entries.filter { $0.number == 0 }.compactMap { entry in
      if case .ran(let operations) = entry.event { operations } else { nil }
    }
    for (index, operations) in runs.suffix(48).enumerated() {
      if !index.isMultiple(of: 2) { timed.insert(next % 24) }
      next += operations
    }
    #expect(timed.count == 24)
  }

  /// A cycle that takes longer than ten milliseconds is not gone through as a whole, even though the floor
  /// is not timed in single operations. Of the others a batch takes about 100 µs.
  @Test func whereAWholeCycleWouldTakeTooLongTheOperationsAreSingle() throws {
    let benchmarkCase = log.benchmarkCase(contenders, cycle: 7) { name, _ in
      name == "A" ? 2_000_000 : 100
    }
    let samples = try samples(of: benchmarkCase, plan(rounds: 3), clockCost: Self.slowClock)
    #expect(samples.batches == Entries(floor: 896, control: 896, contenders: [1, 896]))
    #expect(timedRuns(of: "A", in: samples) == [1, 1, 1])
  }

  /// It alone would be long enough for single operations, but is compared with what is not.
  @Test func singleOperationsAreNotComparedWithWholeCycles() throws {
    let benchmarkCase = log.benchmarkCase(contenders, cycle: 2) { name, _ in
      name == "A" ? 25_000 : 100
    }
    let samples = try samples(of: benchmarkCase, plan(rounds: 3), clockCost: Self.slowClock)
    #expect(samples.batches == Entries(floor: 1_024, control: 1_024, contenders: [4, 1_024]))
  }

  @Test(arguments: [freeClock, slowClock]) func aTimeIsThatOfOneOperation(
    clockCost: Double
  ) throws {
    let benchmarkCase = log.benchmarkCase(contenders, cycle: 3) { name, _ in
      name == "A" ? 250 : 100
    }
    let samples = try samples(of: benchmarkCase, plan(rounds: 3), clockCost: clockCost)
    let times = [100.0, 100, 100]
    #expect(
      samples.launches.map(\.times) == [
        Entries(floor: times, control: times, contenders: [[250, 250, 250], times])
      ])
  }

  /// As a loop that the compiler has found to be of no use, by a clock that is slow to read.
  @Test func whatTakesNoTimeHasFiguresToo() throws {
    let idler = BenchmarkCase.Implementation("floor") { LoopRunner { _ in } }
    let benchmarkCase = BenchmarkCase(
      .reduce, "reduce nothing", cycle: 3, floor: idler, contenders: [], check: { _ in [] })
    for reading in [1, 20] as [UInt64] {
      let plan = plan(rounds: 6, launches: 2)
      let sampler = Sampler(
        clock: ManualClock(reading: reading), plan: plan, clockCost: max(1, Double(reading)))
      var generator = SeededGenerator(seed: 1)
      let samples = try #require(sampler.samples(of: benchmarkCase, generator: &generator))
      #expect(samples.rounds == 6)
      #expect(samples.launches.allSatisfy { $0.times.all.joined().allSatisfy { $0 > 0 } })
    }
  }

  @Test(arguments: [(freeClock, 350), (slowClock, 1_050)])
  func aHandicapIsThatManyMoreOperations(clockCost: Double, batch: Int) throws {
    let benchmarkCase = log.benchmarkCase(["slow"], cycle: 7, handicaps: ["slow": 0.02])
    let samples = try samples(of: benchmarkCase, plan(rounds: 3), clockCost: clockCost)
    // Even where one cycle would do: a part of an operation can't be done.
    #expect(samples.batches == Entries(floor: batch, control: batch, contenders: [batch]))
    #expect(timedRuns(of: "floor", in: samples) == Array(repeating: batch, count: 6))
    #expect(timedRuns(of: "slow", in: samples) == Array(repeating: batch * 51 / 50, count: 3))
    #expect(samples.launches[0].times.contenders == [[102, 102, 102]])
  }

  /// Of whatever the floor does, be it one operation.
  @Test func aDelayMakesTheFloorAloneTakeThatMuchLonger() throws {
    let log = RunnerLog(reading: 1)
    var plan = plan(rounds: 6)
    plan.floorDelay = 0.05
    let samples = try samples(
      of: log.benchmarkCase(contenders, duration: { _, _ in 10_000 }), plan, log: log)
    let times = samples.launches[0].times
    // The batch, and two readings of the clock.
    #expect(times.floor.allSatisfy { abs($0 - 10_500) < 5 }, "\(times.floor)")
    #expect(([times.control] + times.contenders).joined().allSatisfy { abs($0 - 10_000) < 5 })
  }

  @Test(arguments: [(40, 4), (10, 4), (3, 4)])
  func everyLaunchHasThreeRoundsEvenIfTheTimeIsUp(_ rounds: Int, _ launches: Int) throws {
    let samples = try samples(
      of: log.benchmarkCase(contenders), plan(rounds: rounds, launches: launches))
    for launch in samples.launches {
      #expect(launch.times.all.map(\.count) == [3, 3, 3, 3])
    }
    #expect(samples.launches.count == launches)
  }

  /// Two fifths of it, as reducers take that of the usual time: 10 ms, of which warming four up takes 2 ms, finding the
  /// batches 3.2 ms, and a round of one operation, with another before it, 800 µs.
  @Test func theTimeLimitsTheRounds() throws {
    let benchmarkCase = log.benchmarkCase(contenders) { _, _ in 100_000 }
    let samples = try samples(of: benchmarkCase, plan(rounds: 1_000, time: .milliseconds(25)))
    #expect((6...7).contains(samples.rounds), "\(samples.rounds)")
  }

  @Test func whatIsLaunchedAnewIsLetGoFirst() throws {
    _ = try samples(of: log.benchmarkCase(contenders), plan(rounds: 9, launches: 3))
    var alive = 0
    var most = 0
    for entry in log.entries {
      if entry.event == .made { alive += 1 }
      if entry.event == .letGo { alive -= 1 }
      most = max(most, alive)
    }
    #expect(most == 4)
    #expect(alive == 0)
  }

  /// For half a millisecond, by which time a hundred nanoseconds are 5,000 operations.
  @Test func allAreWarmBeforeTheFirstOfThemIsTimed() throws {
    let samples = try samples(of: log.benchmarkCase(contenders), plan(rounds: 9, launches: 3))
    for (rounds, numbers) in zip(log.rounds(of: samples), log.launches(of: 4)) {
      for number in numbers {
        let timed = rounds.joined().filter { $0.number == number }.count
        let runs = log.entries.compactMap { entry -> Int? in
          if case .ran(let count) = entry.event, entry.number == number { count } else { nil }
        }
        #expect(runs.dropLast(timed).reduce(0, +) >= 5_000)
      }
    }
  }

  @Test func anInterruptionEndsItAtOnceWithoutAnything() {
    var asked = 0
    var runs: [Int] = []
    let log = log
    let isInterrupted = {
      asked += 1
      runs.append(log.entries.count)
      return asked == 5
    }
    let sampler = Sampler(
      clock: log.clock, plan: plan(rounds: 24, launches: 8), clockCost: Self.freeClock,
      isInterrupted: isInterrupted)
    var generator = SeededGenerator(seed: 1)
    #expect(sampler.samples(of: log.benchmarkCase(contenders), generator: &generator) == nil)
    #expect(asked == 5)
    // Nothing comes behind it but that the four are let go.
    let last = log.entries[(runs.last ?? 0)...]
    #expect(last.map(\.event) == [.letGo, .letGo, .letGo, .letGo])
  }

  /// How many operations the batches of an implementation had, in the order in which they were timed.
  private func timedRuns(of name: String, in samples: Samples) -> [Int] {
    log.rounds(of: samples).joined().joined().filter { $0.name == name }.compactMap { entry in
      if case .ran(let operations) = entry.event { operations } else { nil }
    }
  }
}
