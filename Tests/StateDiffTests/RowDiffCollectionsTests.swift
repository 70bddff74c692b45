import Testing

@testable import StateDiff

/// Diffs of any kind of collection. Positions count from its start.
@Suite struct RowDiffCollectionsTests {
  private let old = rows(0..<30)
  private let new = rows([40] + Array(3..<20) + [1, 25, 24, 26])
  private var expected: RowDiff { RowDiff(from: old, to: new) }

  @Test func slicesThatDoNotStartAtZero() {
    let padded = rows(90..<95)
    let (oldSlice, newSlice) = ((padded + old)[5...], (padded + new + padded)[5..<5 + new.count])
    #expect(RowDiff(from: oldSlice, to: newSlice) == expected)
    #expect(!expected.isEmpty)
  }

  @Test func collectionsWithoutContiguousStorage() {
    #expect(RowDiff(from: (0..<30).lazy.map { TestRow(id: $0) }, to: new) == expected)
    #expect(RowDiff(from: old, to: new.map(\.id).lazy.map { TestRow(id: $0) }) == expected)
    #expect(RowDiff(from: old[..<10].reversed(), to: old[..<10].reversed()).isEmpty)
    #expect(RowDiff(from: ContiguousArray(old), to: new) == expected)
  }

  @Test func unorderedCollections() throws {
    let (set, other) = (Set(0..<30), Set(15..<40))
    let (old, new) = (set.map { TestRow(id: $0) }, other.map { TestRow(id: $0) })
    let diff = RowDiff(from: set.lazy.map { TestRow(id: $0) }, to: new)
    #expect(diff.removals.count == 15 && diff.insertions.count == 10)
    try expectValid(diff, from: old, to: new)
  }

  @Test func emptyListsAndSingleRows() {
    #expect(RowDiff(from: rows([]), to: rows([])).isEmpty)
    #expect(RowDiff(from: rows([1]), to: rows([1])).isEmpty)
    #expect(
      RowDiff(from: rows([]), to: rows([1]))
        == RowDiff(removals: [], insertions: [0], moves: [], updates: []))
    #expect(
      RowDiff(from: rows([1]), to: rows([]))
        == RowDiff(removals: [0], insertions: [], moves: [], updates: []))
    #expect(
      RowDiff(from: rows([1]), to: rows([2]))
        == RowDiff(removals: [0], insertions: [0], moves: [], updates: []))
    #expect(
      RowDiff(from: rows([1]), to: [TestRow(id: 1, text: 1)])
        == RowDiff(removals: [], insertions: [], moves: [], updates: [.init(old: 0, new: 0)]))
  }

  @Test func aPartOfTheSameStorageIsNotTheWhole() {
    #expect(RowDiff(from: old, to: old[..<20]).removals == Array(20..<30))
    #expect(RowDiff(from: old[..<20], to: old).insertions == Array(20..<30))
  }
}
