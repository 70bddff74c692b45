/// How much is measured.
struct SamplingPlan: Sendable {
  /// For each contest, all contenders together, setting up included.
  var time = Duration.milliseconds(1_600)
  /// What the order of the contenders in each round, and the bootstrap, are drawn by.
  var seed: UInt64 = 1
  /// How many processes that is spread over.
  var processes = 5
  /// More of them would make the files longer and the figures no better.
  var mostRounds = 1_000
  /// How often all contenders are let go and launched anew, if there is time for it.
  var mostLaunches = 40
  /// The share of the time that launching anew may take.
  var launchingShare = 0.4
  var resamples = 1_000
}
