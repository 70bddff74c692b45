import Testing

@testable import Basics

/// Values of launches that are those of several processes.
@Suite struct BootstrapProcessesTests {
  private static let processes = [
    [[1.00, 1.02, 0.99], [1.01, 1.03, 1.00, 1.02]], [[1.20, 1.22, 1.19, 1.21], [1.18]],
    [[0.90, 0.91, 0.92], [0.93, 0.89], [0.94, 0.95, 0.96]], [[1.06, 1.05]],
  ]

  /// Drawn 200,000 times with NumPy 2.4 (`numpy.random.default_rng(1)`), with replacement: as many
  /// processes as there are, of each as many launches as it has, of each as many values as it has. A
  /// share of 20,000 draws lies within 0.011 of its probability in 99.8 % of all cases.
  @Test func theMediansScatterAsAnIndependentSimulationSays() {
    let simulated = [
      (0.92, 0.035635), (0.945, 0.14915), (0.96, 0.281385), (1.0, 0.46397), (1.01, 0.56264),
      (1.02, 0.69629), (1.03, 0.745175), (1.05, 0.80321), (1.06, 0.85606), (1.12, 0.87401),
      (1.18, 0.909555), (1.2, 0.996265),
    ]
    let bootstrap = Bootstrap(of: Self.processes, resamples: 20_000, seed: 5)
    for (value, probability) in simulated {
      let share = Double(bootstrap.medians.count { $0 <= value + 1e-12 }) / 20_000
      #expect(abs(share - probability) < 0.011, "\(value): \(share)")
    }
    #expect(bootstrap.median == 1.005)
  }

  /// What has no value in it is none, at no place.
  @Test func emptyLaunchesAndProcessesChangeNothing() {
    let whole = Bootstrap(of: Self.processes, resamples: 50, seed: 6)
    let padded = Bootstrap(
      of: [[]] + Self.processes.map { [[]] + $0 + [[]] } + [[[]]], resamples: 50, seed: 6)
    #expect(padded.medians == whole.medians)
    #expect(padded.median == whole.median)
  }

  /// With NumPy as above, drawn 100,000 times: 0.915 to 1.105, and 0.970 to 1.050 if the same launches
  /// are taken for those of one process.
  @Test func processesThatAreOffTogetherWidenTheInterval() throws {
    let launches = [[-0.01, 0, 0.01], [-0.02, 0.01, 0.02], [0, -0.015, 0.015]]
    let processes = [0.90, 0.97, 1.0, 1.04, 1.12].map { typical in
      launches.map { $0.map { typical + $0 } }
    }
    let several = Bootstrap(of: processes, resamples: 4_000, seed: 7)
    let one = Bootstrap(of: [processes.flatMap { $0 }], resamples: 4_000, seed: 7)
    #expect(abs(several.median - 1) < 1e-12 && abs(one.median - 1) < 1e-12)
    for (bootstrap, low, high) in [(several, 0.915, 1.105), (one, 0.970, 1.050)] {
      #expect(abs(bootstrap.medians.percentile(0.025) - low) < 0.006)
      #expect(abs(bootstrap.medians.percentile(0.975) - high) < 0.006)
    }
    let (wide, narrow) = (
      try #require(several.estimate.interval), try #require(one.estimate.interval)
    )
    #expect(wide.low < narrow.low && wide.high > narrow.high)
  }
}
