import TestSupport
import Testing

@testable import Basics

@Suite struct BootstrapTests {
  /// Of 17 values the k-th smallest, or a smaller one, is the median of 17 drawn from them exactly if
  /// nine or more of those are among the k smallest: `scipy.stats.binom.sf(8, 17, k / 17)`, by SciPy
  /// 1.17. A share of 20,000 draws lies within 0.011 of its probability in 99.8 % of all cases.
  @Test func theMediansOfOneClusterScatterAsTheBinomialFormulaSays() {
    let exact = [
      0, 0.000043, 0.001022, 0.008186, 0.035624, 0.104068, 0.228361, 0.402709, 0.597291, 0.771639,
      0.895932, 0.964376, 0.991814, 0.998978, 0.999957, 1, 1,
    ]
    let values = (1...17).map { Double($0 * $0) }
    let bootstrap = self.bootstrap(of: [values], resamples: 20_000, seed: 1)
    for (value, probability) in zip(values, exact) {
      #expect(abs(share(of: bootstrap, upTo: value) - probability) < 0.011, "\(value)")
    }
    // The fifth is the first with more than 2.5 %, the thirteenth the first with more than 97.5 %.
    #expect(bootstrap.estimate == Estimate(value: 81, low: 25, high: 169))
  }

  /// Drawn 200,000 times with NumPy 2.4: three times one of the three clusters, and of it, with
  /// replacement, as many values as it has (`numpy.random.default_rng(1)`). The tolerance is as above.
  @Test func theMediansOfSeveralClustersScatterAsAnIndependentSimulationSays() {
    let clusters = [[1.0, 2, 3], [10, 11, 12, 13, 14], [5]]
    let simulated = [
      (2.0, 0.150545), (3, 0.370505), (5, 0.407815), (9, 0.407815), (10, 0.60477),
      (11, 0.805215), (12, 0.95662),
    ]
    let bootstrap = self.bootstrap(of: clusters + [[]], resamples: 20_000, seed: 2)
    for (value, probability) in simulated {
      #expect(abs(share(of: bootstrap, upTo: value) - probability) < 0.011, "\(value)")
    }
    #expect(bootstrap.median == 10)
  }

  /// A million medians, drawn with NumPy 2.4 in the same two steps, have logarithms with a standard
  /// deviation of 0.033903; by `scipy.stats.norm.sf` a median of 1.03 then has p = 0.3833.
  @Test func theProbabilityOfEqualityFollowsFromTheScatter() {
    let bootstrap = self.bootstrap(of: Self.fourLaunches, resamples: 10_000, seed: 3)
    #expect(bootstrap.median == 1.03)
    #expect(abs(bootstrap.probabilityOfEquality - 0.3833) < 0.02)
  }

  private static let fourLaunches = [
    [1.00, 1.02, 0.99, 1.01, 1.03], [1.10, 1.12, 1.09, 1.11, 1.08],
    [0.95, 0.97, 0.96, 0.94, 0.93], [1.05, 1.04, 1.06, 1.07, 1.03],
  ]

  /// With NumPy as above: 0.960 to 1.090 for clusters, and 0.995 to 1.065 for 20 single values.
  @Test func clustersThatAreOffTogetherWidenTheInterval() throws {
    let clustered = bootstrap(of: Self.fourLaunches, resamples: 4_000, seed: 4).estimate
    let single = bootstrap(of: [Self.fourLaunches.flatMap { $0 }], resamples: 4_000, seed: 4)
      .estimate
    #expect(clustered.value == single.value)
    let (wide, narrow) = (try #require(clustered.interval), try #require(single.interval))
    #expect(abs(wide.low - 0.960) < 0.006 && abs(wide.high - 1.090) < 0.006)
    #expect(abs(narrow.low - 0.995) < 0.006 && abs(narrow.high - 1.065) < 0.006)
  }

  /// Of 400 simulated measurements; between 90 and 98 % is what 95 % looks like then, and a bootstrap
  /// of 200 draws from 60 values: with NumPy, 94.9 % in 4,000 cases.
  @Test func theIntervalHoldsTheTrueMedianInAboutNineteenOfTwentyCases() {
    var noise = SeededNoise(seed: 7)
    var hits = 0
    for check in 0..<400 {
      let values = (0..<60).map { _ in 1.7 * noise.factor(0.3) }
      let interval = bootstrap(of: [values], resamples: 200, seed: UInt64(check)).estimate
        .interval
      if let interval, (interval.low...interval.high).contains(1.7) { hits += 1 }
    }
    #expect((360...392).contains(hits), "\(hits) of 400")
  }

  /// With single values drawn from all clusters as if they were one, it is less than half of them.
  @Test func theIntervalHoldsTheTrueMedianEvenIfWholeClustersAreOff() {
    var noise = SeededNoise(seed: 7)
    var (hits, naiveHits) = (0, 0)
    for check in 0..<150 {
      let clusters = (0..<16).map { _ in
        let luck = noise.factor(0.1)
        return (0..<4).map { _ in 1.7 * luck * noise.factor(0.01) }
      }
      func holds(_ clusters: [[Double]]) -> Bool {
        let interval = bootstrap(of: clusters, resamples: 120, seed: UInt64(check)).estimate
          .interval
        return interval.map { ($0.low...$0.high).contains(1.7) } ?? false
      }
      if holds(clusters) { hits += 1 }
      if holds([clusters.flatMap { $0 }]) { naiveHits += 1 }
    }
    #expect((132...149).contains(hits), "\(hits) of 150")
    #expect(naiveHits < 115, "\(naiveHits) of 150")
  }

  @Test func itFollowsFromTheSeed() {
    func medians(_ seed: UInt64) -> [Double] {
      bootstrap(of: Self.fourLaunches, resamples: 50, seed: seed).medians
    }
    #expect(medians(1) == medians(1))
    #expect(medians(1) != medians(2))
  }

  @Test func whatNeverVariesIsCertain() {
    let same = bootstrap(of: [[1, 1, 1], [1, 1]], resamples: 20, seed: 1)
    #expect(same.estimate == Estimate(value: 1, low: 1, high: 1))
    #expect(same.probabilityOfEquality == 1)
    let other = bootstrap(of: [[1.5, 1.5]], resamples: 20, seed: 1)
    #expect(other.estimate == Estimate(value: 1.5, low: 1.5, high: 1.5))
    #expect(other.probabilityOfEquality == 0)
  }

  /// Of launches that are all of one process.
  private func bootstrap(of launches: [[Double]], resamples: Int, seed: UInt64) -> Bootstrap {
    Bootstrap(of: [launches], resamples: resamples, seed: seed)
  }

  private func share(of bootstrap: Bootstrap, upTo value: Double) -> Double {
    Double(bootstrap.medians.count { $0 <= value }) / Double(bootstrap.medians.count)
  }
}
