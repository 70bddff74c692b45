import Basics

/// The amount of measuring.
struct SamplingPlan: Equatable, Sendable, Codable {
  /// The average time for a case, including checking and counting, for all contenders and processes together: processor
  /// time, if it is known. Each case gets its fewest rounds; the rest goes where figures are least certain.
  var time = Duration.milliseconds(480)
  /// The seed of the order in each round.
  var seed: UInt64 = 1
  /// The number of processes that time all cases.
  var processes = 6
  /// The number of further processes after each of those, for the cases that take little time: what differs from process
  /// to process, and from second to second, moves a ratio more than the rounds of one process do.
  var briefProcesses = 4
  /// The fewest processes that show how processes differ.
  static let fewestProcesses = 3
  /// The fewest rounds of a case in each process, unless they take long.
  var fewestRounds = 9
  /// The most rounds of a case in each process.
  var mostRounds = 200
  /// The smallest standard error of a ratio worth measuring, as a logarithm.
  var smallestError = 0.000_5

  init() {}

  /// Returns the fewest rounds of a case in each process: three if more take long, and one if a suite with such slow
  /// operations would take hours.
  ///
  /// - Parameter round: the duration of a round, in nanoseconds.
  func fewestRounds(ofDuration round: Double) -> Int {
    if round > Self.slowRound { return 1 }
    // The rest of the time is for launching and warming up the entries, and for what turns out to be uncertain.
    let half = timeOfProcess / 2
    if Double(fewestRounds) * round <= half { return fewestRounds }
    return min(fewestRounds, max(3, Int(half / round)))
  }

  /// The time of a case in one process, in nanoseconds.
  private var timeOfProcess: Double { (time / processes).inNanoseconds }

  private static let slowRound = 500_000_000.0

  /// Whether the further processes time a case.
  ///
  /// - Parameter time: what it takes a process to launch it and time the fewest rounds, in nanoseconds.
  func isBrief(_ time: Double) -> Bool { time <= timeOfProcess / 2 }

  /// Adapts the plan to the number of cases: the fewer there are, the more time each gets, up to three times as much.
  /// With twice the time there are twice the processes, as these say more than rounds.
  func forCases(_ count: Int) -> SamplingPlan {
    var plan = self
    plan.time = max(time, min(time * 3, Self.leastTime / max(count, 1)))
    if plan.time >= time * 2 { plan.processes *= 2 }
    return plan
  }

  /// Sets the average time for a case, and as many more processes as the usual time fits into it, but at most ten times
  /// as many.
  mutating func setTime(_ time: Duration) {
    let usual = SamplingPlan()
    self.time = time
    processes = usual.processes * min(10, max(1, Int(time / usual.time)))
  }

  /// Returns the time left for timing in nanoseconds, at least half.
  ///
  /// - Parameter prepared: the time that checking and counting took.
  func timing(of cases: Int, after prepared: Double) -> Double {
    let all = (time * cases).inNanoseconds
    return max(all / 2, all - prepared)
  }

  /// The total time that even a run of few cases may take.
  private static let leastTime = Duration.seconds(30)

  /// A plan for rough figures.
  var quick: SamplingPlan {
    var quick = self
    (quick.time, quick.fewestRounds, quick.briefProcesses) = (time / 10, 3, 0)
    return quick
  }

  /// Returns the plan of one of its processes, with fewer rounds if the remaining time is too short.
  ///
  /// - Parameters:
  ///   - time: the remaining time of a process, in nanoseconds.
  ///   - cost: the duration of a process with the fewest rounds, in nanoseconds; 0 if unknown.
  func share(at position: Int, within time: Double, cost: Double) -> SamplingPlan {
    var share = share(at: position)
    let part = time / cost
    if cost > 0, part < 1 { share.fewestRounds = max(3, Int(part * Double(fewestRounds))) }
    return share
  }

  /// Returns the plan of one of its processes. Each draws different orders.
  func share(at position: Int) -> SamplingPlan {
    var share = self
    share.seed = seed &* 1_000 &+ UInt64(position + 1)
    return share
  }
}
