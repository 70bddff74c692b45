import Foundation
import Testing

@testable import Basics

@Suite struct EstimateTests {
  @Test(arguments: [(0.5, 1.25, 0.5), (0.5, 4, 4), (0.9, 1, 0.9), (1, 1, 1)])
  func theSpreadIsThatOfTheEndFarthestFromOne(_ low: Double, _ high: Double, _ farthest: Double) {
    let spread = Estimate.Interval(low: low, high: high).spread
    #expect(abs(spread - abs(log(farthest))) < 1e-15)
  }

  @Test func theReachIsThatOfTheWiderSide() {
    #expect(Estimate(value: 2, low: 1.5, high: 2.25).reach == 0.25)
    #expect(Estimate(value: 2, low: 1.75, high: 3).reach == 0.5)
    #expect(Estimate(value: 2).reach == nil)
  }
}
