import Basics
import StateDiff
import Testing

/// The cost of a diff, as the number of comparisons and hashes of its rows.
@Suite struct RowDiffCostTests {
  private let counter = CostCounter()
  private let size = 2_000

  @Test func theSameStorageIsNotCompared() {
    let old = counter.rows(0..<size)
    let diff = counter.counting { RowDiff(from: old, to: old) }
    #expect(diff.isEmpty)
    #expect(counter.comparisons == 0 && counter.idComparisons == 0 && counter.hashes == 0)
  }

  @Test func equalRowsAreComparedOnce() {
    let (old, new) = (counter.rows(0..<size), counter.rows(0..<size))
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.isEmpty)
    #expect(counter.comparisons == size && counter.idComparisons == 0 && counter.hashes == 0)
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

  @Test func equalEndsAreComparedOnce() {
    let (front, back) = (counter.rows(0..<size), counter.rows(size..<2 * size))
    let old = front + counter.rows([9_001, 9_002, 9_003]) + back
    let new = front + counter.rows([9_003, 9_001, 9_004]) + back
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.moves.count == 1 && diff.removals.count == 1 && diff.insertions.count == 1)
    #expect((2 * size...2 * size + 10).contains(counter.comparisons))
    #expect(counter.idComparisons <= 100 && counter.hashes <= 6)
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

  @Test func twoInsertedPagesAreNotHashed() {
    let old = counter.rows(0..<size)
    let new =
      old[..<500] + counter.rows(size..<size + 20) + old[500..<1_500]
      + counter.rows(size + 20..<size + 40) + old[1_500...]
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.insertions == Array(500..<520) + Array(1_520..<1_540))
    #expect(counter.hashes == 0)
  }

  @Test func aBlockThatIsReplacedByALongerOneDoesNotEndTheWalk() {
    let old = counter.rows(0..<size)
    let new =
      old[..<300] + counter.rows(size..<size + 12) + old[307..<1_000] + counter.rows([size + 12])
      + old[1_000...]
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals == Array(300..<307))
    #expect(diff.insertions == Array(300..<312) + [1_005])
    #expect(counter.hashes <= 20)
  }

  @Test func aBlockThatIsReplacedByOneAsLongDoesNotEndTheWalk() {
    let old = counter.rows(0..<size)
    let new =
      old[..<300] + counter.rows(size..<size + 25) + old[325..<1_000] + counter.rows([size + 25])
      + old[1_000...]
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals == Array(300..<325))
    #expect(diff.insertions == Array(300..<325) + [1_000])
    #expect(counter.hashes <= 51 && counter.idComparisons <= 200)
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

  /// Lists with little common order: the walk must give up soon.
  @Test(arguments: Disorder.allCases)
  func disorderIsLinear(_ disorder: Disorder) throws {
    var numbers = SeededGenerator(seed: 5)
    let old = counter.rows(0..<size)
    let new = disorder.made(of: Array(0..<size), with: &numbers).map {
      old.indices.contains($0) ? old[$0] : counter.rows([$0])[0]
    }
    let diff = counter.counting { RowDiff(from: old, to: new) }
    let most = 6 * (old.count + new.count)
    #expect(counter.comparisons <= most && counter.idComparisons <= most)
    #expect(counter.hashes <= old.count + new.count)
    try expectValid(diff, from: old, to: new)
  }

  @Test(arguments: [0, 1, 2, 50], Disorder.allCases)
  func idsThatCollideAreNeverQuadratic(hashes: Int, disorder: Disorder) throws {
    var numbers = SeededGenerator(seed: 6)
    let old = counter.rows(0..<size, hashing: hashes)
    let ids = disorder.made(of: Array(0..<size), with: &numbers)
    let new = counter.rows(ids, hashing: hashes)
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(counter.idComparisons <= 40 * (old.count + new.count))
    try expectValid(diff, from: old, to: new)
  }

  @Test func aFewIdsThatCollideAreAllFound() throws {
    let old = counter.rows(0..<40, hashing: 0)
    let new = counter.rows((0..<40).reversed(), hashing: 0)
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.moves.count == 39 && diff.removals.isEmpty && diff.insertions.isEmpty)
  }
}

enum Disorder: CaseIterable {
  case shuffled, reversed, halvesSwapped, riffled, allNew, thinned, mixed, swappedPairs

  func made(of ids: [Int], with numbers: inout SeededGenerator) -> [Int] {
    let half = ids.count / 2
    return switch self {
    case .shuffled: ids.shuffled(using: &numbers)
    case .reversed: ids.reversed()
    case .halvesSwapped: Array(ids[half...] + ids[..<half])
    case .riffled: ids.filter { $0 % 2 == 0 } + ids.filter { $0 % 2 == 1 }
    case .allNew: ids.map { $0 + ids.count }
    case .thinned: ids.filter { _ in Int.random(in: 0..<10, using: &numbers) == 0 }
    case .mixed:
      ids.flatMap { id in
        (Int.random(in: 0..<3, using: &numbers) == 0 ? [id + ids.count] : [])
          + (Int.random(in: 0..<3, using: &numbers) == 0 ? [] : [id])
      }
    case .swappedPairs: ids.map { $0 ^ 1 }
    }
  }
}
