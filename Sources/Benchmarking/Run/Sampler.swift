import Basics
import Foundation

/// Times the entries of a case, side by side.
///
/// In each round every entry does one batch of operations, in an order that is drawn anew, so that a slow
/// moment of the machine hits all alike. Now and then all of them are launched anew, because it makes a
/// difference where in memory a contender happens to be and which hash values it gets.
struct Sampler<Clock: SamplingClock> {
  let clock: Clock
  let plan: SamplingPlan
  /// The cost of reading the clock, or its smallest step if that is longer, in nanoseconds.
  let clockCost: Double
  /// Called before each round; true ends the measurement.
  var isInterrupted: () -> Bool = { false }
  /// Called after each round.
  var progressed: () -> Void = {}
  /// Called before an entry does something, as it may crash.
  var willRun: (EntryRole) -> Void = { _ in }

  /// An entry whose operation can't be carried out.
  struct Failure: Error, Equatable {
    let role: EntryRole
    /// A description of what happened.
    let words: String
  }

  /// - Parameters:
  ///   - batches: how many operations a sample consists of; determined here if nil.
  ///   - time: in nanoseconds; that of the plan if nil.
  /// - Returns: nil if it was interrupted.
  func samples(
    of benchmarkCase: BenchmarkCase, batches: PerEntry<Int>? = nil, time: Double? = nil,
    generator: inout SeededGenerator
  ) throws(Failure) -> Samples? {
    let start = clock.now()
    let budget = time ?? plan.nanoseconds(for: benchmarkCase)
    let entries = benchmarkCase.entries
    var order = entries.roles
    var batches = batches
    var launches: [Samples.Launch] = []
    var launchCount = 1
    while launches.count < launchCount {
      let launchStart = clock.now()
      order.shuffle(by: &generator)
      let launched = try launchAll(of: benchmarkCase, in: order)
      // Nothing is still cold after one such operation, and more would take minutes.
      let isSlow = launched.all.contains { $0.time > slowOperation }
      let batch = batches ?? fittingBatches(for: launched, in: benchmarkCase)
      batches = batch
      if launches.isEmpty {
        let cost = Double(clock.now() - launchStart)
        launchCount = min(plan.mostLaunches, max(1, Int(budget * plan.launchingShare / cost)))
      }
      let deadline = start + UInt64(budget * Double(launches.count + 1) / Double(launchCount))
      var times: PerEntry<[Double]> = entries.map { _ in [] }
      let fewestRounds = isSlow ? 1 : 3
      for round in 0..<max(fewestRounds, plan.mostRounds / launchCount) {
        if round >= fewestRounds, clock.now() > deadline { break }
        if isInterrupted() { return nil }
        order.shuffle(by: &generator)
        for role in order {
          let runner = launched[role].runner
          willRun(role)
          if !isSlow {
            runner.runCycle(leadingOperations(before: batch[role], inCycleOf: benchmarkCase.cycle))
          }
          times[role].append(self.time(runner, batch[role], slowedBy: entries[role].slowdown ?? 0))
          if let failure = runner.failure { throw Failure(role: role, words: failure) }
        }
        progressed()
      }
      launches.append(times)
    }
    return batches.map { Samples(batches: $0, processes: [launches]) }
  }

  /// One batch, in nanoseconds for each operation.
  private func time(_ runner: any Runner, _ batch: Int, slowedBy slowdown: Double) -> Double {
    runner.prepare(batch)
    let start = clock.now()
    runner.run(batch)
    var end = clock.now()
    if slowdown > 0 {
      let late = start + UInt64(Double(end - start) * (1 + slowdown))
      while end < late { end = clock.now() }
    }
    runner.finish()
    // By a clock with long steps it may have taken no time, to which there is no ratio.
    return Double(max(1, end - start)) / Double(batch)
  }

  /// An entry that is launched and warm, and about what its operation takes, in nanoseconds.
  private typealias Launched = (runner: any Runner, time: Double)

