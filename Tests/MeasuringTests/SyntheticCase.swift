import TestSupport

@testable import Measuring

/// A benchmark case that is never run, with times that are made up.
struct SyntheticCase {
  var group = BenchmarkCase.Group.dispatch
  var workload = "type in id"
  var size: Int?
  /// How much slower than the floor the control truly is.
  var control = 1.0
  /// How much slower than the floor each contender truly is.
  var contenders: [Double]
  /// The handicap that the last contender is known to have.
  var lastHandicap = 0.0
  /// The standard deviations of what hits all entries of a round alike, of what a launch does to an
  /// entry, and of single times.
  var moment = 0.05
  var luck = 0.002
  var scatter = 0.01
  var launches = 8
  var rounds = 8

  /// Without chance: every round is as the last one.
  static func steady(control: Double, contenders: [Double]) -> SyntheticCase {
    SyntheticCase(control: control, contenders: contenders, luck: 0, scatter: 0)
  }

  var benchmarkCase: BenchmarkCase {
    func implementation(_ name: String, handicap: Double = 0) -> BenchmarkCase.Implementation {
      .init(name, handicap: handicap) { preconditionFailure("it is never measured") }
    }
    var implementations = zip(["A", "B", "C"], contenders).map { implementation($0.0) }
    if lastHandicap > 0, let last = implementations.popLast() {
      implementations.append(implementation(last.name, handicap: lastHandicap))
    }
    return BenchmarkCase(
      group, workload, size: size, cycle: 1, floor: implementation("Vanilla"),
      contenders: implementations, check: { _ in [] })
  }

  func samples(seed: UInt64) -> Samples {
    var noise = SeededNoise(seed: seed)
    let factors = Entries(floor: 1, control: control, contenders: contenders)
    let launches = (0..<launches).map { _ in
      let typical = factors.map { 50 * $0 * noise.factor(luck) }
      var times = factors.map { _ in [Double]() }
      for _ in 0..<rounds {
        let moment = noise.factor(moment)
        for role in factors.roles {
          let time = typical[role] * moment * noise.factor(scatter)
          times.update(role) { $0.append(time) }
        }
      }
      return Samples.Launch(times: times)
    }
    return Samples(batches: factors.map { _ in 100 }, launches: launches)
  }

  func analysis(seed: UInt64 = 1, resamples: Int = 200, processes: Int = 1) -> Analysis {
    Analysis(
      of: samples(seed: seed), in: benchmarkCase,
      plan: SamplingPlan(seed: seed, processes: processes, resamples: resamples))
  }
}
