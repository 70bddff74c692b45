import Foundation
import TestSupport
import Testing

@testable import Basics

/// What may be concluded from the few processes of a run.
@Suite struct FewProcessesTests {
  /// Of so many processes, each off as a whole by 1 % or so, and one launch of each.
  private func bootstrap(processes: Int, seed: UInt64) -> Bootstrap {
    var noise = SeededNoise(seed: seed)
    let values = (0..<processes).map { _ in
      let luck = noise.factor(0.01)
      return [(0..<20).map { _ in luck * noise.factor(0.002) }]
    }
    return Bootstrap(of: values, resamples: 200, seed: seed)
  }

  /// By SciPy 1.17: `sqrt(n / (n - 1)) * t.ppf(0.975, n - 1) / norm.ppf(0.975)`.
  @Test(arguments: [(2, 9.168172071), (3, 2.688647294), (5, 1.583784202), (10, 1.216615733)])
  func theIntervalIsStretchedForTheirNumber(_ processes: Int, _ stretch: Double) throws {
    let bootstrap = bootstrap(processes: processes, seed: 3)
    let drawn = (bootstrap.medians.percentile(0.025), bootstrap.medians.percentile(0.975))
    let estimate = try #require(bootstrap.estimate.interval)
    #expect(drawn.0 < bootstrap.median && drawn.1 > bootstrap.median)
    for (end, drawn) in [(estimate.low, drawn.0), (estimate.high, drawn.1)] {
      let reach = log(end / bootstrap.median) / log(drawn / bootstrap.median)
      #expect(abs(reach / stretch - 1) < 1e-5, "\(reach)")
    }
  }

  @Test func theIntervalOfOneProcessIsNotStretched() throws {
    var noise = SeededNoise(seed: 4)
    let values = [(0..<5).map { _ in (0..<9).map { _ in noise.factor(0.01) } }]
    let bootstrap = Bootstrap(of: values, resamples: 200, seed: 4)
    let interval = try #require(bootstrap.estimate.interval)
    #expect(abs(interval.high / bootstrap.medians.percentile(0.975) - 1) < 1e-12)
  }

  /// A test of equal ones at the level of 5 %. By the normal distribution, and without making up for how
  /// few were drawn from, it is wrong two to three times as often.
  @Test(arguments: [3, 5])
  func equalOnesAreRarelyCalledDifferent(_ processes: Int) {
    let runs = 300
    let alarms = (0..<runs).count {
      bootstrap(processes: processes, seed: UInt64($0)).probabilityOfEquality < 0.05
    }
    #expect(alarms <= runs * 7 / 100, "\(alarms) of \(runs)")
  }

  /// Stretched nine times, for two processes, that is.
  @Test(arguments: [(1.2, true), (2, false), (0.8, true), (0.5, false), (1e6, false)])
  func anIntervalThatSaysNothingIsNone(_ other: Double, _ hasInterval: Bool) {
    let bootstrap = Bootstrap(
      of: [[[1, 1, 1]], [[other, other, other]]], resamples: 200, seed: 1)
    let estimate = bootstrap.estimate
    #expect(estimate.value == bootstrap.median)
    #expect((estimate.interval != nil) == hasInterval, "\(estimate)")
  }
}
