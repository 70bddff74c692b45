import Metering
import Statistics
import Terminal

/// Times the entries of a case, side by side.
///
/// In each round every entry does one batch of operations, in an order that is drawn anew, so that a slow
/// moment of the machine hits all alike. Now and then all of them are launched anew, because it makes a
/// difference where in memory a contender happens to be and which hash values it gets.
struct Sampler {
  let plan: SamplingPlan
  /// What reading the clock costs, or its smallest step if that is longer, in nanoseconds.
  let clockCost: Double
  /// Called before each round; true ends the measurement.
  var isInterrupted: () -> Bool = { false }
  /// Called now and then with the share of the case that is done.
  var progressed: (Double) -> Void = { _ in }

  /// - Parameter batches: how many operations a sample consists of; determined here if nil.
  /// - Returns: nil if it was interrupted.
  func samples(
    of benchmarkCase: BenchmarkCase, batches: Entries<Int>? = nil,
    generator: inout SeededGenerator
  ) -> Samples? {
    let start = MonotonicClock.now()
    let budget = plan.time.inNanoseconds * benchmarkCase.group.timeShare
    let entries = benchmarkCase.entries
    var order = entries.roles
    var batches = batches
    var launches: [Samples.Launch] = []
    var launchCount = 1
    while launches.count < launchCount {
      let launchStart = MonotonicClock.now()
      order.shuffle(by: &generator)
      let runners = launchAll(of: benchmarkCase, in: order)
      let batch = batches ?? fittingBatches(for: runners, in: benchmarkCase)
      batches = batch
      if launches.isEmpty {
        let cost = Double(MonotonicClock.now() - launchStart)
        launchCount = min(plan.mostLaunches, max(1, Int(budget * plan.launchingShare / cost)))
      }
      let deadline =
        start + UInt64(budget * Double(launches.count + 1) / Double(launchCount))
      var times: Entries<[Double]> = entries.map { _ in [] }
      for round in 0..<max(3, plan.mostRounds / launchCount) {
        if round >= 3, MonotonicClock.now() > deadline { break }
        if isInterrupted() { return nil }
        order.shuffle(by: &generator)
        for role in order {
          let nanoseconds = time(
            runners[role], operations: batch[role], handicap: entries[role].handicap)
          times.update(role) { $0.append(nanoseconds) }
        }
        progressed(min(1, Double(MonotonicClock.now() - start) / budget))
      }
      launches.append(Samples.Launch(times: times))
    }
    return batches.map { Samples(batches: $0, processes: [launches]) }
  }

  /// One batch, in nanoseconds for each operation.
  private func time(_ runner: any Runner, operations batch: Int, handicap: Double) -> Double {
    let operations = batch + Int((Double(batch) * handicap).rounded())
    runner.prepare(operations)
    let start = MonotonicClock.now()
    runner.run(operations)
    let end = MonotonicClock.now()
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
      runner.repeat(benchmarkCase.cycle, for: Self.warmUp)
      runners[role] = runner
    }
    return Entries(like: benchmarkCase.entries) { role in
      guard let runner = runners[role] else { preconditionFailure("the order lacks \(role)") }
      return runner
    }
  }

  private static let warmUp = 500_000.0
  private static let longestCycle = 10_000_000.0

  /// For each entry, enough operations that the cost of the clock does not matter: a single one if every
  /// entry takes long enough for that, otherwise whole cycles, unless one would take too long.
  private func fittingBatches(
    for runners: Entries<any Runner>, in benchmarkCase: BenchmarkCase
  ) -> Entries<Int> {
    let cycle = benchmarkCase.cycle
    let time = plan.time.inNanoseconds * benchmarkCase.group.timeShare
    let share = time / Double(plan.mostRounds * runners.all.count)
    let enough = clockCost * 1_000
    let target = benchmarkCase.needsPreparation ? enough : max(share, enough)
    let times = runners.map { $0.repeat(cycle, for: target) }
    let takesSingles = times.all.allSatisfy { $0 > clockCost * 200 }
    var batches = times.map { time in
      let cycleTime = time * Double(cycle)
      if takesSingles || cycleTime > Self.longestCycle { return 1 }
      return cycle * max(1, Int((target / cycleTime).rounded()))
    }
    // A handicap is a whole number of operations.
    let handicaps = benchmarkCase.contenders.map(\.handicap)
    if let least = handicaps.filter({ $0 > 0 }).min() {
      let step = Int((1 / least).rounded(.up)) * (batches.floor > 1 ? cycle : 1)
      batches.floor = (batches.floor + step - 1) / step * step
    }
    // The floor under another name must be sampled like the floor, so that nothing but noise shows.
    batches.control = batches.floor
    for (index, handicap) in handicaps.enumerated() where handicap > 0 {
      batches.contenders[index] = batches.floor
    }
    return batches
  }
}

extension Runner {
  /// Runs whole cycles of operations until so much time has passed.
  ///
  /// - Returns: the nanoseconds of one operation in the fastest pass.
  @discardableResult
  fileprivate func `repeat`(_ cycle: Int, for nanoseconds: Double) -> Double {
    var (spent, operations, least) = (0.0, cycle, Double.infinity)
    repeat {
      prepare(operations)
      let start = MonotonicClock.now()
      run(operations)
      let time = max(1, Double(MonotonicClock.now() - start))
      finish()
      least = min(least, time / Double(operations))
      spent += time
      // If the compiler removed the operation, no number of operations takes any time.
      if time < nanoseconds / 8, operations < 1 << 30 { operations *= 2 }
    } while spent < nanoseconds
    return least
  }
}
