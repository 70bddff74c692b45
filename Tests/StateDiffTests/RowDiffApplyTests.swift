import Basics
import Testing

@testable import StateDiff

/// Applying the changes to the old rows gives the new ones.
@Suite struct RowDiffApplyTests {
  @Test(arguments: Edit.allCases)
  func oneKindOfEdit(_ edit: Edit) throws {
    var numbers = SeededGenerator(seed: 1)
    for size in [0, 1, 2, 3, 5, 8, 13, 40, 150, 400] {
      for _ in 0..<4 {
        let old = rows(0..<size)
        let new = edit.made(to: old, with: &numbers)
        let diff = RowDiff(from: old, to: new)
        try expectValid(diff, from: old, to: new)
        try expectMinimal(diff, from: old, to: new)
      }
    }
  }

  @Test(arguments: 1...60)
  func severalKindsOfEdits(seed: Int) throws {
    var numbers = SeededGenerator(seed: UInt64(seed))
    var old = rows((0..<Int.random(in: 0...200, using: &numbers)).shuffled(using: &numbers))
    for _ in 0..<8 {
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        // Emptied now and then, not most of the time.
        let edit = Edit.allCases.dropLast().randomElement(using: &numbers) ?? .shuffle
        new = edit.made(to: new, with: &numbers)
      }
      let diff = RowDiff(from: old, to: new)
      try expectValid(diff, from: old, to: new)
      try expectMinimal(diff, from: old, to: new)
      old = new
    }
  }

  @Test func aLongListReversed() {
    let old = rows(0..<100_000)
    let new = Array(old.reversed())
    let diff = RowDiff(from: old, to: new)
    #expect(diff.moves.count == 99_999)
    #expect(diff.removals.isEmpty && diff.insertions.isEmpty && diff.updates.isEmpty)
    var applied = old
    diff.apply(to: &applied) { new[$0] }
    #expect(applied == new)
  }

  @Test func rowsThatDidNotChangeKeepTheirStorage() {
    var rows = rows(0..<50)
    rows.reserveCapacity(60)
    let address = rows.withUnsafeBufferPointer(\.baseAddress)
    let diff = RowDiff(
      removals: [40], insertions: [42], moves: [], updates: [.init(old: 3, new: 3)])
    diff.apply(to: &rows) { TestRow(id: $0, text: 7) }
    #expect(rows.withUnsafeBufferPointer(\.baseAddress) == address)
    #expect(rows.map(\.id) == Array(0..<40) + [41, 42, 42] + Array(43..<50))
    #expect(rows.filter { $0.text == 7 }.map(\.id) == [3, 42])
  }

  @Test func aDiffOfOtherRowsIsRefused() async {
    await #expect(processExitsWith: .failure) {
      apply(RowDiff(removals: [3], insertions: [], moves: [], updates: []), toRows: 3)
    }
    await #expect(processExitsWith: .failure) {
      apply(RowDiff(removals: [], insertions: [5], moves: [], updates: []), toRows: 3)
    }
    await #expect(processExitsWith: .failure) {
      let move = RowDiff.Pair(old: 1, new: 0)
      apply(RowDiff(removals: [1], insertions: [], moves: [move], updates: []), toRows: 3)
    }
    await #expect(processExitsWith: .failure) {
      let update = RowDiff.Pair(old: 0, new: 1)
      apply(RowDiff(removals: [], insertions: [], moves: [], updates: [update]), toRows: 3)
    }
    await #expect(processExitsWith: .failure) {
      let update = RowDiff.Pair(old: 1, new: 1)
      apply(RowDiff(removals: [0], insertions: [2], moves: [], updates: [update]), toRows: 3)
    }
    await #expect(processExitsWith: .failure) {
      let update = RowDiff.Pair(old: 3, new: 3)
      apply(RowDiff(removals: [], insertions: [], moves: [], updates: [update]), toRows: 3)
    }
  }
}

private func apply(_ diff: RowDiff, toRows count: Int) {
  var rows = rows(0..<count)
  diff.apply(to: &rows) { TestRow(id: $0) }
}
