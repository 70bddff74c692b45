import Basics
import Foundation
import Testing

@testable import Benchmarking

/// Tests with runners that log all calls, and that alone advance the clock.
@Suite struct SamplerTests {
  private let log = RunnerLog()
  private let contenders = ["A", "B"]

  /// Samples of several rounds, by the wall clock unless both clocks are there.
  private func samples(
    of benchmarkCase: BenchmarkCase, rounds: Int, seed: UInt64 = 1, time: Duration = .zero,
    log: RunnerLog? = nil, cost: ClockCost = .wall, plan: SamplingPlan? = nil
  ) throws -> Samples {
    var generator = SeededGenerator(seed: seed)
    let sampler = Sampler(
      clock: (log ?? self.log).clock,
      plan: plan ?? SamplingPlan(time: .seconds(100), fewestRounds: rounds), cost: cost)
    let sampled = try sampler.samples(
      of: benchmarkCase, time: time.inNanoseconds, generator: &generator)
    return try #require(sampled).samples
  }

  // MARK: - Rounds

  @Test func `every round times each entry once, which is launched once`() throws {
    let samples = try samples(of: log.benchmarkCase(contenders), rounds: 20)
    #expect(samples.rounds == 20)
    let rounds = log.rounds(of: samples)
    #expect(rounds.count == 20)
    for round in rounds { #expect(round.map(\.number).sorted() == [0, 1, 2, 3]) }
    #expect(log.entries.count { $0.event == .made } == 4)
    #expect(log.entries.suffix(4).allSatisfy { $0.event == .tearDown })
  }

  @Test func `each round has an order of its own, which follows from the seed alone`() throws {
    func rounds(_ seed: UInt64) throws -> [[String]] {
      let log = RunnerLog()
      let samples = try samples(
        of: log.benchmarkCase(["A", "B", "C"]), rounds: 24, seed: seed, log: log)
      return log.rounds(of: samples).map { $0.map(\.name) }
    }
    let first = try rounds(3)
    #expect(first.count == 24)
    #expect(Set(first).count > 12)
    #expect(Set(first.map { $0[0] }) == ["baseline", "A", "B", "C"])
    #expect(try rounds(3) == first)
    #expect(try rounds(4) != first)
  }

  @Test func `more time makes more rounds than the fewest`() throws {
    let rounds = try [0, 25, 250].map { milliseconds in
      try samples(
        of: log.benchmarkCase(contenders) { _, _ in 1_000_000 }, rounds: 3,
        time: .milliseconds(milliseconds)
      ).rounds
    }
    #expect(rounds[0] == 3)
    // A round takes 8 ms: four batches of a millisecond, and as many operations before them.
    #expect(rounds[1] == 4 && rounds[2] == 32, "\(rounds)")
  }

  /// A suite with slow operations would take hours.
  @Test(arguments: [(100_000 as UInt64, 9), (1_000_000, 5), (60_000_000, 3), (200_000_000, 1)])
  func `the longer a round takes, the fewer there are`(_ duration: UInt64, _ rounds: Int) throws {
    let benchmarkCase = log.benchmarkCase(contenders) { _, _ in duration }
    let plan = SamplingPlan(time: .milliseconds(480), processes: 6, fewestRounds: 9)
    #expect(try samples(of: benchmarkCase, rounds: 9, plan: plan).rounds == rounds)
  }

  @Test func `an interruption ends sampling at once, without any samples`() throws {
    var asked = 0
    var events = 0
    let log = log
    let sampler = Sampler(
      clock: log.clock, plan: SamplingPlan(), cost: .wall,
      isInterrupted: {
        asked += 1
        events = log.entries.count
        return asked == 5
      })
    var generator = SeededGenerator(seed: 1)
    let sampled = try sampler.samples(of: log.benchmarkCase(contenders), generator: &generator)
    #expect(sampled == nil)
    #expect(asked == 5)
    #expect(log.entries[events...].map(\.event) == [.tearDown, .tearDown, .tearDown, .tearDown])
  }

  // MARK: - Batches

  /// A case in which an operation of A takes a hundred times as long as an operation of the others.
  private func hundredfold(_ log: RunnerLog, cycle: Int = 1) -> BenchmarkCase {
    log.benchmarkCase(contenders, cycle: cycle) { name, _ in name == "A" ? 10_000 : 100 }
  }

  /// Otherwise the figure of a contender that warms up slowly would depend on the time of the run.
  @Test func `what is done in a round does not depend on how long the run may take`() throws {
    func operations(_ time: Duration) throws -> [[Int]] {
      let log = RunnerLog()
      let batches = try samples(of: hundredfold(log), rounds: 5, time: time, log: log).batches
      return [batches.all] + contenders.map { Array(log.runs(of: $0).prefix(10)) }
    }
    let quick = try operations(.zero)
    #expect(try operations(.milliseconds(100)) == quick)
  }

  /// Caches take time to fill, and branch predictors learn by repetition.
  @Test func `batches take about the same time, and untimed operations come before each`() throws {
    let samples = try samples(of: hundredfold(log), rounds: 3)
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
    let samples = try samples(of: hundredfold(log, cycle: cycle), rounds: 3)
    #expect(samples.batches.all.allSatisfy { $0.isMultiple(of: cycle) })
    #expect(log.rounds(of: samples).joined().count { $0.name == "A" } == 3)
  }

  /// A cycle that takes longer than ten milliseconds is not timed as a whole.
  @Test func `slow operations are timed one by one, and each of a cycle has its turn`() throws {
    let benchmarkCase = log.benchmarkCase([], cycle: 24) { _, _ in 7_000_000 }
    let samples = try samples(of: benchmarkCase, rounds: 24)
    #expect(samples.batches == PerEntry(baseline: 1, control: 1, contenders: []))
    var next = 0
    var timed: Set<Int> = []
    let runs = log.entries.filter { $0.number == 0 }.compactMap(\.operations)
    // Operations this slow need no warm-up before each batch.
    for operations in runs.suffix(24) {
      timed.insert(next % 24)
      next += operations
    }
    #expect(timed.count == 24)
  }

  /// Others have the processor for 20 ms during one pass.
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
          log.clock.advance(
            by: UInt64(operations) * 100, others: pass == slowPass ? 20_000_000 : 0)
        }
      }
      let benchmarkCase = BenchmarkCase.synthetic(cycle: 3, baseline: baseline)
      return try samples(of: benchmarkCase, rounds: 3, log: log, cost: .both).batches
    }
    let usual = try batches(slowPass: nil)
    #expect(usual.baseline > 3)
    #expect(try batches(slowPass: slowPass) == usual)
  }

  /// The first pass finds the caches cold, and memory that the system has yet to provide.
  @Test(arguments: [4_000_000, 12_000_000] as [UInt64])
  func `a slow first pass changes neither the size of the batches nor the warm-up`(_ first: UInt64)
    throws
  {
    func operations(firstPass: UInt64) throws -> [Int] {
      let log = log
      nonisolated(unsafe) var ran: [Int] = []  // A test measures on its own thread.
      let baseline = BenchmarkCase.Implementation("baseline") {
        var pass = 0
        return LoopRunner { operations in
          pass += 1
          ran.append(operations)
          log.clock.advance(by: UInt64(operations) * 100_000 + (pass == 1 ? firstPass : 0))
        }
      }
      _ = try samples(of: .synthetic(cycle: 2, baseline: baseline), rounds: 3)
      return ran.suffix(12)
    }
    let usual = try operations(firstPass: 0)
    #expect(usual == Array(repeating: 2, count: 12))
    #expect(try operations(firstPass: first) == usual)
  }

  @Test func `if a cycle of one entry takes too long, single operations of all are timed`() throws {
    let benchmarkCase = log.benchmarkCase(contenders, cycle: 24) { name, _ in
      name == "A" ? 1_000_000 : 100
    }
    #expect(try samples(of: benchmarkCase, rounds: 3).batches.all == [1, 1, 1, 1])
  }

  /// Otherwise all would time the same few operations.
  @Test func `each process begins elsewhere in a long cycle, with all entries`() throws {
    var starts: Set<Int> = []
    for seed in 1...20 as ClosedRange<UInt64> {
      let log = RunnerLog()
      let benchmarkCase = log.benchmarkCase([], cycle: 24) { _, _ in 7_000_000 }
      _ = try samples(of: benchmarkCase, rounds: 3, seed: seed, log: log)
      let own = [0, 1].map { number in
        let runs = log.entries.filter { $0.number == number }.compactMap(\.operations)
        #expect(runs.suffix(3) == [1, 1, 1])
        return runs.dropLast(3).reduce(0, +) % 24
      }
      #expect(own[0] == own[1])
      starts.insert(own[0])
    }
    #expect(starts.count > 6, "\(starts)")
  }

  /// It may crash, and the note names the entry that was announced last.
  @Test func `the end of a runner is announced, too`() throws {
    let benchmarkCase = log.benchmarkCase(contenders)
    var announced: [(name: String, ended: Int)] = []
    let log = log
    var sampler = Sampler(clock: log.clock, plan: SamplingPlan(), cost: .wall)
    sampler.willRun = { role in
      let name = role == .control ? "baseline" : benchmarkCase.entries[role].name
      announced.append((name, log.entries.count { $0.event == .tearDown }))
    }
    var generator = SeededGenerator(seed: 1)
    _ = try sampler.samples(of: benchmarkCase, generator: &generator)
    #expect(announced.suffix(4).map(\.ended) == [0, 1, 2, 3])
    #expect(announced.suffix(4).map(\.name) == log.entries.suffix(4).map(\.name))
  }

  /// Prepared operations take memory, and would fill the caches.
  @Test func `batches of operations that need preparation are smaller`() throws {
    func batch(needsPreparation: Bool) throws -> Int {
      let log = RunnerLog()
      let benchmarkCase = log.benchmarkCase([], needsPreparation: needsPreparation)
      // Slow to read, so that this decides how long both take.
      let cost = ClockCost(reading: 40, resolution: 1, emptyBatch: nil)
      return try samples(of: benchmarkCase, rounds: 3, log: log, cost: cost).batches.baseline
    }
    #expect(try batch(needsPreparation: true) * 4 == batch(needsPreparation: false))
  }

  @Test func `what is prepared is run, and then finished`() throws {
    _ = try samples(of: log.benchmarkCase(contenders, cycle: 3), rounds: 6)
    for number in 0..<4 {
      let events = log.entries.filter { $0.number == number }.map(\.event)
      #expect(events.first == .made && events.last == .tearDown)
      let batches = events.dropFirst().dropLast().split(separator: .finished)
      for batch in batches {
        guard case .prepared(let count) = batch.first else {
          Issue.record("\(batch)")
          continue
        }
        let parts = batch.dropFirst().map { if case .ran(let part) = $0 { part } else { 0 } }
        #expect(parts.reduce(0, +) == count && !parts.contains(0))
      }
      // The warm-up comes directly before what is timed, after all preparation.
      #expect(batches.suffix(6).allSatisfy { $0.count == 3 })
    }
  }

  /// Runs, and counts preparations, during which others may have the processor for a millisecond.
  private final class PreparedRunner: Runner {
    private let clock: ManualClock
    private let isDisturbed: Bool
    private let prepared: () -> Void
    /// The operations that are prepared and not finished.
    private var pending = 0

    init(_ clock: ManualClock, isDisturbed: Bool, prepared: @escaping () -> Void) {
      (self.clock, self.isDisturbed, self.prepared) = (clock, isDisturbed, prepared)
    }

    func prepare(_ operations: Int) {
      #expect(pending == 0)
      pending = operations
      prepared()
      clock.advance(by: 1_000, others: isDisturbed ? 1_000_000 : 0)
    }

    func run(_ operations: Int) { clock.advance(by: UInt64(operations) * 100) }
    func finish() { pending = 0 }
  }

  @Test func `what another process may have driven from the caches is prepared again`() throws {
    func preparations(_ isDisturbed: Bool, needed: Bool, _ cost: ClockCost = .both) throws -> Int {
      let log = RunnerLog()
      nonisolated(unsafe) var count = 0  // A test measures on its own thread.
      let baseline = BenchmarkCase.Implementation(
        "baseline",
        makeRunner: {
          PreparedRunner(log.clock, isDisturbed: isDisturbed) { count += 1 }
        })
      _ = try samples(
        of: .synthetic(needsPreparation: needed, baseline: baseline), rounds: 6, log: log,
        cost: cost)
      return count
    }
    let once = try preparations(false, needed: true)
    // The baseline and the control, eight more times in each round.
    #expect(try preparations(true, needed: true) == once + 2 * 6 * 8)
    #expect(try preparations(true, needed: false) == preparations(false, needed: false))
    #expect(try preparations(true, needed: true, .wall) == once)
  }

  // MARK: - Times

  @Test func `a time is that of one operation, not of the batch`() throws {
    let benchmarkCase = log.benchmarkCase(contenders, cycle: 3) { name, _ in name == "A" ? 250 : 100
    }
    let samples = try samples(of: benchmarkCase, rounds: 3)
    let times = [100.0, 100, 100]
    #expect(
      samples.processes.map { $0.map(\.wall) } == [
        PerEntry(baseline: times, control: times, contenders: [[250, 250, 250], times])
      ])
  }

  /// The compiler has removed such an operation as useless, and the clock is slow to read.
  @Test func `an operation that takes no time still has times above zero`() throws {
    let idler = BenchmarkCase.Implementation("baseline") { LoopRunner { _ in } }
    for reading in [1, 20] as [UInt64] {
      let sampler = Sampler(
        clock: ManualClock(reading: reading), plan: SamplingPlan(fewestRounds: 6), cost: .both)
      var generator = SeededGenerator(seed: 1)
      let samples = try #require(
        try sampler.samples(of: .synthetic(cycle: 3, baseline: idler), generator: &generator)
      ).samples
      #expect(samples.rounds == 6)
      let times = samples.processes.flatMap(\.all)
      #expect(times.allSatisfy { ($0.wall + $0.processor).allSatisfy { $0 > 0 } })
    }
  }

  /// Others have the processor for 30 µs in each batch.
  @Test func `both clocks time each batch, without what reading the processor's costs`() throws {
    let log = log
    let baseline = BenchmarkCase.Implementation("baseline") {
      LoopRunner { log.clock.advance(by: UInt64($0) * 1_000, others: 30_000) }
    }
    let samples = try samples(
      of: .synthetic(baseline: baseline), rounds: 3,
      cost: ClockCost(reading: 1, resolution: 1, emptyBatch: 80))
    let (batch, times) = (Double(samples.batches.baseline), samples.processes[0].baseline)
    #expect(times.wall.allSatisfy { abs($0 - (1_000 + 30_000 / batch)) < 1e-9 })
    #expect(times.processor.allSatisfy { abs($0 - (1_000 - 80 / batch)) < 1e-9 })
    #expect(samples.clock == .processor)
  }

  /// It applies to any entry, even one of a single operation.
  @Test func `a slowdown slows its own entry by that much, and no other`() throws {
    let log = RunnerLog(reading: 1)
    let benchmarkCase = log.benchmarkCase(["A", "slow"], slowdowns: ["slow": 0.02]) { name, _ in
      name == "slow" ? 2_500 : 10_000
    }
    let slowed = benchmarkCase.with(benchmarkCase.contenders, slowdown: 0.05)
    let samples = try samples(of: slowed, rounds: 6, log: log)
    let times = samples.processes[0].map(\.wall)
    // The batch, and two readings of the clock.
    #expect(times.baseline.allSatisfy { abs($0 - 10_500) < 5 }, "\(times.baseline)")
    #expect((times.control + times.contenders[0]).allSatisfy { abs($0 - 10_000) < 5 })
    #expect(times.contenders[1].allSatisfy { abs($0 - 2_550) < 5 }, "\(times.contenders[1])")
    // As large as the baseline's, with which they are compared.
    #expect(Set(samples.batches.all).count == 1)
  }
}

