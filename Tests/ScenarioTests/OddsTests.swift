import Basics
import Testing

@testable import Scenario

@Suite struct OddsTests {
  @Test func weightsAreObserved() {
    var generator = TableDrawing(SeededGenerator(seed: 1))
    let odds: Odds<String> = ["often": 9, "seldom": 1, "never": 0]
    var counts: [String: Int] = [:]
    for _ in 0..<2000 { counts[generator.draw(from: odds), default: 0] += 1 }
    #expect((1700...1900).contains(counts["often"] ?? 0))
    #expect(counts["never"] == nil)
  }
}
