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

  @Test func `the shorter of two blocks that change places moves`() {
    let old = rows(0..<100)
    #expect(RowDiff(from: old, to: [old[99]] + old[..<99]).moves == [.init(old: 99, new: 0)])
    let block = RowDiff(from: old, to: Array(old[60...] + old[..<60]))
    #expect(block.moves == (0..<40).map { .init(old: 60 + $0, new: $0) })
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
