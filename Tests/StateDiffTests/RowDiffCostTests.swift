import Basics
import Testing

@testable import StateDiff

/// The cost of a diff, as the number of comparisons and hashes of its rows.
@Suite struct RowDiffCostTests {
  private let counter = CostCounter()
  private let size = 2_000

  @Test func equalRowsAreComparedOnceAndTheSameStorageNever() {
    let (old, new) = (counter.rows(0..<size), counter.rows(0..<size))
    #expect(counter.counting { RowDiff(from: old, to: new) }.isEmpty)
    #expect(counter.comparisons == size && counter.idComparisons == 0 && counter.hashes == 0)
    #expect(counter.counting { RowDiff(from: old, to: old) }.isEmpty)
    #expect(counter.comparisons == 0 && counter.idComparisons == 0 && counter.hashes == 0)
  }

  @Test func anUpdateCostsOneComparisonOfIds() {
    let old = counter.rows(0..<size)
    var new = counter.rows(0..<size)
    new[size / 2].text = 1
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.updates == [.init(old: size / 2, new: size / 2)])
    #expect(counter.comparisons == size && counter.idComparisons == 1 && counter.hashes == 0)
  }

  @Test func updatesOfUniqueIDsCostOneHashEach() {
    let old = counter.rows(0..<size)
    var new = old
    for row in stride(from: 0, to: size, by: 2) { new[row].text = 1 }
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.updates.count == size / 2)
    #expect(counter.comparisons == size && counter.hashes == size / 2)
  }

  /// An update stays one where its id collides with others.
  @Test(arguments: [0, 1, 50])
  func updatesOfIdsThatCollideAreLinear(hashes: Int) throws {
    let old = counter.rows(0..<size, hashing: hashes)
    var new = old
    for row in new.indices { new[row].text = 1 }
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.updates.count == size && diff.moves.isEmpty)
    #expect(counter.comparisons <= 60 * size && counter.idComparisons <= 60 * size)
  }

  /// Rows of one id, of which all are different and none can be hashed.
  @Test(arguments: [Disorder.shuffled, .reversed, .halvesSwapped, .riffled])
  func oneIDOnAllRowsIsLinear(_ disorder: Disorder) throws {
    var numbers = SeededGenerator(seed: 9)
    func rows(_ texts: [Int]) -> [CountedRow] {
      texts.map { text in
        var row = counter.row(1)
        row.text = text
        return row
      }
    }
    let texts = Array(0..<size)
    let (old, new) = (rows(texts), rows(disorder.made(of: texts, with: &numbers)))
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals.isEmpty && diff.insertions.isEmpty)
    #expect(counter.comparisons <= 60 * size && counter.hashes <= 6 * size)
    try expectValid(diff, from: old, to: new)
  }

  @Test(arguments: [0, 700, 2_000])
  func anInsertedOrRemovedPageIsSkipped(at position: Int) {
    let old = counter.rows(0..<size)
    let new = Array(old[..<position]) + counter.rows(size..<size + 100) + Array(old[position...])
    let inserted = counter.counting { RowDiff(from: old, to: new) }
    #expect(inserted.insertions == Array(position..<position + 100))
    #expect(counter.comparisons <= size + 2 && counter.hashes == 0)
    let removed = counter.counting { RowDiff(from: new, to: old) }
    #expect(removed.removals == Array(position..<position + 100))
    #expect(counter.comparisons <= size + 2 && counter.hashes == 0)
  }

  @Test func scatteredInsertionsAndRemovalsAreNotHashed() {
    var numbers = SeededGenerator(seed: 3)
    let old = counter.rows(0..<size)
    var new = old
    for id in size..<size + size / 100 {
      new.insert(
        contentsOf: counter.rows([id]), at: .random(in: 0...new.count, using: &numbers))
    }
    let inserted = counter.counting { RowDiff(from: old, to: new) }
    #expect(inserted.insertions.count == size / 100)
    #expect(counter.hashes == 0 && counter.comparisons <= new.count + size / 50)
    let removed = counter.counting { RowDiff(from: new, to: old) }
    #expect(removed.removals.count == size / 100)
    #expect(counter.hashes == 0 && counter.comparisons <= new.count + size / 50)
  }

  @Test(arguments: [(7, 12, 2_000), (25, 25, 200)])
  func aReplacedBlockDoesNotEndTheWalk(removed: Int, inserted: Int, idComparisons: Int) {
    let old = counter.rows(0..<size)
    let new =
      old[..<300] + counter.rows(size..<size + inserted) + old[(300 + removed)..<1_000]
      + counter.rows([2 * size]) + old[1_000...]
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals == Array(300..<300 + removed))
    #expect(diff.insertions == Array(300..<300 + inserted) + [1_000 + inserted - removed])
    #expect(counter.hashes <= removed + inserted + 1 && counter.idComparisons <= idComparisons)
  }

  /// The look-ahead distance grows with the length, so failed look-aheads must be charged in full.
  @Test func theWalkGivesUpSoonOnListsWithNothingInCommon() {
    let (old, new) = (counter.rows(0..<20_000), counter.rows(20_000..<40_000))
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals.count == 20_000 && diff.insertions.count == 20_000)
    #expect(counter.idComparisons <= 2 * 40_000)
  }

  /// The budget is refilled where rows match again; otherwise failed look-aheads would add up.
  @Test func manyReplacedBlocksFarApartDoNotEndTheWalk() {
    let (blocks, distance) = (20, 600)
    let old = counter.rows(0..<blocks * distance)
    var new: [CountedRow] = []
    for block in 0..<blocks {
      new += counter.rows(old.count + 12 * block..<old.count + 12 * (block + 1))
      new += old[block * distance + 7..<(block + 1) * distance]
    }
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals.count == 7 * blocks && diff.insertions.count == 12 * blocks)
    #expect(counter.hashes <= 19 * blocks)
  }

  @Test func onlyMovedRowsAreHashed() {
    var numbers = SeededGenerator(seed: 4)
    let old = counter.rows(0..<size)
    var new = old
    for _ in 0..<size / 100 {
      let row = new.remove(at: .random(in: 0..<new.count, using: &numbers))
      new.insert(row, at: .random(in: 0...new.count, using: &numbers))
    }
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect((1...size / 100).contains(diff.moves.count))
    #expect((2 * diff.moves.count...4 * diff.moves.count).contains(counter.hashes))
  }

  /// Lists with little common order, of which the walk must give up soon; with or without ids that
  /// collide.
  @Test(arguments: [nil, 0, 1, 2, 50], Disorder.allCases)
  func disorderIsLinear(hashes: Int?, disorder: Disorder) throws {
    var numbers = SeededGenerator(seed: 5)
    let old = counter.rows(0..<size, hashing: hashes)
    let ids = disorder.made(of: Array(0..<size), with: &numbers)
    let new = counter.rows(ids, hashing: hashes)
    let diff = counter.counting { RowDiff(from: old, to: new) }
    let count = old.count + new.count
    #expect(counter.comparisons <= 6 * count && counter.hashes <= count)
    #expect(counter.idComparisons <= (hashes == nil ? 6 : 40) * count)
    try expectValid(diff, from: old, to: new)
  }

  @Test func aFewIdsThatCollideAreAllFound() throws {
    let old = counter.rows(0..<40, hashing: 0)
    let new = counter.rows((0..<40).reversed(), hashing: 0)
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.moves.count == 39 && diff.removals.isEmpty && diff.insertions.isEmpty)
  }
}

