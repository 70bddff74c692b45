import Basics

/// How much is measured.
struct SamplingPlan: Equatable, Sendable, Codable {
  static let usualTime = Duration.milliseconds(1_400)

  /// For each case, for all contenders together, including their set-up: on average, as a part of it is spent where
  /// figures are least certain.
  var time = usualTime
  /// The seed of the order in each round and of the bootstrap.
  var seed: UInt64 = 1
  /// How many processes the time is spread over.
  var processes = 6
  /// Fewer say nothing of how processes differ.
  static let fewestProcesses = 3
  /// More rounds would make the files longer and the figures no better.
  var mostRounds = 1_000
  /// How often all contenders are launched anew at most, if there is time for it.
  var mostLaunches = 40
  /// The share of the time that launching anew may take.
  var launchingShare = 0.4
  /// The share of the time that every case has. The rest goes to those whose figures are least certain.
  var evenShare = 0.4
  /// The standard error of a ratio, as a logarithm, that nobody needs to be smaller.
  var smallestError = 0.000_5
  var resamples = 1_000

  init() {}

  /// The time of one case, in nanoseconds.
  func nanoseconds(for benchmarkCase: BenchmarkCase) -> Double {
    let usual = benchmarkCase.time ?? Self.usualTime * benchmarkCase.group.timeShare
    return usual.inNanoseconds * (time / Self.usualTime)
  }

  /// As little as shows whether an entry can be measured at all.
  var trial: SamplingPlan {
    var trial = share(at: 0)
    (trial.time, trial.mostRounds) = (.zero, 1)
    return trial
  }

  /// Returns the plan of one of its processes. Each draws other orders.
  func share(at position: Int) -> SamplingPlan {
    var share = self
    share.processes = 1
    share.time = time / processes
    share.seed = seed &* 1_000 &+ UInt64(position + 1)
    share.mostRounds = max(1, mostRounds / processes)
    share.mostLaunches = max(1, mostLaunches / processes)
    return share
  }
}
