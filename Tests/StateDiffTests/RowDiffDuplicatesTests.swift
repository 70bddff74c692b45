import Basics
import StateDiff
import Testing

/// Rows with the same id are interchangeable, and as many are paired as both lists hold.
@Suite struct RowDiffDuplicatesTests {
  @Test func allSmallListsOfThreeIds() throws {
    let lists = (0...4).flatMap { size in
      (0..<power(3, size)).map { number in (0..<size).map { number / power(3, $0) % 3 } }
    }
    for old in lists {
      for new in lists {
        let diff = RowDiff(from: rows(old), to: rows(new))
        try expectValid(diff, from: rows(old), to: rows(new))
        try expectMinimal(diff, from: rows(old), to: rows(new))
      }
    }
  }

  @Test(arguments: 1...30)
  func longListsOfFewIds(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let ids = 1 + seed * 3
    func list() -> [TestRow] {
      (0..<Int.random(in: 0...200, using: &numbers)).map { _ in
        TestRow(
          id: .random(in: 0..<ids, using: &numbers), text: .random(in: 0...1, using: &numbers))
      }
    }
    for _ in 0..<6 {
      let (old, new) = (list(), list())
      let diff = RowDiff(from: old, to: new)
      try expectValid(diff, from: old, to: new)
      try expectMinimal(diff, from: old, to: new)
    }
  }

  @Test func manyRowsOfOneID() {
    let old = rows(repeatElement(1, count: 1000))
    #expect(RowDiff(from: old, to: Array(old[..<400])).removals == Array(400..<1000))
    #expect(RowDiff(from: Array(old[..<400]), to: old).insertions == Array(400..<1000))
  }

  @Test func unpairedRowsOfOneIDArePairedInOrder() {
    // Too far apart for the walk to pair them.
    let (one, other) = (Array(100..<150), Array(200..<250))
    let diff = RowDiff(
      from: rows([1, 1, 1] + one), to: rows(other + [1, 1] + other.map { $0 + 100 }))
    #expect(diff.removals == Array(2..<53))
    #expect(diff.moves.isEmpty)
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    repeatElement(base, count: exponent).reduce(1, *)
  }
}
