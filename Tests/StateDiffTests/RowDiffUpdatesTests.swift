import Basics
import StateDiff
import Testing

/// Rows with the same id: as many as possible are paired with an equal one.
@Suite struct RowDiffUpdatesTests {
  @Test func `two rows of one id that change places are not updated`() {
    let (x, y) = (TestRow(id: 1, text: 1), TestRow(id: 1, text: 2))
    let diff = RowDiff(from: [x, y], to: [y, x])
    #expect(diff.updates.isEmpty && diff.moves.count == 1)
    #expect(RowDiff(from: [x], to: [y, x]).insertions == [0])
    #expect(RowDiff(from: [y, x], to: [x]).removals == [0])
  }

  /// The order of ids and texts does not matter, so the first old row is always the same.
  @Test func `all small lists of two ids and two texts have the fewest changes`() throws {
    let lists = (0...4).flatMap { size in
      (0..<1 << (2 * size)).map { number in
        (0..<size).map { TestRow(id: number >> (2 * $0) & 1, text: number >> (2 * $0 + 1) & 1) }
      }
    }
    for old in lists where old.first.map({ $0 == TestRow(id: 0) }) ?? true {
      for new in lists where new.count < 4 { try expectFewestChanges(from: old, to: new) }
    }
  }

  /// Some rows of an id are paired side by side, others by hash, and others not at all.
  @Test(arguments: 1...40) func `long lists of few texts have the fewest changes`(seed: Int) throws
  {
    var numbers = SeededGenerator(seed: UInt64(seed))
    for ids in [1, 5, 20, 200] {
      let old = list(ofIDs: ids, texts: 3, with: &numbers)
      var new = list(ofIDs: ids, texts: 3, with: &numbers)
      try expectFewestChanges(from: old, to: new)
      new = old
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        new = (Edit.allCases.dropLast().randomElement(using: &numbers) ?? .shuffle).made(
          to: new, with: &numbers)
      }
      try expectFewestChanges(from: old, to: new)
    }
  }

  @Test(arguments: 1...20) func `long lists of many texts have the fewest changes`(seed: Int) throws
  {
    var numbers = SeededGenerator(seed: UInt64(seed))
    for (ids, texts) in [(1, 1_000), (1, 150), (4, 40)] {
      let old = list(ofIDs: ids, texts: texts, with: &numbers)
      let new = list(ofIDs: ids, texts: texts, with: &numbers)
      try expectFewestChanges(from: old, to: new)
    }
  }

  @Test(arguments: [Disorder.shuffled, .reversed, .halvesSwapped, .swappedPairs])
  func `rows of one id that are only reordered or removed are not updated`(_ disorder: Disorder)
    throws
  {
    var numbers = SeededGenerator(seed: 8)
    let texts = Array(0..<20_000)
    let old = texts.map { TestRow(id: 1, text: $0) }
    let new = disorder.made(of: texts, with: &numbers).map { TestRow(id: 1, text: $0) }
    #expect(RowDiff(from: old, to: new).updates.isEmpty)
    #expect(RowDiff(from: old, to: Array(new.dropFirst(50))).updates.isEmpty)
  }

  private func list(ofIDs ids: Int, texts: Int, with numbers: inout SeededGenerator) -> [TestRow] {
    (0..<Int.random(in: 0...150, using: &numbers)).map { _ in
      TestRow(
        id: .random(in: 0..<ids, using: &numbers), text: .random(in: 0..<texts, using: &numbers))
    }
  }
}
