import Foundation
import Testing

@testable import Basics

/// Probabilities, compared with those of SciPy 1.17 (`scipy.stats.norm` and `scipy.stats.t`) and statsmodels.
@Suite struct DistributionTests {
  @Test(arguments: [
    (0, 1), (0.5, 0.6170750774519738), (1, 0.31731050786291415), (1.959963984540054, 0.05),
    (5, 5.733031437583866e-07), (-3, 0.0026997960632601866), (10, 1.523970604832094e-23),
  ]) func `the normal distribution has the known two-sided probabilities`(_ z: Double, _ p: Double)
  { #expect(abs(Normal.twoSidedP(z) / p - 1) < 1e-12) }

  @Test(arguments: [
    (0.5, 0), (0.8, 0.8416212335729143), (0.975, 1.959963984540054), (0.025, -1.9599639845400545),
    (0.001, -3.090232306167813), (1e-6, -4.753424308822899), (1e-12, -7.034483825301131),
    (0.999, 3.090232306167813), (0.999999999, 5.997807019601637),
  ]) func `the normal distribution has the known quantiles`(_ probability: Double, _ z: Double) {
    #expect(abs(Normal.quantile(probability) - z) < 1e-9)
  }

  @Test(arguments: [
    (1, 1.0, 0.5), (1, 12.706204736174694, 0.05), (2, 4.302652729749462, 0.05),
    (2, 0.5, 0.6666666666666667), (3, 2.0, 0.13932596855884318), (4, 2.7764451051977934, 0.05),
    (4, 80.0, 1.4633191218531886e-07), (5, 2.0, 0.10193947882985835), (9, 1.5, 0.16785065605707505),
    (30, 2.0, 0.054625044962983094), (4, 0.0, 1.0),
  ]) func `Student's distribution has the known two-sided probabilities`(
    _ degrees: Int, _ t: Double, _ p: Double
  ) {
    let student = Student(degreesOfFreedom: degrees)
    #expect(abs(student.twoSidedP(t) / p - 1) < 1e-6)
    #expect(student.twoSidedP(-t) == student.twoSidedP(t))
  }

  /// The known answers are those of statsmodels, multipletests(…, method="holm").
  @Test(
    arguments: [
      ([], []), ([1], [1]), ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
      ([0.6, 0.02, 0.02, 0.5, 0.001], [1, 0.08, 0.08, 1, 0.005]),
    ] as [([Double], [Double])])
  func `Holm's correction gives the known probabilities`(
    _ values: [Double], _ corrected: [Double]
  ) {
    let found = Holm.corrected(values)
    #expect(found.count == corrected.count)
    for (first, second) in zip(found, corrected) { #expect(abs(first - second) < 1e-12) }
  }

  /// The known answers are those of scipy, stats.false_discovery_control.
  @Test(
    arguments: [
      ([], []), ([1], [1]), ([0.01, 0.04, 0.03, 0.005], [0.02, 0.04, 0.04, 0.02]),
      ([0.6, 0.02, 0.02, 0.5, 0.001], [0.6, 0.1 / 3, 0.1 / 3, 0.6, 0.005]),
      ([0.04, 0.045, 0.049, 0.05], [0.05, 0.05, 0.05, 0.05]),
    ] as [([Double], [Double])])
  func `the correction for the false discovery rate gives the known probabilities`(
    _ values: [Double], _ corrected: [Double]
  ) {
    let found = FalseDiscoveryRate.corrected(values)
    #expect(found.count == corrected.count)
    for (first, second) in zip(found, corrected) { #expect(abs(first - second) < 1e-12) }
  }
}

/// The expected figures come from counting all possible outcomes of the coin tosses.
@Suite struct SignedRankTests {
  private static let mixed: [Double] = [3, 1, -2, 4, -5, 8, 7, -6, 10, 9, 12, 11]

  @Test(arguments: [
    ([1, 2, 3, 4, 5, -6, 7, 8, 9, 10], 0.023_437_5),
    ([0.5, -1.5, 2.5, 3.5, -4.5, 5.5, 6.5], 0.453_125),
    ([-0.1, -0.2, -0.3, -0.4, -0.5, -0.6], 0.031_25), (mixed, 0.091_796_875),
  ]) func `the probability is the known one, whichever side is larger`(
    _ differences: [Double], _ p: Double
  ) {
    let test = SignedRank(count: differences.count)
    #expect(abs(test.p(of: differences) - p) < 1e-12)
    #expect(test.p(of: differences.map { -$0 }) == test.p(of: differences))
  }

  @Test func `differences of zero or of equal size never make a change more certain`() {
    let test = SignedRank(count: 8)
    let clear = test.p(of: [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(clear == 2.0 / 256)
    #expect(test.p(of: [0, 2, 3, 4, 5, 6, 7, 8]) > clear)
    #expect(test.p(of: [0, 0, 0, 0, 0, 0, 0, 0]) == 1)
    #expect(test.p(of: [2, 2, 2, 2, 2, 2, 2, -2]) >= test.p(of: [2, 3, 4, 5, 6, 7, 8, -1.5]))
  }

  @Test func `the estimate is the centre of the differences, and moves with them`() {
    let test = SignedRank(count: 12)
    let symmetric: [Double] = [-6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6].map { $0 + 40 }
    #expect(abs(test.estimate(of: symmetric, level: 0.05).value - 40) < 1e-9)
    let shifted = Self.mixed.map { $0 + 7 }
    let first = test.estimate(of: Self.mixed, level: 0.05)
    let second = test.estimate(of: shifted, level: 0.05)
    #expect(abs(second.value - first.value - 7) < 1e-9)
    #expect(first.interval.contains(first.value))
  }

  @Test func `the interval holds just those differences that the test does not reject`() {
    let test = SignedRank(count: 12)
    let differences = Self.mixed.enumerated().map { $1 + Double($0) * 0.011 }
    let interval = test.estimate(of: differences, level: 0.05).interval
    for (end, outwards) in [(interval.lowerBound, -1.0), (interval.upperBound, 1)] {
      #expect(test.p(of: differences.map { $0 - end - outwards * 1e-6 }) <= 0.05)
      #expect(test.p(of: differences.map { $0 - end + outwards * 1e-6 }) > 0.05)
    }
  }

  @Test func `five pairs are too few for a finite interval`() {
    let (value, interval) = SignedRank(count: 5).estimate(of: [1, 2, 3, 4, 5], level: 0.05)
    #expect(abs(value - 3) < 1e-9)
    #expect(interval == -.infinity...(.infinity))
    #expect(SignedRank(count: 1).p(of: [3]) == 1)
  }

  /// One process in ten that takes twice as long moves a mean by a tenth.
  @Test func `a few outliers hardly move the estimate`() {
    var disturbed: [Double] = (0..<20).map { index in
      let step = index * 7 % 20 - 10
      return 0.05 + Double(step) * 0.001
    }
    disturbed[3] = 0.7
    disturbed[12] = 0.6
    let test = SignedRank(count: 20)
    #expect(abs(test.estimate(of: disturbed, level: 0.05).value - 0.05) < 0.003)
    #expect(test.p(of: disturbed) < 1e-5)
  }
}