/// The table compares an id only if it is almost certainly equal.
@Suite struct RowTableTests {
  private let counter = CostCounter()

  private func found(_ asked: [CountedRow], among rows: [CountedRow]) -> [Int?] {
    var found: [Int?] = []
    let slots = Array(0..<UInt32(rows.count))
    slots.withUnsafeBufferPointer { slots in
      rows.withUnsafeBufferPointer { rows in
        withRowTable(of: slots, rows, asked: asked.count) { table in
          for row in asked { found.append(table.take(row.id)) }
        }
      }
    }
    return found
  }

  @Test func onlyPresentIDsAreCompared() {
    let found = found(counter.rows((0..<4_000).reversed()), among: counter.rows(0..<2_000))
    #expect(found == (0..<4_000).reversed().map { $0 < 2_000 ? $0 : nil })
    // The table stores 20 bits of each hash. Four accidental matches happen in less than one of
    // 100 million runs.
    #expect((2_000...2_003).contains(counter.idComparisons))
  }

  /// Entries after a row that was taken are still found.
  @Test func aRepeatedIDIsFoundOncePerRow() {
    let rows = counter.rows([7, 8, 7, 9, 7], hashing: 1)
    let asked = counter.rows([7, 7, 9, 7, 7, 8, 8], hashing: 1)
    #expect(found(asked, among: rows) == [0, 2, 3, 4, nil, 1, nil])
  }

  /// Ids and hash values are often evenly spaced. For some factors a single multiplication would
  /// put most of them next to each other, and the table would run out of steps.
  @Test(arguments: [1, -1, 10, 1 << 20, 1 << 32, 1 << 53, .max / 400, .min / 400])
  func evenlySpacedNumbersAreSpreadForEveryFactor(stride: Int) {
    var numbers = SeededGenerator(seed: 7)
    let (count, bits) = (400, 10)
    for _ in 0..<1_000 {
      let (secret, factor) = (numbers.next(), numbers.next() | 1)
      var rowsAtIndex = [Int](repeating: 0, count: 1 << bits)
      for number in 0..<count {
        let hash = IDHash<Int>.spread(
          UInt64(bitPattern: Int64(number &* stride)), secret: secret, factor: factor)
        rowsAtIndex[Int(hash >> UInt64(64 - bits))] += 1
      }
      #expect(rowsAtIndex.max() ?? 0 <= 10, "secret \(secret), factor \(factor)")
    }
  }
}