@Suite struct SamplesTests {
  /// Samples of one contender with these ratios to the baseline, by process. The control is like the baseline.
  private func samples(_ processes: [[Double]]) -> Samples {
    Samples(
      batches: PerEntry(baseline: 1, control: 1, contenders: [1]),
      wall: processes.map { ratios in
        let baseline = ratios.map { _ in 10.0 }
        return PerEntry(baseline: baseline, control: baseline, contenders: [ratios.map { $0 * 10 }])
      })
  }

  @Test func `ratios that never vary have no error`() {
    #expect(samples([[2, 2, 2], [2, 2, 2]]).widestError == 0)
  }

  /// The expected figures by NumPy 2.4: the quartiles of 1 to 9 as exponents are 3 and 7.
  @Test func `the error is that of the median over the rounds`() {
    let ratios = (1...9).map { exp(Double($0) / 100) }
    let expected = 1.2533 * 0.04 / 1.349 / 3
    #expect(abs(samples([ratios]).widestError - expected) < 1e-12)
  }

  /// The number of processes left of those in which all entries, or one alone, took these times.
  private func calm(_ times: [Double], alone role: EntryRole? = nil) -> Int {
    Samples(
      batches: PerEntry(baseline: 1, control: 1, contenders: [1, 1]),
      wall: times.map { time in
        var entries = PerEntry(baseline: [10.0], control: [20], contenders: [[30], [40]])
        for each in entries.roles
        where role == nil || each == role || (role == .baseline && each == .control) {
          entries[each][0] *= time
        }
        return entries
      }
    ).calm.processes.count
  }

