import Testing

@testable import Basics

/// How much a count may grow from one list to a longer one.
@Suite struct GrowthCountsTests {
  @Test(arguments: [
    (Growth.constant, 107.0), (.logarithmic, 177.0), (.linear, 10_502.0),
  ])
  func aCountMayGrowByTheFactorOfItsGrowthAndALittle(_ growth: Growth, _ expected: Double) throws {
    let most = try #require(growth.mostCount(from: 100, growing: (from: 1_000, to: 100_000)))
    #expect(abs(most - expected) < 0.001)
  }

  @Test func nothingMayBecomeTwoButNoMore() {
    for growth in [Growth.constant, .logarithmic, .linear] {
      #expect(growth.mostCount(from: 0, growing: (from: 100, to: 1_000)) == 2)
    }
  }

  @Test func theWorstGrowthHasNoLimit() {
    #expect(Growth.worse.mostCount(from: 1, growing: (from: 100, to: 1_000)) == nil)
  }
}
