import Metering
import Scenario

/// Takes the time of contenders, side by side.
///
/// In each round every contender does one batch of operations, in an order that is drawn anew, so
/// that a slow moment of the machine hits all alike. Now and then all of them are launched anew: where
/// in memory a contender happens to lie, and how lucky its hash values are, makes a difference that
/// is none of its merits.
struct Sampler {
  let plan: SamplingPlan
  /// What reading the clock costs, or its smallest step if that is longer, in nanoseconds.
  let clockCost: Double
  /// Asked between two rounds; ends the measurement if it is true.
  var isInterrupted: () -> Bool = { false }
  /// Told now and then how much of the contest is done, as a share of it.
  var progressed: (Double) -> Void = { _ in }

  /// - Parameter batches: how many operations a sample is made of, for each entrant; found out if nil.
  /// - Returns: nil if it was interrupted.
  func record(
    _ contest: Contest, batches: [Int]? = nil, generator: inout SeededGenerator
  ) -> Recording? {
    let start = MonotonicClock.now()
    let budget = plan.time.inNanoseconds * contest.timeShare
    var order = Array(contest.entrants.indices)
    var batches = batches ?? []
    var launches: [Recording.Launch] = []
    var launchCount = 1
    while launches.count < launchCount {
      let launchStart = MonotonicClock.now()
      order.shuffle(by: &generator)
      let subjects = launchAll(of: contest, in: order)
      if batches.isEmpty { batches = fittingBatches(for: subjects, in: contest) }
      if launches.isEmpty {
        let cost = Double(MonotonicClock.now() - launchStart)
        launchCount = min(plan.mostLaunches, max(1, Int(budget * plan.launchingShare / cost)))
      }
      let deadline =
        start + UInt64(budget * Double(launches.count + 1) / Double(launchCount))
      var launch = Recording.Launch(times: contest.entrants.map { _ in [] })
      for round in 0..<max(3, plan.mostRounds / launchCount) {
        if round >= 3, MonotonicClock.now() > deadline { break }
        if isInterrupted() { return nil }
        order.shuffle(by: &generator)
        for place in order {
          let nanoseconds = time(
            subjects[place], batches[place], handicap: contest.entrants[place].handicap)
          launch.times[place].append(nanoseconds)
        }
        progressed(min(1, Double(MonotonicClock.now() - start) / budget))
      }
      launches.append(launch)
    }
    return Recording(batches: batches, processes: [launches])
  }

  /// One batch, in nanoseconds for each operation.
  private func time(_ subject: any Subject, _ batch: Int, handicap: Double) -> Double {
    let operations = batch + Int((Double(batch) * handicap).rounded())
    subject.prepare(operations)
    let start = MonotonicClock.now()
    subject.run(operations)
    let end = MonotonicClock.now()
    subject.finish()
    // A clock with long steps may say that it took no time, and there are no ratios to that.
    return Double(max(1, end - start)) / Double(batch)
  }

  /// Launches all, in that order, and lets each come to speed.
  private func launchAll(of contest: Contest, in order: [Int]) -> [any Subject] {
    var subjects: [Int: any Subject] = [:]
    for place in order {
      let subject = contest.entrants[place].makeSubject()
      subject.repeat(contest.cycle, for: Self.warmUp)
      subjects[place] = subject
    }
    return contest.entrants.indices.compactMap { subjects[$0] }
  }

  private static let warmUp = 500_000.0
  private static let longestCycle = 10_000_000.0

  /// For each contender so many operations that the clock's cost does not matter: single ones where
  /// they take long enough with all contenders, or else whole cycles, unless one would take all too
  /// long.
  private func fittingBatches(for subjects: [any Subject], in contest: Contest) -> [Int] {
    let time = plan.time.inNanoseconds * contest.timeShare
    let share = time / Double(plan.mostRounds * subjects.count)
    let enough = clockCost * 1_000
    let target = contest.needsPreparation ? enough : max(share, enough)
    let times = subjects.map { $0.repeat(contest.cycle, for: target) }
    let takesSingles = times.allSatisfy { $0 > clockCost * 200 }
    var batches = times.map { time in
      let cycle = time * Double(contest.cycle)
      if takesSingles || cycle > Self.longestCycle { return 1 }
      return contest.cycle * max(1, Int((target / cycle).rounded()))
    }
    // A handicap can't be given by less than one operation.
    if let least = contest.entrants.map(\.handicap).filter({ $0 > 0 }).min() {
      let step = Int((1 / least).rounded(.up)) * (batches[0] > 1 ? contest.cycle : 1)
      batches[0] = (batches[0] + step - 1) / step * step
    }
    // What is compared must be taken alike, above all where nothing but chance is to be seen.
    for (place, entrant) in contest.entrants.enumerated()
    where place == 1 || entrant.handicap > 0 {
      batches[place] = batches[0]
    }
    return batches
  }
}

extension Subject {
  /// Does its operations in whole cycles until that much time has passed.
  ///
  /// - Returns: the nanoseconds of one operation when it was quickest.
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
      // Of what the compiler found to do nothing, no number takes any time.
      if time < nanoseconds / 8, operations < 1 << 30 { operations *= 2 }
    } while spent < nanoseconds
    return least
  }
}

extension Duration {
  var inNanoseconds: Double { inSeconds * 1e9 }
}
