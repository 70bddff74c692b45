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
