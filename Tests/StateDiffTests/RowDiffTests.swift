import Basics
import Testing

@testable import StateDiff

/// The changes turn the old rows into the new ones, and are as few as possible.
@Suite struct RowDiffTests {
  @Test(arguments: Edit.allCases) func `the diff of one edit has the fewest changes possible`(
    _ edit: Edit
  ) throws {
    var numbers = SeededGenerator(seed: 1)
    for size in [0, 1, 2, 3, 5, 8, 13, 40, 150, 400] {
      for _ in 0..<4 {
        let old = rows(0..<size)
        try expectFewestChanges(from: old, to: edit.made(to: old, with: &numbers))
      }
    }
  }

  @Test(arguments: 1...60) func `the diff of several edits has the fewest changes possible`(
    seed: Int
  ) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var old = rows((0..<Int.random(in: 0...200, using: &numbers)).shuffled(using: &numbers))
    for _ in 0..<8 {
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        // Emptied now and then, not most of the time.
        let edit = Edit.allCases.dropLast().randomElement(using: &numbers) ?? .shuffle
        new = edit.made(to: new, with: &numbers)
      }
      try expectFewestChanges(from: old, to: new)
      old = new
    }
  }

  @Test func `all small lists of unique ids have the fewest changes possible`() throws {
    for size in 0...6 {
      for order in arrangements(of: Array(0..<6)) {
        try expectFewestChanges(from: rows(0..<size), to: rows(order))
      }
    }
  }

  @Test func `small lists inside a long one have the fewest changes possible`() throws {
    // Longer than the rows that the walk skips, and equal at both ends.
    let block = Array(100..<130)
    for order in arrangements(of: Array(0..<4)) {
      let old = [0] + block + [1, 2, 3] + block.map { $0 + 100 }
      let new = order.prefix(2) + block + order.dropFirst(2) + block.map { $0 + 100 }
      try expectFewestChanges(from: rows(old), to: rows(new))
    }
  }

  @Test func `all small lists of repeated ids have the fewest changes possible`() throws {
    func power(_ exponent: Int) -> Int { repeatElement(3, count: exponent).reduce(1, *) }
    let lists = (0...4).flatMap { size in
      (0..<power(size)).map { number in rows((0..<size).map { number / power($0) % 3 }) }
    }
    for old in lists {
      for new in lists where new.count < 4 { try expectFewestChanges(from: old, to: new) }
    }
  }

  @Test func `a few rows are found among many`() throws {
    let few = Array(0..<20)
    let many = Array(100..<5_000) + few.reversed() + Array(5_000..<9_000)
    try expectFewestChanges(from: rows(few), to: rows(many))
    try expectFewestChanges(from: rows(many), to: rows(few))
  }

  @Test func `apply stops the process if the changes do not fit the rows`() async {
    await #expect(processExitsWith: .failure) { apply(RowDiff(removals: [3]), toRows: 3) }
    await #expect(processExitsWith: .failure) { apply(RowDiff(insertions: [5]), toRows: 3) }
    await #expect(processExitsWith: .failure) {
      apply(RowDiff(removals: [1], moves: [.init(old: 1, new: 0)]), toRows: 3)
    }
    await #expect(processExitsWith: .failure) {
      apply(RowDiff(updates: [.init(old: 0, new: 1)]), toRows: 3)
    }
    await #expect(processExitsWith: .failure) {
      apply(RowDiff(removals: [0], insertions: [2], updates: [.init(old: 1, new: 1)]), toRows: 3)
    }
  }
}

private func apply(_ diff: RowDiff, toRows count: Int) {
  var rows = rows(0..<count)
  diff.apply(to: &rows) { TestRow(id: $0) }
}

/// All permutations of all subsets of the elements.
private func arrangements(of elements: [Int]) -> [[Int]] {
  [[]]
    + elements.indices.flatMap { index -> [[Int]] in
      var others = elements
      let first = others.remove(at: index)
      return arrangements(of: others).map { [first] + $0 }
    }
}

/// Rows with the same id: as many as possible are paired with an equal one.
@Suite struct RowDiffUpdatesTests {
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
    let texts = Array(0..<2_000)
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
