import Testing

@testable import Benchmarking

/// Tests of the limits on the growth of counts.
@Suite struct GrowthTests {
  @Test(arguments: [
    (Growth.constant, 107.0), (.logarithmic, 177.0), (.linear, 10_502.0), (.linearithmic, 17_502),
    (.quadratic, 1_050_002),
  ]) func `a count may grow by the factor of its growth and a little more`(
    _ growth: Growth, _ expected: Double
  ) {
    let most = growth.mostCount(from: 100, growing: (from: 1_000, to: 100_000))
    #expect(abs(most - expected) < 0.001)
  }

  @Test func `a count of zero may become two, but no more`() {
    for growth in Growth.allCases {
      #expect(growth.mostCount(from: 0, growing: (from: 100, to: 1_000)) == 2)
    }
  }
}
