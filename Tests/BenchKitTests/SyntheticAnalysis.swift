@testable import BenchKit

/// A contest that was never held, with times that were made up.
struct SyntheticContest {
  var group = Workload.Group.dispatch
  var workload = "type in id"
  var size: Int?
  /// For each entrant how much slower than the floor it truly is; the floor and the control first.
  let factors: [Double]
  /// The standard deviations of what hits all entrants of a round alike, of what a launch does to an
  /// entrant, and of single times.
  var moment = 0.05
  var luck = 0.002
  var scatter = 0.01
  var launches = 8
  var rounds = 8

  static let names = ["Vanilla", "control", "A", "B", "C"]

  var contest: Contest {
    Contest(
      group: group, workload: workload, size: size, cycle: 1,
      entrants: factors.indices.map { place in
        Contest.Entrant(name: Self.names[place]) { preconditionFailure("it is never measured") }
      })
  }

  func recording(seed: UInt64) -> Recording {
    var noise = SeededNoise(seed: seed)
    var recording = Recording(batches: factors.map { _ in 100 }, launches: [])
    for _ in 0..<launches {
      let typical = factors.map { 50 * $0 * noise.factor(luck) }
      var times = factors.map { _ in [Double]() }
      for _ in 0..<rounds {
        let moment = noise.factor(moment)
        for place in factors.indices {
          times[place].append(typical[place] * moment * noise.factor(scatter))
        }
      }
      recording.launches.append(Recording.Launch(times: times))
    }
    return recording
  }

  func analysis(seed: UInt64 = 1, resamples: Int = 200) -> Analysis {
    Analysis(
      of: recording(seed: seed), in: contest,
      plan: SamplingPlan(seed: seed, processes: 1, resamples: resamples))
  }
}
