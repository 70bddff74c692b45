import Basics

/// How much is measured.
struct SamplingPlan: Equatable, Sendable, Codable {
  /// For each case on average, with what checking and counting take, for all contenders and processes together: of the
  /// processor's time, where it is known. Each case gets its fewest rounds; the rest goes where figures are least certain.
  var time = Duration.milliseconds(480)
  /// The seed of the order in each round.
  var seed: UInt64 = 1
  /// How many processes the time is spread over.
  var processes = 6
  /// Fewer say nothing of how processes differ.
  static let fewestProcesses = 3
  /// The fewest rounds of a case in each process.
  var fewestRounds = 9
  /// The most rounds of a case in each process.
  var mostRounds = 200
  /// The smallest standard error of a ratio worth measuring, as a logarithm.
  var smallestError = 0.000_5

  init() {}

  /// As little as shows whether an entry can be measured at all.
  var trial: SamplingPlan {
    var trial = share(at: 0)
    trial.fewestRounds = 1
    return trial
  }

  /// Adapts to the number of cases: the fewer there are, the more time each gets, up to three times as much, and with twice
  /// the time twice the processes, as these say more than rounds.
  func forCases(_ count: Int) -> SamplingPlan {
    var plan = self
    plan.time = max(time, min(time * 3, Self.leastTime / max(count, 1)))
    if plan.time >= time * 2 { plan.processes *= 2 }
    return plan
  }

  /// Returns the nanoseconds that are left for timing, at least half.
  ///
  /// - Parameter prepared: what checking and counting took.
  func timing(of cases: Int, after prepared: Double) -> Double {
    let all = (time * cases).inNanoseconds
    return max(all / 2, all - prepared)
  }

  /// What a run of few cases may take in all.
  private static let leastTime = Duration.seconds(30)

  /// For rough figures.
  var quick: SamplingPlan {
    var quick = self
    (quick.time, quick.fewestRounds) = (time / 10, 3)
    return quick
  }

  /// Returns the plan of one of its processes, with fewer rounds if the time that is left is too short.
  ///
  /// - Parameter cost: what a process takes for the fewest rounds, in nanoseconds; 0 if unknown.
  func share(at position: Int, leaving left: Allotment, cost: Double) -> SamplingPlan {
    var share = share(at: position)
    let part = left.time / (cost * Double(left.processes))
    if cost > 0, part < 1 { share.fewestRounds = max(3, Int(part * Double(fewestRounds))) }
    return share
  }

  /// Returns the plan of one of its processes. Each draws other orders.
  func share(at position: Int) -> SamplingPlan {
    var share = self
    share.seed = seed &* 1_000 &+ UInt64(position + 1)
    return share
  }
}
