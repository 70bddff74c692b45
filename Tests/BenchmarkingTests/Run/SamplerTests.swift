import Basics
import Foundation
import Testing

@testable import Benchmarking

/// With runners that log what is done to them, and that alone move the clock on.
@Suite struct SamplerTests {
  private let log = RunnerLog()
  private let contenders = ["A", "B"]

  /// Many launches, however long they take.
  private func plan(
    rounds: Int, launches: Int = 1, seed: UInt64 = 1, time: Duration = .milliseconds(1)
  ) -> SamplingPlan {
    SamplingPlan(
      time: time, seed: seed, mostRounds: rounds, mostLaunches: launches, launchingShare: 1e6)
  }

  private func samples(of benchmarkCase: BenchmarkCase, _ plan: SamplingPlan, log: RunnerLog? = nil)
    throws -> Samples
  {
    var generator = SeededGenerator(seed: plan.seed)
    let sampler = Sampler(clock: (log ?? self.log).clock, plan: plan, clockCost: 1)
    return try #require(try sampler.samples(of: benchmarkCase, generator: &generator))
  }

  // MARK: - Rounds and launches

  @Test func `every round times each runner once`() throws {
    let samples = try samples(
      of: log.benchmarkCase(contenders), plan(rounds: 20, launches: 5, time: .seconds(1)))
    #expect(samples.rounds == 20)
    let rounds = log.rounds(of: samples)
    #expect(rounds.map(\.count) == [4, 4, 4, 4, 4])
    for (rounds, numbers) in zip(rounds, log.launches(of: 4)) {
      for round in rounds { #expect(round.map(\.number).sorted() == Array(numbers)) }
    }
  }

  @Test func `each round has an order of its own, which follows from the seed alone`() throws {
    func rounds(_ seed: UInt64) throws -> [[String]] {
      let log = RunnerLog()
      let samples = try samples(
        of: log.benchmarkCase(["A", "B", "C"]), plan(rounds: 24, launches: 8, seed: seed), log: log)
      return log.rounds(of: samples).joined().map { $0.map(\.name) }
    }
    let first = try rounds(3)
    #expect(first.count == 24)
    #expect(Set(first).count > 12)
    #expect(Set(first.map { $0[0] }) == ["baseline", "A", "B", "C"])
    #expect(try rounds(3) == first)
    #expect(try rounds(4) != first)
  }

  @Test(arguments: [(40, 4), (10, 4), (3, 4)])
  func `every launch has three rounds, even if the time is up`(_ rounds: Int, _ launches: Int)
    throws
  {
    let samples = try samples(
      of: log.benchmarkCase(contenders), plan(rounds: rounds, launches: launches))
    #expect(samples.launches.count == launches)
    #expect(samples.launches.allSatisfy { $0.all.map(\.count) == [3, 3, 3, 3] })
  }

  @Test func `more time makes more rounds`() throws {
    let rounds = try [25, 250].map { milliseconds in
      try samples(
        of: log.benchmarkCase(contenders) { _, _ in 100_000 },
        plan(rounds: 1_000, time: .milliseconds(milliseconds))
      ).rounds
    }
    #expect(rounds[0] > 3 && rounds[1] > 10 * rounds[0])
  }

  @Test func `the runners of a launch are released before the next launch`() throws {
    _ = try samples(of: log.benchmarkCase(contenders), plan(rounds: 9, launches: 3))
    var (alive, most) = (0, 0)
    for entry in log.entries {
      if entry.event == .made { alive += 1 }
      if entry.event == .tearDown { alive -= 1 }
      most = max(most, alive)
    }
    #expect(most == 4 && alive == 0)
  }

  @Test func `an interruption ends sampling at once, without any samples`() throws {
    var asked = 0
    var events = 0
    let log = log
    let sampler = Sampler(
      clock: log.clock, plan: plan(rounds: 24, launches: 8), clockCost: 1,
      isInterrupted: {
        asked += 1
        events = log.entries.count
        return asked == 5
      })
    var generator = SeededGenerator(seed: 1)
    #expect(try sampler.samples(of: log.benchmarkCase(contenders), generator: &generator) == nil)
    #expect(asked == 5)
    #expect(log.entries[events...].map(\.event) == [.tearDown, .tearDown, .tearDown, .tearDown])
  }

  // MARK: - Batches

  /// An operation of A takes a hundred times as long as one of the others.
  private func hundredfold(_ log: RunnerLog, cycle: Int = 1) -> BenchmarkCase {
    log.benchmarkCase(contenders, cycle: cycle) { name, _ in name == "A" ? 10_000 : 100 }
  }

  /// Else the figure of a contender that needs long to get warm depends on the time of the run.
  @Test func `what is done in a round does not depend on how long the run may take`() throws {
    func operations(_ time: Duration) throws -> [[Int]] {
      let log = RunnerLog()
      let batches = try samples(of: hundredfold(log), plan(rounds: 5, time: time), log: log).batches
      return [batches.all] + contenders.map { log.runs(of: $0).suffix(6) }
    }
    let quick = try operations(.milliseconds(1))
    #expect(try operations(.seconds(100)) == quick)
  }

  /// Caches take time to fill, and branch predictors learn by repetition.
  @Test func `batches take about the same time, and untimed operations come before each`() throws {
    let samples = try samples(of: hundredfold(log), plan(rounds: 3))
    let (slow, fast) = (log.runs(of: "A").suffix(6), log.runs(of: "B").suffix(6))
    let batches = samples.batches.contenders
    #expect(slow.enumerated().allSatisfy { $0.offset % 2 == 0 || $0.element == batches[0] })
    #expect(fast.enumerated().allSatisfy { $0.offset % 2 == 0 || $0.element == batches[1] })
    #expect(slow.first == batches[0] && fast.first == batches[1] / 4)
    let ratio = Double(batches[1]) / Double(batches[0]) / 100
    #expect(ratio > 0.5 && ratio < 2 && batches[0] > 2)
    #expect(samples.batches.baseline == samples.batches.control)
  }

  @Test(arguments: [3, 7, 24]) func `a batch has whole cycles, as the operations of a cycle differ`(
    _ cycle: Int
  ) throws {
    let samples = try samples(of: hundredfold(log, cycle: cycle), plan(rounds: 3))
    #expect(samples.batches.all.allSatisfy { $0.isMultiple(of: cycle) })
    #expect(timedRuns(of: "A", in: samples).count == 3)
  }

  /// A cycle that takes longer than ten milliseconds is not gone through as a whole.
  @Test func `slow operations are timed one by one, and each of a cycle has its turn`() throws {
    let benchmarkCase = log.benchmarkCase([], cycle: 24) { _, _ in 2_000_000 }
    let samples = try samples(of: benchmarkCase, plan(rounds: 24, time: .seconds(60)))
    #expect(samples.batches == PerEntry(baseline: 1, control: 1, contenders: []))
    var next = 0
    var timed: Set<Int> = []
    let runs = log.entries.filter { $0.number == 0 }.compactMap(\.operations)
    for (index, operations) in runs.suffix(48).enumerated() {
      if !index.isMultiple(of: 2) { timed.insert(next % 24) }
      next += operations
    }
    #expect(timed.count == 24)
  }

  /// A pass takes 20 ms longer, as if something else had been at work.
  @Test(arguments: 1...3)
  func `a slow moment during calibration does not change the size of the batches`(_ slowPass: Int)
    throws
  {
    func batches(slowPass: Int?) throws -> PerEntry<Int> {
      let log = RunnerLog()
      let baseline = BenchmarkCase.Implementation("baseline") { [log] in
        var pass = 0
        return LoopRunner { operations in
          pass += 1
          log.clock.advance(by: UInt64(operations) * 100 + (pass == slowPass ? 20_000_000 : 0))
        }
      }
      let benchmarkCase = BenchmarkCase.synthetic(cycle: 3, baseline: baseline)
      return try samples(of: benchmarkCase, plan(rounds: 3), log: log).batches
    }
    let usual = try batches(slowPass: nil)
    #expect(usual.baseline > 3)
    #expect(try batches(slowPass: slowPass) == usual)
  }

  /// Prepared operations take memory, and would fill the caches.
  @Test func `batches of operations that need preparation are smaller`() throws {
    func batch(needsPreparation: Bool) throws -> Int {
      let log = RunnerLog()
      let benchmarkCase = log.benchmarkCase([], needsPreparation: needsPreparation)
      return try samples(of: benchmarkCase, plan(rounds: 3), log: log).batches.baseline
    }
    #expect(try batch(needsPreparation: true) * 2 < batch(needsPreparation: false))
  }

  @Test func `each batch is prepared, run and finished, in this order and at the same size`() throws
  {
    _ = try samples(of: log.benchmarkCase(contenders, cycle: 3), plan(rounds: 6, launches: 2))
    for number in 0..<8 {
      let events = log.entries.filter { $0.number == number }.map(\.event)
      #expect(events.first == .made && events.last == .tearDown)
      let calls = Array(events.dropFirst().dropLast())
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

  // MARK: - Times

  @Test func `a time is that of one operation, not of the batch`() throws {
    let benchmarkCase = log.benchmarkCase(contenders, cycle: 3) { name, _ in name == "A" ? 250 : 100
    }
    let samples = try samples(of: benchmarkCase, plan(rounds: 3))
    let times = [100.0, 100, 100]
    #expect(
      samples.launches == [
        PerEntry(baseline: times, control: times, contenders: [[250, 250, 250], times])
      ])
  }

  /// As a loop that the compiler has found to be of no use, by a clock that is slow to read.
  @Test func `an operation that takes no time still has times above zero`() throws {
    let idler = BenchmarkCase.Implementation("baseline") { LoopRunner { _ in } }
    for reading in [1, 20] as [UInt64] {
      let sampler = Sampler(
        clock: ManualClock(reading: reading), plan: plan(rounds: 6, launches: 2),
        clockCost: Double(reading))
      var generator = SeededGenerator(seed: 1)
      let samples = try #require(
        try sampler.samples(of: .synthetic(cycle: 3, baseline: idler), generator: &generator))
      #expect(samples.rounds == 6)
      #expect(samples.launches.allSatisfy { $0.all.joined().allSatisfy { $0 > 0 } })
    }
  }

  /// Whatever it does, be it one operation.
  @Test func `a slowdown slows its own entry by that much, and no other`() throws {
    let log = RunnerLog(reading: 1)
    let benchmarkCase = log.benchmarkCase(["A", "slow"], slowdowns: ["slow": 0.02]) { name, _ in
      name == "slow" ? 2_500 : 10_000
    }
    let slowed = benchmarkCase.with(benchmarkCase.contenders, slowdown: 0.05)
    let samples = try samples(of: slowed, plan(rounds: 6), log: log)
    let times = samples.launches[0]
    // The batch, and two readings of the clock.
    #expect(times.baseline.allSatisfy { abs($0 - 10_500) < 5 }, "\(times.baseline)")
    #expect((times.control + times.contenders[0]).allSatisfy { abs($0 - 10_000) < 5 })
    #expect(times.contenders[1].allSatisfy { abs($0 - 2_550) < 5 }, "\(times.contenders[1])")
    // As large as those of the baseline, with which it is to be compared.
    #expect(Set(samples.batches.all).count == 1)
  }

  /// How many operations the batches of an implementation had, in the order in which they were timed.
  private func timedRuns(of name: String, in samples: Samples) -> [Int] {
    log.rounds(of: samples).joined().joined().filter { $0.name == name }.compactMap(\.operations)
  }
}

@Suite struct SamplesTests {
  /// One contender, whose ratios to the baseline are these; the control is as the baseline.
  private func samples(_ launches: [[Double]]) -> Samples {
    Samples(
      batches: PerEntry(baseline: 1, control: 1, contenders: [1]),
      launches: launches.map { ratios in
        let baseline = ratios.map { _ in 10.0 }
        return PerEntry(baseline: baseline, control: baseline, contenders: [ratios.map { $0 * 10 }])
      })
  }

  @Test func `ratios that never vary have no error`() {
    #expect(samples([[2, 2, 2], [2, 2, 2]]).widestError == 0)
  }

  /// By NumPy 2.4: the quartiles of 1 to 9 as exponents are 3 and 7.
  @Test func `the error is that of the median over the rounds`() {
    let ratios = (1...9).map { exp(Double($0) / 100) }
    let expected = 1.2533 * 0.04 / 1.349 / 3
    #expect(abs(samples([ratios]).widestError - expected) < 1e-12)
  }

  /// However many rounds a launch has, they have in common what is theirs alone.
  @Test func `the error is larger if launches differ than if only their rounds do`() {
    let launches = [1.0, 1.1, 1.2, 1.3, 1.4].map { Array(repeating: $0, count: 100) }
    #expect(samples(launches).widestError > 0.05)
    #expect(samples([launches.flatMap { $0 }]).widestError < 0.02)
  }

  @Test func `samples that are added later belong to the same process`() {
    var samples = samples([[1, 2]])
    samples.append(self.samples([[3], [4]]))
    #expect(samples.processes.count == 1)
    #expect(samples.ratios(of: .contender(0), to: .baseline) == [[[1, 2], [3], [4]]])
  }
}
