import Statistics
import Testing

@testable import StateDiff

/// The difference between two versions turns one into the other.
@Suite struct SharedRowsDifferenceTests {
  private func rows(_ length: Int) -> SharedRows<TestRow> {
    SharedRows((0..<length).map { TestRow(id: $0) })
  }

  private func expectValid(from old: SharedRows<TestRow>, to new: SharedRows<TestRow>) throws {
    let difference = new.difference(from: old)
    try StateDiffTests.expectValid(difference, from: Array(old), to: Array(new))
    let plain = RowDiff(from: Array(old), to: Array(new))
    #expect(difference.moves.count == plain.moves.count, "as few moves as between arrays")
  }

  @Test(arguments: boundaryLengths.filter { $0 > 0 })
  func findsAnUpdateAnInsertionAndARemoval(length: Int) {
    let old = rows(length)
    for position in Set([0, length / 2, length - 1]) {
      var updated = old
      updated[position].text = 1
      let pair = RowDiff.Pair(old: position, new: position)
      #expect(
        updated.difference(from: old)
          == RowDiff(removals: [], insertions: [], moves: [], updates: [pair]))
      var longer = old
      longer.insert(TestRow(id: -1), at: position)
      #expect(
        longer.difference(from: old)
          == RowDiff(removals: [], insertions: [position], moves: [], updates: []))
      #expect(
        old.difference(from: longer)
          == RowDiff(removals: [position], insertions: [], moves: [], updates: []))
    }
  }

  @Test(arguments: boundaryLengths)
  func equalListsHaveNoDifference(length: Int) {
    let old = rows(length)
    #expect(old.difference(from: old) == RowDiff())
    #expect(rows(length).difference(from: old) == RowDiff())
  }

  @Test func replacingARowByAnotherIsNoUpdate() {
    let old = rows(1_000)
    var new = old
    new[500] = TestRow(id: -1)
    #expect(
      new.difference(from: old)
        == RowDiff(removals: [500], insertions: [500], moves: [], updates: []))
  }

  @Test func findsAMoveFarAway() {
    let old = rows(10_000)
    var new = old
    new.insert(new.remove(at: 100), at: 9_000)
    let pair = RowDiff.Pair(old: 100, new: 9_000)
    #expect(
      new.difference(from: old)
        == RowDiff(removals: [], insertions: [], moves: [pair], updates: []))
  }

  @Test(arguments: [(0, 10_000), (1, 10_000), (10, 600), (47, 49), (600, 20_000)])
  func handlesTreesOfDifferentHeights(lengths: (Int, Int)) throws {
    let (short, long) = (rows(lengths.0), rows(lengths.1))
    try expectValid(from: short, to: long)
    try expectValid(from: long, to: short)
    var shortened = long
    shortened.removeSubrange(lengths.0...)
    try expectValid(from: shortened, to: long)
    try expectValid(from: long, to: shortened)
  }

  @Test(arguments: 0..<12)
  func turnsAnyVersionIntoAnyOther(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var versions = [rows([10, 100, 1_000, 3_000][Int(seed % 4)])]
    var nextID = 1_000_000
    for _ in 0..<8 {
      var new = versions[versions.count - 1]
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        edit(&new, &nextID, using: &generator)
      }
      versions.append(new)
    }
    for old in versions {
      for new in versions { try expectValid(from: old, to: new) }
    }
  }

  private func edit(
    _ rows: inout SharedRows<TestRow>, _ nextID: inout Int,
    using generator: inout SeededGenerator
  ) {
    nextID += 1_000
    let position = Int.random(in: 0...rows.count, using: &generator)
    let end = min(rows.count, position + [1, 30, 500].randomElement(using: &generator, or: 1))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      rows.insert(TestRow(id: nextID), at: position)
    case 1:
      let length = [0, 1, 30, 500].randomElement(using: &generator, or: 0)
      let new = (0..<length).map { TestRow(id: nextID + $0) }
      rows.replaceSubrange(position..<end, with: new)
    case 2 where position < rows.count:
      let row = rows.remove(at: position)
      rows.insert(row, at: Int.random(in: 0...rows.count, using: &generator))
    case 3:
      rows.removeSubrange(position..<end)
    default:
      for position in position..<end { rows[position].text = nextID }
    }
  }
}

extension Array {
  fileprivate func randomElement(
    using generator: inout SeededGenerator, or other: Element
  ) -> Element {
    randomElement(using: &generator) ?? other
  }
}
