import Basics
import Testing

@testable import StateDiff

/// Tests of the cost of a diff, as the number of comparisons and hashes of its rows.
@Suite struct RowDiffCostTests {
  private let counter = CostCounter()
  private let size = 2_000

  @Test func `equal rows are compared once, and rows that share storage never`() {
    let (old, new) = (counter.rows(0..<size), counter.rows(0..<size))
    #expect(counter.counting { RowDiff(from: old, to: new) }.isEmpty)
    #expect(counter.comparisons == size && counter.idComparisons == 0 && counter.hashes == 0)
    #expect(counter.counting { RowDiff(from: old, to: old) }.isEmpty)
    #expect(counter.comparisons == 0 && counter.idComparisons == 0 && counter.hashes == 0)
  }

  @Test func `an update is found without hashing`() {
    let old = counter.rows(0..<size)
    var new = counter.rows(0..<size)
    new[size / 2].text = 1
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.updates == [.init(old: size / 2, new: size / 2)])
    #expect(counter.comparisons <= size + 2)
    #expect(counter.idComparisons == 1 && counter.hashes == 0)
  }

  @Test func `updates of rows with unique ids cost one hash each`() {
    let old = counter.rows(0..<size)
    var new = old
    for row in stride(from: 0, to: size, by: 2) { new[row].text = 1 }
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.updates.count == size / 2)
    #expect(counter.comparisons <= size + 2 && counter.hashes == size / 2)
  }

  @Test(arguments: Disorder.allCases) func `rows with one id and different texts cost linear work`(
    _ disorder: Disorder
  ) throws {
    var numbers = SeededGenerator(seed: 9)
    let texts = Array(0..<size)
    let old = texts.map { counter.row(1, text: $0) }
    let new = disorder.made(of: texts, with: &numbers).map { counter.row(1, text: $0) }
    let diff = counter.counting { RowDiff(from: old, to: new) }
    let count = old.count + new.count
    #expect(counter.comparisons <= 8 * count && counter.hashes <= 6 * count)
    #expect(counter.idComparisons <= 8 * count)
    try expectValid(diff, from: old, to: new)
  }

  @Test func `rows with one id and mostly equal texts cost linear work`() {
    let old = (0..<size).map { counter.row(1, text: $0 % 100 == 0 ? $0 : 0) }
    let new = (0..<size).map { counter.row(1, text: $0 % 90 == 0 ? -$0 : 0) }
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals.isEmpty && diff.insertions.isEmpty && diff.updates.count <= size / 90 + 1)
    #expect(counter.comparisons <= 8 * size && counter.hashes <= 6 * size)
  }

  @Test(arguments: [0, 700, 2_000]) func `an inserted or removed page is found without hashing`(
    at position: Int
  ) {
    let old = counter.rows(0..<size)
    let new = Array(old[..<position]) + counter.rows(size..<size + 100) + Array(old[position...])
    let inserted = counter.counting { RowDiff(from: old, to: new) }
    #expect(inserted.insertions == Array(position..<position + 100))
    #expect(counter.comparisons <= size + 2 && counter.hashes == 0)
    let removed = counter.counting { RowDiff(from: new, to: old) }
    #expect(removed.removals == Array(position..<position + 100))
    #expect(counter.comparisons <= size + 2 && counter.hashes == 0)
  }

  @Test func `scattered insertions and removals are found without hashing`() {
    var numbers = SeededGenerator(seed: 3)
    let old = counter.rows(0..<size)
    var new = old
    for id in size..<size + size / 100 {
      new.insert(contentsOf: counter.rows([id]), at: .random(in: 0...new.count, using: &numbers))
    }
    let inserted = counter.counting { RowDiff(from: old, to: new) }
    #expect(inserted.insertions.count == size / 100)
    #expect(counter.hashes == 0 && counter.comparisons <= new.count + size / 50)
    let removed = counter.counting { RowDiff(from: new, to: old) }
    #expect(removed.removals.count == size / 100)
    #expect(counter.hashes == 0 && counter.comparisons <= new.count + size / 50)
  }

  @Test(arguments: [(7, 9), (25, 25)]) func `a replaced block is hashed, but not what follows it`(
    removed: Int, inserted: Int
  ) {
    let old = counter.rows(0..<size)
    let new = Array(old[..<300]) + counter.rows(size..<size + inserted) + old[(300 + removed)...]
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals == Array(300..<300 + removed))
    #expect(diff.insertions == Array(300..<300 + inserted))
    #expect(counter.hashes <= removed + inserted && counter.idComparisons <= 500)
  }

  @Test func `many replaced blocks do not end the walk`() {
    let (blocks, distance) = (20, 600)
    let old = counter.rows(0..<blocks * distance)
    var new: [CountedRow] = []
    for block in 0..<blocks {
      new += counter.rows(old.count + 9 * block..<old.count + 9 * (block + 1))
      new += old[block * distance + 7..<(block + 1) * distance]
    }
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals.count == 7 * blocks && diff.insertions.count == 9 * blocks)
    #expect(counter.hashes <= 16 * blocks && counter.idComparisons <= 400 * blocks)
  }

  @Test func `the walk gives up soon on lists with nothing in common`() {
    let (old, new) = (counter.rows(0..<20_000), counter.rows(20_000..<40_000))
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals.count == 20_000 && diff.insertions.count == 20_000)
    // No more than the walk, except for a few whose hashes are equal in part.
    #expect(counter.idComparisons <= 200 && counter.hashes == 40_000)
  }

  @Test func `only moved rows are hashed`() {
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

  @Test(arguments: Disorder.allCases) func `lists with little common order cost linear work`(
    _ disorder: Disorder
  ) throws {
    var numbers = SeededGenerator(seed: 5)
    let old = counter.rows(0..<size)
    let new = counter.rows(disorder.made(of: Array(0..<size), with: &numbers))
    let diff = counter.counting { RowDiff(from: old, to: new) }
    let count = old.count + new.count
    #expect(counter.comparisons <= 6 * count && counter.hashes <= count)
    #expect(counter.idComparisons <= 12 * count)
    try expectValid(diff, from: old, to: new)
  }

  @Test func `short lists are compared and not hashed`() {
    let (old, new) = (counter.rows(0..<16), counter.rows((4..<20).reversed()))
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.moves.count == 11 && diff.removals.count == 4 && diff.insertions.count == 4)
    #expect(counter.hashes == 0 && counter.comparisons + counter.idComparisons <= 2 * 16 * 16)
  }

  @Test func `replaced rows that alternate with others cost two comparisons of ids each`() {
    let old = counter.rows(0..<size)
    let new = counter.rows((0..<size).map { $0 % 2 == 0 ? $0 + size : $0 })
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.removals.count == size / 2 && diff.insertions.count == size / 2)
    #expect(counter.idComparisons <= size + 10 && counter.comparisons <= size + 3)
  }

  @Test func `reordered rows are compared once each when their ids were hashed`() {
    let old = counter.rows(0..<size)
    let new = counter.rows((0..<size).reversed())
    let diff = counter.counting { RowDiff(from: old, to: new) }
    #expect(diff.moves.count == size - 1)
    #expect(counter.hashes == 2 * size && counter.comparisons <= size + 3)
    #expect(counter.idComparisons <= 200)
  }
}

