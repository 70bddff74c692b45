import Basics
import Testing

@testable import StateDiff

/// A diff of the gaps between two lists is the diff of the whole lists.
@Suite struct RowGapTests {
  @Test(arguments: 1...80)
  func gapsGiveTheDiffOfTheWholeLists(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var lists = GappedLists()
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      lists.share(Int.random(in: 0...30, using: &numbers))
      lists.differ(
        by: Int.random(in: 0...25, using: &numbers), Int.random(in: 0...25, using: &numbers))
    }
    lists.share(Int.random(in: 0...5, using: &numbers))
    // Rows of the new gaps are now rows of any old gap, or new ones.
    lists.mix(with: &numbers)

    let (old, new) = (lists.old, lists.new)
    let diff = lists.diff()
    try expectValid(diff, from: old, to: new)
    try expectMinimal(diff, from: old, to: new)
    let whole = RowDiff(from: old, to: new)
    #expect(diff.removals == whole.removals && diff.insertions == whole.insertions)
    #expect(diff.moves.count == whole.moves.count)
  }

  @Test func noGapsGiveAnEmptyDiff() {
    #expect(GappedLists().diff().isEmpty)
  }

  @Test func aRowInAnotherGapHasMoved() {
    var lists = GappedLists()
    lists.share(3)
    lists.differ(by: 1, 0)
    lists.share(4)
    lists.differ(by: 0, 1)
    lists.newRows = lists.oldRows
    #expect(lists.diff().moves == [.init(old: 3, new: 7)])
  }
}

/// Two lists that are built from shared ranges and gaps.
private struct GappedLists {
  var gaps: [RowGap] = []
  var oldRows: [TestRow] = []
  var newRows: [TestRow] = []
  /// The number of shared rows before each gap, and after the last one.
  private var shared = [0]

  private var end: (old: Int, new: Int) {
    (gaps.last?.old.upperBound ?? 0, gaps.last?.new.upperBound ?? 0)
  }

  mutating func share(_ count: Int) {
    shared[shared.count - 1] += count
  }

  mutating func differ(by oldCount: Int, _ newCount: Int) {
    let start = (old: end.old + shared[shared.count - 1], new: end.new + shared[shared.count - 1])
    gaps.append(
      RowGap(
        old: start.old..<start.old + oldCount, new: start.new..<start.new + newCount,
        oldRow: oldRows.count, newRow: newRows.count))
    oldRows += (0..<oldCount).map { TestRow(id: 10_000 + oldRows.count + $0) }
    newRows += (0..<newCount).map { TestRow(id: 20_000 + newRows.count + $0) }
    shared.append(0)
  }

  mutating func mix(with numbers: inout SeededGenerator) {
    let common = min(oldRows.count, newRows.count)
    let indices = newRows.indices.shuffled(using: &numbers).prefix(common / 2)
    let sources = oldRows.indices.shuffled(using: &numbers).prefix(common / 2)
    // Half of the time in the old order, otherwise in random order.
    for (index, source) in zip(
      indices.sorted(), Bool.random(using: &numbers) ? sources.sorted() : Array(sources))
    {
      newRows[index] = oldRows[source]
      newRows[index].text = Int.random(in: 0...1, using: &numbers)
    }
  }

  var old: [TestRow] { list(of: oldRows) { ($0.old, $0.oldRow) } }
  var new: [TestRow] { list(of: newRows) { ($0.new, $0.newRow) } }

  private func list(of rows: [TestRow], _ side: (RowGap) -> (Range<Int>, Int)) -> [TestRow] {
    var list: [TestRow] = []
    var id = 0
    for (index, count) in shared.enumerated() {
      list += (0..<count).map { TestRow(id: id + $0) }
      id += count
      guard index < gaps.count else { break }
      let (range, row) = side(gaps[index])
      list += rows[row..<row + range.count]
    }
    return list
  }

  func diff() -> RowDiff {
    oldRows.withUnsafeBufferPointer { old in
      newRows.withUnsafeBufferPointer { new in RowDiff(gaps: gaps, old: old, new: new) }
    }
  }
}
