import Testing

@testable import Measuring

@Suite struct PairOrderTests {
  private func order(_ seed: UInt64, _ pairs: Int) -> [[PairOrder.Side]] {
    var order = PairOrder(seed: seed)
    return (0..<pairs).map { _ in order.nextPair() }
  }

  @Test func eachPairHasBothBuilds() {
    #expect(order(1, 100).allSatisfy { Set($0) == [.base, .head] && $0.count == 2 })
  }

  /// So that a machine that gets slower evenly does not make either look slow.
  @Test func inTwoPairsEachBuildComesFirstOnce() {
    let pairs = order(1, 200)
    for index in stride(from: 0, to: 200, by: 2) {
      #expect(Set([pairs[index][0], pairs[index + 1][0]]) == [.base, .head])
    }
  }

  @Test func whichComesFirstIsDrawnAndFollowsFromTheSeed() {
    func firsts(_ seed: UInt64) -> [PairOrder.Side] {
      order(seed, 200).enumerated().filter { $0.offset.isMultiple(of: 2) }.map { $0.element[0] }
    }
    let base = firsts(1).count { $0 == .base }
    #expect(base > 25 && base < 75)
    #expect(order(1, 200) == order(1, 200))
    #expect(firsts(1) != firsts(2))
  }
}