/// Counts the comparisons and hashes of its rows. Belongs to one test.
final class CostCounter {
  var comparisons = 0
  var idComparisons = 0
  /// The hashes of ids and of whole rows.
  var hashes = 0

  func counting(_ work: () -> RowDiff) -> RowDiff {
    (comparisons, idComparisons, hashes) = (0, 0, 0)
    return work()
  }

  func rows(_ ids: some Sequence<Int>) -> [CountedRow] { ids.map { row($0) } }

  func row(_ id: Int, text: Int = 0) -> CountedRow {
    CountedRow(id: .init(number: id, counter: self), text: text)
  }
}

struct CountedRow: Identifiable {
  struct ID {
    let number: Int
    let counter: CostCounter
  }

  let id: ID
  var text: Int
}

extension CountedRow: Hashable {
  static func == (one: CountedRow, other: CountedRow) -> Bool {
    one.id.counter.comparisons += 1
    return one.id.number == other.id.number && one.text == other.text
  }

  func hash(into hasher: inout Hasher) {
    id.hash(into: &hasher)
    hasher.combine(text)
  }
}

extension CountedRow.ID: Hashable {
  static func == (one: CountedRow.ID, other: CountedRow.ID) -> Bool {
    one.counter.idComparisons += 1
    return one.number == other.number
  }

  func hash(into hasher: inout Hasher) {
    counter.hashes += 1
    hasher.combine(number)
  }
}
