import Foundation
import TestSupport
import Testing

@testable import Basics

/// The expected figures are from SciPy 1.17, with `scipy.stats.t` and the logarithms of the values.
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

  /// A file can't hold an infinite number.
  @Test func `an interval is finite, however far the values are from each other`() throws {
    let interval = try #require(LogMean([1e-6, 1e9]).estimate.interval)
    #expect(interval.low > 0 && interval.high.isFinite)
  }

  @Test func `a mean divided by itself is 1, with the uncertainty of both`() throws {
    let mean = LogMean(Self.values)
    let ratio = mean.divided(by: mean)
    #expect(ratio.estimate.value == 1 && ratio.probabilityOfOne == 1)
    #expect(isNear(try #require(ratio.standardError), 0.04176171799513668))
    #expect(ratio.count == 9)
  }

  /// This holds for any true mean, and however far the processes differ.
  @Test(arguments: [2, 3, 6]) func `95 % of the intervals hold the true mean`(_ count: Int) {
    var noise = SeededNoise(seed: 5)
    let runs = 1_000
    let hits = (0..<runs).count { _ in
      let interval = LogMean((0..<count).map { _ in 1.7 * noise.factor(0.02) }).estimate.interval
      return interval.map { ($0.low...$0.high).contains(1.7) } ?? false
    }
    #expect((0.93...0.97).contains(Double(hits) / Double(runs)), "\(hits) of \(runs)")
  }
}
