import Basics
import Foundation

/// Times the entries of a case, side by side.
///
/// All of them are launched once. In each round every entry runs one batch of operations, in a new random order, so
/// that a slow moment of the machine affects all alike.
struct Sampler<Clock: SamplingClock> {
  let clock: Clock
  let plan: SamplingPlan
  let cost: ClockCost
  /// Called before each round; true ends the measurement.
  var isInterrupted: () -> Bool = { false }
  /// Called after each round.
  var progressed: () -> Void = {}
  /// Called before an entry runs, as it may crash.
  var willRun: (EntryRole) -> Void = { _ in }

  /// An entry whose operation can't be carried out.
  struct Failure: Error, Equatable {
    let role: EntryRole
    /// A description of what happened.
    let words: String
  }

  /// The samples and, in nanoseconds, what it took to launch and warm up the entries, and the duration of a round.
  typealias Sampled = (samples: Samples, launch: Double, round: Double)

  /// - Parameters:
  ///   - batches: the number of operations in a sample; determined here if nil.
  ///   - time: the time until which further rounds follow the fewest, from the first round on, in nanoseconds.
  /// - Returns: nil if it was interrupted.
  func samples(
    of benchmarkCase: BenchmarkCase, batches: PerEntry<Int>? = nil, time: Double = 0,
    generator: inout SeededGenerator
  ) throws(Failure) -> Sampled? {
    let entries = benchmarkCase.entries
    var order = entries.roles
    order.shuffle(by: &generator)
    let launchStart = clock.spent(cost)
    var launched = try launchAll(of: benchmarkCase, in: order)
    let batch = batches ?? fittingBatches(for: launched, in: benchmarkCase)
    // A cycle may have more operations than there are rounds. So where single ones are timed, each process begins
    // elsewhere.
    if !batch.baseline.isMultiple(of: benchmarkCase.cycle) {
      let skipped = generator.below(benchmarkCase.cycle)
      for role in order {
        willRun(role)
        launched[role].runner.runCycle(skipped)
      }
    }
    let launch = clock.spent(cost) - launchStart
    // The same for all entries, because it makes a difference.
    let isWarming = !launched.all.contains { $0.time > longOperation }
    let start = clock.spent(cost)
    var times = entries.map { _ in Samples.Times() }
    var (round, fewestRounds) = (0, 1)
    while round < fewestRounds
      || (round < plan.mostRounds && clock.spent(cost) - start < time)
    {
      if isInterrupted() { return nil }
      order.shuffle(by: &generator)
      for role in order {
        let runner = launched[role].runner
        willRun(role)
        let leading = leadingOperations(
          before: batch[role], isWarming: isWarming, inCycleOf: benchmarkCase.cycle)
        prepare(
          runner, batch[role], after: leading, mayRepeat: benchmarkCase.needsPreparation)
        let (wall, processor) = self.time(
          runner, batch[role], slowedBy: entries[role].slowdown ?? 0)
        runner.finish()
        times[role].wall.append(wall)
        if let processor { times[role].processor.append(processor) }
        if let failure = runner.failure { throw Failure(role: role, words: failure) }
      }
      round += 1
      if round == 1 {
        fewestRounds = plan.fewestRounds(ofDuration: clock.spent(cost) - start)
      }
      progressed()
    }
    let spent = clock.spent(cost) - start
    for role in order {
      // Ending it may crash, too.
      willRun(role)
      launched[role].runner = LoopRunner { _ in }
    }
    return (Samples(batches: batch, processes: [times]), launch, spent / Double(round))
  }

  /// Prepares a batch, and runs the untimed operations directly before it.
  ///
  /// If another process had the processor meanwhile, what was prepared is no longer in the caches. So it is prepared
  /// again, up to eight times.
  private func prepare(
    _ runner: any Runner, _ batch: Int, after leading: Int, mayRepeat: Bool
  ) {
    func begin() {
      runner.prepare(leading + batch)
      if leading > 0 { runner.run(leading) }
    }
    for _ in 0..<(mayRepeat && cost.emptyBatch != nil ? mostPreparations : 0) {
      let (wall, processor) = (clock.now(), clock.processorNow())
      begin()
      let spent = Double(clock.processorNow() - processor)
      if Double(clock.now() - wall) <= spent * Samples.interruption { return }
      runner.finish()
    }
    begin()
  }

  /// The time of one batch, which is prepared, by both clocks, in nanoseconds for each operation.
  private func time(
    _ runner: any Runner, _ batch: Int, slowedBy slowdown: Double
  ) -> (wall: Double, processor: Double?) {
    let processorStart = cost.emptyBatch == nil ? 0 : clock.processorNow()
    let start = clock.now()
    runner.run(batch)
    var end = clock.now()
    if slowdown > 0 {
      let late = start + UInt64(Double(end - start) * (1 + slowdown))
      while end < late { end = clock.now() }
    }
    let processor = cost.emptyBatch.map { Double(clock.processorNow() - processorStart) - $0 }
    // By a clock with long steps it may have taken no time, and no ratio to that exists.
    func perOperation(_ time: Double) -> Double { max(1, time) / Double(batch) }
    return (perOperation(Double(end - start)), processor.map(perOperation))
  }

