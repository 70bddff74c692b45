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
  /// What reading the clock costs, or its smallest step if that is longer, in nanoseconds.
  let clockCost: Double
  /// Called before each round; true ends the measurement.
  var isInterrupted: () -> Bool = { false }
  /// Called after each round.
  var progressed: () -> Void = {}

  /// - Parameters:
  ///   - batches: how many operations a sample consists of; determined here if nil.
  ///   - time: in nanoseconds; that of the plan if nil.
  /// - Returns: nil if it was interrupted.
  func samples(
    of benchmarkCase: BenchmarkCase, batches: Entries<Int>? = nil, time: Double? = nil,
    generator: inout SeededGenerator
  ) -> Samples? {
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
      let runners = launchAll(of: benchmarkCase, in: order)
      let batch = batches ?? fittingBatches(for: runners, in: benchmarkCase)
      batches = batch
      if launches.isEmpty {
        let cost = Double(clock.now() - launchStart)
        launchCount = min(plan.mostLaunches, max(1, Int(budget * plan.launchingShare / cost)))
      }
      let deadline =
        start + UInt64(budget * Double(launches.count + 1) / Double(launchCount))
      var times: Entries<[Double]> = entries.map { _ in [] }
      for round in 0..<max(3, plan.mostRounds / launchCount) {
        if round >= 3, clock.now() > deadline { break }
        if isInterrupted() { return nil }
        order.shuffle(by: &generator)
        for role in order {
          times[role].append(
            self.time(
              runners[role], batch[role], slowedBy: entries[role].slowdown ?? 0,
              inCycleOf: benchmarkCase.cycle))
        }
        progressed()
      }
      launches.append(times)
    }
    return batches.map { Samples(batches: $0, processes: [launches]) }
  }

  /// One batch, in nanoseconds for each operation.
  ///
  /// The entry before it left its own code and data in the caches, and its habits in the branch predictors. So some
  /// operations come first that are not timed.
  private func time(
    _ runner: any Runner, _ batch: Int, slowedBy slowdown: Double, inCycleOf cycle: Int
  ) -> Double {
    runner.pass(leadingOperations(before: batch, inCycleOf: cycle))
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

  /// Launches all entries, in that order, and warms each of them up.
  private func launchAll(
    of benchmarkCase: BenchmarkCase, in order: [EntryRole]
  ) -> Entries<any Runner> {
    var runners: [EntryRole: any Runner] = [:]
    for role in order {
      let runner = benchmarkCase.entries[role].makeRunner()
      runner.repeat(benchmarkCase.cycle, for: warmUp, by: clock)
      runners[role] = runner
    }
    return Entries(like: benchmarkCase.entries) { role in
      guard let runner = runners[role] else { preconditionFailure("the order lacks \(role)") }
      return runner
    }
  }

  /// How many operations are not timed before a batch: a quarter of it, as caches take time to fill; and some in any
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
    for runners: Entries<any Runner>, in benchmarkCase: BenchmarkCase
  ) -> Entries<Int> {
    let cycle = benchmarkCase.cycle
    let target = batchTime(of: benchmarkCase)
    var batches = runners.map { runner in
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

/// In nanoseconds: how long an entry is warmed up after its launch, what a batch takes, and the longest cycle that is
/// timed as a whole.
private let warmUp = 500_000.0
private let usualBatchTime = 100_000.0
private let longestCycle = 10_000_000.0

extension Runner {
  /// Runs whole cycles of operations until so much time has passed.
  ///
  /// - Parameter passes: how many there are at least, so that the fastest one is not one in which the machine did
  ///   something else. Fewer if they take long, as that matters less then.
  /// - Returns: the nanoseconds of one operation in the fastest pass.
  @discardableResult
  fileprivate func `repeat`(
    _ cycle: Int, for nanoseconds: Double, passes: Int = 1, by clock: some SamplingClock
  ) -> Double {
    var (spent, operations, least) = (0.0, cycle, Double.infinity)
    var done = 0
    repeat {
      done += 1
      prepare(operations)
      let start = clock.now()
      run(operations)
      let time = max(1, Double(clock.now() - start))
      finish()
      least = min(least, time / Double(operations))
      spent += time
      // If the compiler removed the operation, no number of operations takes any time.
      if time < nanoseconds / 8, operations < 1 << 30 { operations *= 2 }
    } while spent < nanoseconds || (done < passes && spent < longestCycle)
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
