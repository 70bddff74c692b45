import TestSupport
import Foundation
import Testing

@testable import Basics

/// Tests of estimates and quantiles. The expected figures are from NumPy 2.4 (`numpy.percentile`, whose default method
/// is type 7, and `numpy.median`) and SciPy 1.17 (`scipy.stats.gmean`).
@Suite struct EstimateTests {
  @Test(arguments: [(0.5, 1.25, 0.5), (0.5, 4, 4), (0.9, 1, 0.9), (1, 1, 1)])
  func `the spread of an interval is that of the end farthest from one`(
    _ low: Double, _ high: Double, _ farthest: Double
  ) {
    let spread = Estimate.Interval(low: low, high: high).spread
    #expect(abs(spread - abs(log(farthest))) < 1e-15)
  }

  @Test func `the margin of an estimate is that of the wider side of its interval`() {
    #expect(Estimate(value: 2, low: 1.5, high: 2.25).margin == 0.25)
    #expect(Estimate(value: 2, low: 1.75, high: 3).margin == 0.5)
    #expect(Estimate(value: 2).margin == nil)
  }

  /// A divisor that may be twice as large may halve the quotient.
  @Test func `an uncertain divisor makes a quotient as uncertain, the other way round`() throws {
    let quotient = Estimate(value: 6, low: 6, high: 6).divided(
      by: Estimate(value: 2, low: 1.5, high: 4))
    let interval = try #require(quotient.interval)
    #expect(quotient.value == 3)
    #expect(abs(interval.low - 1.5) < 1e-12 && abs(interval.high - 4) < 1e-12)
    #expect(Estimate(value: 6, low: 6, high: 6).divided(by: Estimate(value: 2)).interval == nil)
  }

  private static let values = [12.5, 3.25, 8, 41, 5.5, 9.75, 7, 100, 6.25, 8]

