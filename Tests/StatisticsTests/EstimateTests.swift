import Foundation
@testable import Statistics
import Testing

@Suite struct EstimateTests {
  @Test(arguments: [(0.5, 1.25, 0.5), (0.5, 4, 4), (0.9, 1, 0.9), (1, 1, 1)])
  func theSpreadIsThatOfTheEndFarthestFromOne(_ low: Double, _ high: Double, _ farthest: Double) {
    let spread = Estimate(value: 1, low: low, high: high).spread
    #expect(abs(spread - abs(log(farthest))) < 1e-15)
  }
}
