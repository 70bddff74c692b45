import Foundation
import TestSupport
import Testing

@testable import Basics

@Suite struct BootstrapTests {
  /// A million medians, drawn with NumPy 2.4 in the same two steps, have logarithms with a standard
  /// deviation of 0.033903; by `scipy.stats.norm.sf` a median of 1.03 then has p = 0.3833.
  @Test func `the probability of equality is that of a million simulated medians`() {
    let bootstrap = self.bootstrap(of: Self.fourLaunches, resamples: 10_000, seed: 3)
    #expect(bootstrap.median == 1.03)
    #expect(abs(bootstrap.probabilityOfEquality - 0.3833) < 0.02)
  }

  private static let fourLaunches = [
    [1.00, 1.02, 0.99, 1.01, 1.03], [1.10, 1.12, 1.09, 1.11, 1.08], [0.95, 0.97, 0.96, 0.94, 0.93],
    [1.05, 1.04, 1.06, 1.07, 1.03],
  ]

  /// With single values drawn from all clusters as if they were one, it is less than half of them.
  @Test func `the interval holds the true median even if whole clusters are off`() {
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

  @Test func `a value that never varies is certain`() {
    let same = bootstrap(of: [[1, 1, 1], [1, 1]], resamples: 20, seed: 1)
    #expect(same.estimate == Estimate(value: 1, low: 1, high: 1))
    #expect(same.probabilityOfEquality == 1)
    let other = bootstrap(of: [[1.5, 1.5]], resamples: 20, seed: 1)
    #expect(other.estimate == Estimate(value: 1.5, low: 1.5, high: 1.5))
    #expect(other.probabilityOfEquality == 0)
  }

  /// Makes a bootstrap of launches that are all of one process.
  private func bootstrap(of launches: [[Double]], resamples: Int, seed: UInt64) -> Bootstrap {
    Bootstrap(of: [launches], resamples: resamples, seed: seed)
  }

  // MARK: - Several processes

  private static let fourProcesses = [
    [[1.00, 1.02, 0.99], [1.01, 1.03, 1.00, 1.02]], [[1.20, 1.22, 1.19, 1.21], [1.18]],
    [[0.90, 0.91, 0.92], [0.93, 0.89], [0.94, 0.95, 0.96]], [[1.06, 1.05]],
  ]

  /// Drawn 200,000 times with NumPy 2.4 (`numpy.random.default_rng(1)`), with replacement: as many
  /// processes as there are, of each as many launches as it has, of each as many values as it has. A
  /// share of 20,000 draws lies within 0.011 of its probability in 99.8 % of all cases.
  @Test func `medians of processes scatter as in an independent simulation`() {
    let simulated = [
      (0.92, 0.035635), (0.945, 0.14915), (0.96, 0.281385), (1.0, 0.46397), (1.01, 0.56264),
      (1.02, 0.69629), (1.03, 0.745175), (1.05, 0.80321), (1.06, 0.85606), (1.12, 0.87401),
      (1.18, 0.909555), (1.2, 0.996265),
    ]
    let bootstrap = Bootstrap(of: Self.fourProcesses, resamples: 20_000, seed: 5)
    for (value, probability) in simulated {
      let share = Double(bootstrap.medians.count { $0 <= value + 1e-12 }) / 20_000
      #expect(abs(share - probability) < 0.011, "\(value): \(share)")
    }
    #expect(bootstrap.median == 1.005)
  }

  @Test func `empty launches and processes change nothing`() {
    let whole = Bootstrap(of: Self.fourProcesses, resamples: 50, seed: 6)
    var processes = Self.fourProcesses.map { process in
      var launches = process
      launches.insert([], at: 0)
      launches.append([])
      return launches
    }
    processes.insert([], at: 0)
    processes.append([[]])
    let padded = Bootstrap(of: processes, resamples: 50, seed: 6)
    #expect(padded.medians == whole.medians)
    #expect(padded.median == whole.median)
  }

  // MARK: - Few processes

  /// Makes a bootstrap of so many processes, each with one launch and off as a whole by 1 % or so.
  private func bootstrap(ofProcesses processes: Int, seed: UInt64) -> Bootstrap {
    var noise = SeededNoise(seed: seed)
    let values = (0..<processes).map { _ in
      let luck = noise.factor(0.01)
      return [(0..<20).map { _ in luck * noise.factor(0.002) }]
    }
    return Bootstrap(of: values, resamples: 200, seed: seed)
  }

  /// By SciPy 1.17: `sqrt(n / (n - 1)) * t.ppf(0.975, n - 1) / norm.ppf(0.975)`.
  @Test(arguments: [(2, 9.168172071), (3, 2.688647294), (5, 1.583784202), (10, 1.216615733)])
  func `the interval is stretched if there are few processes`(_ processes: Int, _ stretch: Double)
    throws
  {
    let bootstrap = bootstrap(ofProcesses: processes, seed: 3)
    let drawn = (bootstrap.medians.percentile(0.025), bootstrap.medians.percentile(0.975))
    let estimate = try #require(bootstrap.estimate.interval)
    #expect(drawn.0 < bootstrap.median && drawn.1 > bootstrap.median)
    for (end, drawn) in [(estimate.low, drawn.0), (estimate.high, drawn.1)] {
      let margin = log(end / bootstrap.median) / log(drawn / bootstrap.median)
      #expect(abs(margin / stretch - 1) < 1e-5, "\(margin)")
    }
  }

  /// A test of equal ones at the level of 5 %. By the normal distribution, and without making up for how
  /// few were drawn from, it is wrong two to three times as often.
  @Test(arguments: [3, 5]) func `equal implementations are rarely called different`(
    _ processes: Int
  ) {
    let runs = 300
    let alarms = (0..<runs).count {
      bootstrap(ofProcesses: processes, seed: UInt64($0)).probabilityOfEquality < 0.05
    }
    #expect(alarms <= runs * 7 / 100, "\(alarms) of \(runs)")
  }

  /// Stretched nine times, for two processes, that is.
  @Test(arguments: [(1.2, true), (2, false), (0.8, true), (0.5, false), (1e6, false)])
  func `an interval too wide to say anything is left out`(_ other: Double, _ hasInterval: Bool) {
    let bootstrap = Bootstrap(
      of: [[[1, 1, 1]], [[other, other, other]]], resamples: 200, seed: 1)
    let estimate = bootstrap.estimate
    #expect(estimate.value == bootstrap.median)
    #expect((estimate.interval != nil) == hasInterval, "\(estimate)")
  }
}