  @Test func `at least twelve processes and a third of them count, and all that are as fast`() {
    let rising = (0..<45).map { pow(1.1, Double($0)) }
    #expect(calm(Array(rising.prefix(19))) == 19 && calm(Array(rising.prefix(20))) == 12)
    #expect(calm(rising) == 15 && calm(rising.reversed()) == 15)
    #expect(calm((0..<36).map { $0 % 3 == 0 ? 1.06 : $0 % 3 == 1 ? 1.04 : 1 }) == 24)
  }

  /// Otherwise processes would be chosen in which it happened to be fast. The control is the baseline.
  @Test func `no entry alone says that the machine was slow`() {
    for role in [EntryRole.baseline, .contender(1)] {
      #expect(calm((0..<36).map { 1 + Double($0) }, alone: role) == 36)
    }
    #expect(calm((0..<36).map { Double($0 % 2) }) == 36)
  }

  // MARK: - The clock

  /// Samples of a baseline alone, with these batch times by both clocks, in microseconds.
  private func samples(wall: [Double], processor: [Double]) -> Samples {
    let batch = 10.0
    let times = Samples.Times(
      wall: wall.map { $0 * 1_000 / batch }, processor: processor.map { $0 * 1_000 / batch })
    return Samples(
      batches: PerEntry(baseline: 10, control: 10, contenders: []),
      processes: [PerEntry(baseline: times, control: times, contenders: [])])
  }

  @Test func `the processor's clock counts where batches are long or others interrupted them`() {
    #expect(samples(wall: [40, 41, 40], processor: [40, 40, 40]).clock == .wall)
    #expect(samples(wall: [40, 4_040, 40], processor: [40, 40, 40]).clock == .processor)
    #expect(samples(wall: [250, 250, 250], processor: [250, 250, 250]).clock == .processor)
    #expect(samples(wall: [250, 250, 250], processor: []).clock == .wall)
  }

  /// Otherwise a ratio would be of two kinds of time.
  @Test func `all entries of a case are timed by the same clock`() {
    let quiet = Samples.Times(wall: [40, 40], processor: [39, 39])
    let disturbed = Samples.Times(wall: [400, 400], processor: [80, 80])
    let samples = Samples(
      batches: PerEntry(baseline: 1, control: 1, contenders: [1]),
      processes: [PerEntry(baseline: quiet, control: quiet, contenders: [disturbed])])
    #expect(samples.clock == .processor)
    #expect(samples.times(of: .baseline) == [[39, 39]])
    // A quotient inside the expectation takes seconds to compile.
    let ratio = 80.0 / 39
    #expect(samples.ratios(of: .contender(0), to: .baseline) == [[ratio, ratio]])
  }
}