  @Test(
    arguments: [
      (0, 3.25), (0.025, 3.75625), (0.1, 5.275), (0.25, 6.4375), (1.0 / 3, 7), (0.5, 8),
      (0.75, 11.8125), (0.9, 46.9), (0.975, 86.725), (0.99, 94.69), (1, 100),
    ] as [(Double, Double)]) func `a percentile lies between two values in proportion`(
      _ share: Double, _ expected: Double
    )
  { #expect(abs(Self.values.sorted().percentile(share) - expected) < 1e-9) }

  @Test(
    arguments: [
      ([3.0], 3.0), ([9, 1], 5), ([5, 1, 3], 3), ([4, 1, 3, 2], 2.5), ([2, 2, 2, 9], 2),
      ([12.5, 3.25, 8, 41, 5.5, 9.75, 7, 100, 6.25], 8),
    ] as [([Double], Double)]) func `the median is the middle value, or the mean of the middle two`(
      _ values: [Double], _ expected: Double
    )
  { #expect(values.median == expected) }

  @Test func `the geometric mean is right even where a product would overflow`() {
    #expect(abs(Self.values.geometricMean / 10.959992494106935 - 1) < 1e-12)
    // The product of the first two overflows, and so does the product of the last two.
    #expect(abs([1e-300, 1e-200, 1e300, 1e250].geometricMean / 3_162_277_660_168.36 - 1) < 1e-9)
    #expect(abs([0.5, 2].geometricMean - 1) < 1e-15)
  }
}

/// The known answers are those of SciPy 1.17, with `scipy.stats.t` and the logarithms of the values.
@Suite struct LogMeanTests {
  private static let values = [1.2, 1.1, 1.3, 1.15, 1.25]

  private func isNear(_ first: Double, _ second: Double) -> Bool { abs(first / second - 1) < 1e-9 }

  @Test func `the mean is geometric, and its interval and probability are Student's`() throws {
    let mean = LogMean(Self.values)
    let estimate = mean.estimate
    #expect(isNear(estimate.value, 1.1979123087203813))
    #expect(isNear(try #require(estimate.interval).low, 1.1036158128522342))
    #expect(isNear(try #require(estimate.interval).high, 1.3002658014432862))
    #expect(isNear(mean.probabilityOfOne, 0.00362084245782347))
    #expect(isNear(try #require(mean.standardError), 0.029529993988361414))
    #expect(isNear(mean.distance(forProbability: 0.001), 8.610301581379522))
  }

  @Test func `a single value has no interval and proves nothing`() {
    #expect(LogMean([3]).estimate == Estimate(value: LogMean([3]).estimate.value))
    #expect(LogMean([3]).probabilityOfOne == 1)
    #expect(LogMean([3]).divided(by: LogMean(Self.values)).estimate.interval == nil)
    #expect(LogMean(Self.values).divided(by: LogMean([3])).estimate.interval == nil)
  }

  @Test func `values that never vary are certain`() {
    let same = LogMean([1, 1, 1])
    #expect(same.estimate == Estimate(value: 1, low: 1, high: 1) && same.probabilityOfOne == 1)
    let other = LogMean([1.5, 1.5])
    #expect(other.estimate.margin.map { $0 < 1e-12 } == true && other.probabilityOfOne == 0)
  }

  /// A file has no infinity.
  @Test func `an interval is finite, however far the values are from each other`() throws {
    let interval = try #require(LogMean([1e-6, 1e9]).estimate.interval)
    #expect(interval.low > 0 && interval.high.isFinite)
  }

  @Test func `a mean divided by itself is 1, with the uncertainty of both`() throws {
    let mean = LogMean(Self.values)
    let ratio = mean.divided(by: mean)
    #expect(ratio.estimate.value == 1 && ratio.probabilityOfOne == 1)
    #expect(isNear(try #require(ratio.standardError), 0.04176171799513668))
    #expect(ratio.degreesOfFreedom == 8)
  }

  /// The known answers are those of `scipy.stats.ttest_ind` with `trim=0.2`, except that degrees of freedom are whole.
  @Test func `of ten or more values, the highest and lowest fifth don't move the mean`() throws {
    let values = [1.2, 1.18, 1.22, 1.19, 1.21, 1.23, 1.17, 1.2, 1.19, 1.21, 1.45, 1.6]
    let others = [1.1, 1.12, 1.09, 1.11, 1.13, 1.1, 1.12, 1.11, 1.1, 1.09, 1.11, 1.3]
    let ratio = LogMean(values).divided(by: LogMean(others))
    #expect(isNear(ratio.estimate.value, 1.0878991377882792))
    #expect(isNear(try #require(ratio.standardError), 0.00705986558036435))
    #expect(isNear(ratio.probabilityOfOne, 1.231710077926424e-07) && ratio.degreesOfFreedom == 11)
    #expect(LogMean(values) == LogMean(values.map { $0 > 1.4 ? 9 : $0 }))
    #expect(LogMean(Array(values.suffix(9))) != LogMean(values.suffix(9).map { $0 > 1.4 ? 9 : $0 }))
  }

  /// Whatever the true mean is, and though one process in ten is unlike the others.
  @Test func `95 % of the intervals hold the true mean beside outliers`() {
    var noise = SeededNoise(seed: 6)
    let runs = 1_000
    let hits = (0..<runs).count { _ in
      let values = (0..<18).map { _ in
        1.7 * (noise.normal() > 1.28 ? noise.factor(0.2) : noise.factor(0.02))
      }
      return LogMean(values).estimate.interval.map { ($0.low...$0.high).contains(1.7) } ?? false
    }
    #expect((0.93...0.97).contains(Double(hits) / Double(runs)), "\(hits) of \(runs)")
  }

  /// Whatever the true mean is, and however far the processes differ.
  @Test(arguments: [2, 3, 6, 12, 18]) func `95 % of the intervals hold the true mean`(_ count: Int)
  {
    var noise = SeededNoise(seed: 5)
    let runs = 1_000
    let hits = (0..<runs).count { _ in
      let interval = LogMean((0..<count).map { _ in 1.7 * noise.factor(0.02) }).estimate.interval
      return interval.map { ($0.low...$0.high).contains(1.7) } ?? false
    }
    #expect((0.93...0.97).contains(Double(hits) / Double(runs)), "\(hits) of \(runs)")
  }
}