  /// Launches all entries, in that order, and warms each of them up.
  private func launchAll(
    of benchmarkCase: BenchmarkCase, in order: [EntryRole]
  ) throws(Failure) -> PerEntry<Launched> {
    var launched: [EntryRole: Launched] = [:]
    for role in order {
      willRun(role)
      let runner = benchmarkCase.entries[role].makeRunner()
      let time = runner.repeat(benchmarkCase.cycle, for: warmUp, by: clock)
      if let failure = runner.failure { throw Failure(role: role, words: failure) }
      launched[role] = (runner, time)
    }
    return PerEntry(like: benchmarkCase.entries) { role in
      guard let entry = launched[role] else { preconditionFailure("the order lacks \(role)") }
      return entry
    }
  }

  /// How many operations are not timed before a batch. The entry before it left its own code and data in the caches, and
  /// its habits in the branch predictors. So they are a quarter of it, as caches take time to fill; and some in any
  /// case, as branch predictors learn by repetition, but no more than the batch has.
  ///
  /// If the batch is no whole cycle, they lead, round by round, to every operation of the cycle.
  private func leadingOperations(before batch: Int, inCycleOf cycle: Int) -> Int {
    let least = max(batch / 4, min(fewestRepetitions, batch))
    if batch.isMultiple(of: cycle) { return least }
    return (least..<least + cycle).first { ($0 + batch).isCoprime(to: cycle) } ?? least
  }

  /// How long a batch should take, in nanoseconds, so that what the clock costs does not matter, and what is still
  /// cold when it begins matters little.
  ///
  /// It does not depend on the plan: more time makes more rounds. Of larger batches less is cold, so the ratio of a
  /// contender that needs much to get warm would depend on the time that a run takes.
  private func batchTime(of benchmarkCase: BenchmarkCase) -> Double {
    let least = clockCost * 1_000
    return benchmarkCase.needsPreparation ? least : max(usualBatchTime, least)
  }

  /// For each entry as many whole cycles as take that time, or a single operation if a cycle takes too long.
  ///
  /// The number of cycles is a power of two, so that it is the same from run to run.
  private func fittingBatches(
    for launched: PerEntry<Launched>, in benchmarkCase: BenchmarkCase
  ) -> PerEntry<Int> {
    let cycle = benchmarkCase.cycle
    let target = batchTime(of: benchmarkCase)
    var batches = launched.map { runner, time in
      if time * Double(cycle) > slowOperation { return 1 }
      let time = runner.repeat(cycle, for: target, passes: 8, by: clock) * Double(cycle)
      if time > longestCycle { return 1 }
      return time > target ? cycle : cycle << Int(log2(target / time).rounded())
    }
    // The baseline under another name must be sampled like the baseline, so that nothing but noise shows.
    batches.control = batches.baseline
    for (index, contender) in benchmarkCase.contenders.enumerated() where contender.slowdown != nil
    {
      batches.contenders[index] = batches.baseline
    }
    return batches
  }
}

private let fewestRepetitions = 16

/// In nanoseconds: how long an entry is warmed up after its launch, what a batch takes, the longest cycle that is
/// timed as a whole, and what an operation takes that is not repeated without need.
private let warmUp = 500_000.0
private let usualBatchTime = 100_000.0
private let longestCycle = 10_000_000.0
let slowOperation = 100_000_000.0

extension Runner {
  /// Runs whole cycles of operations for so much time, by the pace of the fastest pass.
  ///
  /// - Parameter passes: how many there are at least, so that the fastest one is not one in which the machine did
  ///   something else. Fewer if they take as long as a slow operation.
  /// - Returns: the nanoseconds of one operation in the fastest pass.
  @discardableResult
  func `repeat`(
    _ cycle: Int, for nanoseconds: Double, passes: Int = 1, by clock: some SamplingClock
  ) -> Double {
    var (operations, repeated, least) = (cycle, 0, Double.infinity)
    var (done, spent) = (0, 0.0)
    repeat {
      prepare(operations)
      let start = clock.now()
      run(operations)
      let time = max(1, Double(clock.now() - start))
      finish()
      done += 1
      repeated += operations
      spent += time
      least = min(least, time / Double(operations))
      // If the compiler removed the operation, no number of operations takes any time.
      if time < nanoseconds / 8, operations < 1 << 30 { operations *= 2 }
    } while failure == nil && spent < slowOperation
      && (done < passes || Double(repeated) * least < nanoseconds)
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