  /// An entry that is launched and warm, and the approximate time of its operation, in nanoseconds.
  private typealias Launched = (runner: any Runner, time: Double)

  /// Launches all entries in the given order, and warms each of them up.
  private func launchAll(
    of benchmarkCase: BenchmarkCase, in order: [EntryRole]
  ) throws(Failure) -> PerEntry<Launched> {
    var launched: [EntryRole: Launched] = [:]
    for role in order {
      willRun(role)
      let runner = benchmarkCase.entries[role].makeRunner()
      // The first pass may create objects that later ones find, and finds caches cold.
      let time = runner.repeat(
        benchmarkCase.cycle, for: warmUp, passes: 2, atMost: longOperation
      ) { clock.spent(cost) }
      if let failure = runner.failure { throw Failure(role: role, words: failure) }
      launched[role] = (runner, time)
    }
    return PerEntry(like: benchmarkCase.entries) { role in
      guard let entry = launched[role] else { preconditionFailure("the order lacks \(role)") }
      return entry
    }
  }

  /// The number of untimed operations before a batch. The previous entry left its own code and data in the caches, and
  /// its patterns in the branch predictors. A quarter of the batch gives the caches time to fill. A minimum number, up
  /// to the whole batch, lets branch predictors learn by repetition. Operations of many milliseconds get warm by
  /// themselves.
  ///
  /// If the batch is not a whole cycle, they lead, round by round, to every operation of the cycle.
  private func leadingOperations(
    before batch: Int, isWarming: Bool, inCycleOf cycle: Int
  ) -> Int {
    let least = isWarming ? max(batch / 4, min(fewestRepetitions, batch)) : 0
    if batch.isMultiple(of: cycle) { return least }
    return (least..<least + cycle).first { ($0 + batch).isCoprime(to: cycle) } ?? least
  }

  /// The batches of each entry: as many whole cycles as fit a batch's time, or single operations if a cycle of one entry
  /// takes too long.
  ///
  /// Batches are so short that other processes seldom interrupt one, and so long that the cost of reading the clock
  /// does not matter. They do not depend on the plan: larger batches are warmer, so the ratio of a contender that warms
  /// up slowly would depend on the time of the run.
  private func fittingBatches(
    for launched: PerEntry<Launched>, in benchmarkCase: BenchmarkCase
  ) -> PerEntry<Int> {
    // What is prepared has to fit into a time slice of the system, so that no other process runs before its batch. With
    // batches twice as long, beside eight processes, 6 processes of 264 timed cold ones: up to ten times the usual time.
    let target =
      benchmarkCase.needsPreparation ? cost.leastBatch / 4 : max(usualBatch, cost.leastBatch)
    let cycles = launched.map { $0.time * Double(benchmarkCase.cycle) }
    // A single operation of one entry can't be compared with whole cycles of another.
    if benchmarkCase.cycle > 1, cycles.all.contains(where: { $0 > longestCycle }) {
      return launched.map { _ in 1 }
    }
    var batches = cycles.map { benchmarkCase.cycle * max(1, Int((target / $0).rounded())) }
    // The baseline under another name must be sampled like the baseline, so that only noise shows.
    batches.control = batches.baseline
    for (index, contender) in benchmarkCase.contenders.enumerated() where contender.slowdown != nil
    {
      batches.contenders[index] = batches.baseline
    }
    return batches
  }
}

private let fewestRepetitions = 16
/// How often a batch is prepared again at most.
private let mostPreparations = 8

/// Times in nanoseconds: the warm-up of an entry after its launch, a batch, an operation that needs no warm-up, the
/// longest cycle that is timed as a whole, and an operation that is not repeated without need.
private let warmUp = 500_000.0
private let usualBatch = 36_000.0
private let longOperation = 5_000_000.0
private let longestCycle = 10_000_000.0
let slowOperation = 100_000_000.0

extension Runner {
  /// Runs whole cycles of operations for the given time, by the pace of the fastest pass.
  ///
  /// - Parameters:
  ///   - passes: the minimum number of passes, unless they are slow.
  ///   - limit: the time after which there are no more passes than that, in nanoseconds.
  ///   - now: reads a clock, in nanoseconds.
  /// - Returns: the time of one operation in the fastest pass, in nanoseconds.
  @discardableResult
  func `repeat`(
    _ cycle: Int, for nanoseconds: Double, passes: Int = 1, atMost limit: Double = slowOperation,
    now: () -> Double
  ) -> Double {
    var (operations, repeated, least) = (cycle, 0, Double.infinity)
    var (done, spent) = (0, 0.0)
    repeat {
      prepare(operations)
      let start = now()
      run(operations)
      let time = max(1, now() - start)
      finish()
      done += 1
      repeated += operations
      spent += time
      least = min(least, time / Double(operations))
      // If the compiler removed the operation, no number of operations takes any time.
      if time < nanoseconds / 8, operations < 1 << 30 { operations *= 2 }
    } while failure == nil
      && (done < passes && spent < slowOperation
        || spent < limit && Double(repeated) * least < nanoseconds)
    return least
  }
}

extension Int {
  fileprivate func isCoprime(to other: Int) -> Bool {
    var (divisor, rest) = (self, other)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    return divisor == 1
  }
}
