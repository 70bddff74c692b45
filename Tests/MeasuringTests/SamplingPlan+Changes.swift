@testable import Measuring

extension SamplingPlan {
  /// The standard plan, but for what is named.
  init(
    time: Duration? = nil, seed: UInt64? = nil, processes: Int? = nil, mostRounds: Int? = nil,
    mostLaunches: Int? = nil, launchingShare: Double? = nil, resamples: Int? = nil
  ) {
    self.init()
    self.time = time ?? self.time
    self.seed = seed ?? self.seed
    self.processes = processes ?? self.processes
    self.mostRounds = mostRounds ?? self.mostRounds
    self.mostLaunches = mostLaunches ?? self.mostLaunches
    self.launchingShare = launchingShare ?? self.launchingShare
    self.resamples = resamples ?? self.resamples
  }
}
