import StateDiff
import Testing

/// What a diff asks of its rows: comparisons and hashes are counted, time isn't.
@Suite struct RowDiffCostTests {
  private let tally = Tally()
  private let size = 2_000

  @Test func theSameStorageIsNotLookedAt() {
    let old = tally.rows(0..<size)
    let diff = tally.counting { RowDiff(from: old, to: old) }
    #expect(diff.isEmpty)
    #expect(tally.comparisons == 0 && tally.idComparisons == 0 && tally.hashes == 0)
  }

  @Test func equalRowsAreComparedOnce() {
    let (old, new) = (tally.rows(0..<size), tally.rows(0..<size))
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect(diff.isEmpty)
    #expect(tally.comparisons == size && tally.idComparisons == 0 && tally.hashes == 0)
  }

  @Test func anUpdateCostsOneComparisonOfIds() {
    let old = tally.rows(0..<size)
    var new = tally.rows(0..<size)
    new[size / 2].text = 1
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect(diff.updates == [.init(old: size / 2, new: size / 2)])
    #expect(tally.comparisons == size && tally.idComparisons == 1 && tally.hashes == 0)
  }

  @Test(arguments: [0, 700, 2_000])
  func aPageThatComesOrGoesIsPassedOver(at place: Int) {
    let old = tally.rows(0..<size)
    let new = Array(old[..<place]) + tally.rows(size..<size + 100) + Array(old[place...])
    let inserted = tally.counting { RowDiff(from: old, to: new) }
    #expect(inserted.insertions == Array(place..<place + 100))
    #expect(tally.comparisons <= size + 2 && tally.hashes == 0)
    let removed = tally.counting { RowDiff(from: new, to: old) }
    #expect(removed.removals == Array(place..<place + 100))
    #expect(tally.comparisons <= size + 2 && tally.hashes == 0)
  }

  @Test func equalEndsAreComparedOnce() {
    let (front, back) = (tally.rows(0..<size), tally.rows(size..<2 * size))
    let old = front + tally.rows([9_001, 9_002, 9_003]) + back
    let new = front + tally.rows([9_003, 9_001, 9_004]) + back
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect(diff.moves.count == 1 && diff.removals.count == 1 && diff.insertions.count == 1)
    #expect((2 * size...2 * size + 10).contains(tally.comparisons))
    #expect(tally.idComparisons <= 100 && tally.hashes <= 6)
  }

  @Test func rowsThatComeOrGoHereAndThereAreNotHashed() {
    var numbers = SeededGenerator(seed: 3)
    let old = tally.rows(0..<size)
    var new = old
    for id in size..<size + size / 100 {
      new.insert(
        contentsOf: tally.rows([id]), at: .random(in: 0...new.count, using: &numbers))
    }
    let inserted = tally.counting { RowDiff(from: old, to: new) }
    #expect(inserted.insertions.count == size / 100)
    #expect(tally.hashes == 0 && tally.comparisons <= new.count + size / 50)
    let removed = tally.counting { RowDiff(from: new, to: old) }
    #expect(removed.removals.count == size / 100)
    #expect(tally.hashes == 0 && tally.comparisons <= new.count + size / 50)
  }

  @Test func twoPagesThatComeAreNotHashed() {
    let old = tally.rows(0..<size)
    let new =
      old[..<500] + tally.rows(size..<size + 20) + old[500..<1_500]
      + tally.rows(size + 20..<size + 40) + old[1_500...]
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect(diff.insertions == Array(500..<520) + Array(1_520..<1_540))
    #expect(tally.hashes == 0)
  }

  @Test func aBlockThatIsReplacedByALongerOneDoesNotEndTheWalk() {
    let old = tally.rows(0..<size)
    let new =
      old[..<300] + tally.rows(size..<size + 12) + old[307..<1_000] + tally.rows([size + 12])
      + old[1_000...]
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals == Array(300..<307))
    #expect(diff.insertions == Array(300..<312) + [1_005])
    #expect(tally.hashes <= 20)
  }

  @Test func aBlockThatIsReplacedByOneAsLongDoesNotEndTheWalk() {
    let old = tally.rows(0..<size)
    let new =
      old[..<300] + tally.rows(size..<size + 25) + old[325..<1_000] + tally.rows([size + 25])
      + old[1_000...]
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals == Array(300..<325))
    #expect(diff.insertions == Array(300..<325) + [1_000])
    #expect(tally.hashes <= 51 && tally.idComparisons <= 200)
  }

  /// What looking ahead may cost follows the length, and so must all of it be charged.
  @Test func longListsThatHaveNothingInCommonAreSoonGivenUp() {
    let (old, new) = (tally.rows(0..<20_000), tally.rows(20_000..<40_000))
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals.count == 20_000 && diff.insertions.count == 20_000)
    #expect(tally.idComparisons <= 2 * 40_000)
  }

  /// What was looked for in vain is forgiven where rows meet again, or it would add up.
  @Test func manyBlocksThatAreReplacedFarApartDoNotEndTheWalk() {
    let (blocks, distance) = (20, 600)
    let old = tally.rows(0..<blocks * distance)
    var new: [CountedRow] = []
    for block in 0..<blocks {
      new += tally.rows(old.count + 12 * block..<old.count + 12 * (block + 1))
      new += old[block * distance + 7..<(block + 1) * distance]
    }
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals.count == 7 * blocks && diff.insertions.count == 12 * blocks)
    #expect(tally.hashes <= 19 * blocks)
  }

  @Test func ofRowsThatMoveHereAndThereNoOthersAreHashed() {
    var numbers = SeededGenerator(seed: 4)
    let old = tally.rows(0..<size)
    var new = old
    for _ in 0..<size / 100 {
      let row = new.remove(at: .random(in: 0..<new.count, using: &numbers))
      new.insert(row, at: .random(in: 0...new.count, using: &numbers))
    }
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect((1...size / 100).contains(diff.moves.count))
    #expect((2 * diff.moves.count...4 * diff.moves.count).contains(tally.hashes))
  }

  /// Lists that have little in common in order: the walk must give up, and give up soon.
  @Test(arguments: Disorder.allCases)
  func disorderIsLinear(_ disorder: Disorder) throws {
    var numbers = SeededGenerator(seed: 5)
    let old = tally.rows(0..<size)
    let new = disorder.made(of: Array(0..<size), with: &numbers).map {
      old.indices.contains($0) ? old[$0] : tally.rows([$0])[0]
    }
    let diff = tally.counting { RowDiff(from: old, to: new) }
    let most = 6 * (old.count + new.count)
    #expect(tally.comparisons <= most && tally.idComparisons <= most)
    #expect(tally.hashes <= old.count + new.count)
    try expectSound(diff, from: old, to: new)
  }

  @Test(arguments: [0, 1, 2, 50], Disorder.allCases)
  func idsThatCollideAreNeverQuadratic(hashes: Int, disorder: Disorder) throws {
    var numbers = SeededGenerator(seed: 6)
    let old = tally.rows(0..<size, hashing: hashes)
    let ids = disorder.made(of: Array(0..<size), with: &numbers)
    let new = tally.rows(ids, hashing: hashes)
    let diff = tally.counting { RowDiff(from: old, to: new) }
    #expect(tally.idComparisons <= 40 * (old.count + new.count))
    try expectSound(diff, from: old, to: new)
  }

  @Test func aFewIdsThatCollideAreAllFound() throws {
    let old = tally.rows(0..<40, hashing: 0)
    let new = tally.rows((0..<40).reversed(), hashing: 0)
    let diff = tally.counting { RowDiff(from: old, to: new) }
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
