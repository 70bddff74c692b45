import Basics
import Foundation
import Testing

@testable import StateDiff

/// Tests of a hundred thousand random pairs of lists: the changes turn one into the other, and are the fewest.
@Suite struct RowDiffRandomTests {
  private static let pairs = 20_000

  @Test func `random lists of whole numbers get the fewest changes`() {
    #expect(firstMistake(ids: Array(0..<12), seed: 1) == nil)
  }

  @Test func `random lists of narrow numbers get the fewest changes`() {
    #expect(firstMistake(ids: (0..<6).map(UInt8.init), seed: 2) == nil)
  }

  /// Some strings are equal and differ in their bytes.
  @Test func `random lists of strings get the fewest changes`() {
    let ids = [
      "K", "\u{212A}", ";", "\u{37E}", "e\u{301}", "\u{E9}", "\u{1100}\u{1161}", "\u{AC00}", "",
      "0B3D6F5C-2F0A-4E0C-9E4B-1D1C6F0B7A11", "0B3D6F5C-2F0A-4E0C-9E4B-1D1C6F0B7A12",
      "a \u{212A} in a long text", "a K in a long text",
    ]
    #expect(firstMistake(ids: ids, seed: 3) == nil)
  }

  @Test func `random lists of UUIDs get the fewest changes`() {
    let ids = (0..<8).map { UUID(uuid: (1, 2, 3, $0, 5, 6, 7, 8, 9, 0, 1, 2, 3, 4, 5, 6)) }
    #expect(firstMistake(ids: ids, seed: 4) == nil)
  }

  @Test func `random lists of ids that all hash alike get the fewest changes`() {
    #expect(firstMistake(ids: (0..<9).map { AlikeID(number: $0) }, seed: 5) == nil)
  }

  /// Ids repeat, and rows of an id differ. One list in sixteen is too long to be compared without hashing.
  private func firstMistake<ID: Hashable>(ids: [ID], seed: UInt64) -> String? {
    var numbers = SeededGenerator(seed: seed)
    func list() -> [Row<ID>] {
      let most = numbers.chance(oneIn: 16) ? 40 : 6
      return (0..<numbers.below(most + 1)).map { _ in
        Row(id: ids[numbers.below(ids.count)], text: numbers.below(2))
      }
    }
    for _ in 0..<Self.pairs {
      let old = list()
      var new = list()
      if numbers.chance(oneIn: 2) {
        new = old + new.prefix(2)
        if numbers.chance(oneIn: 2) { new.shuffle(by: &numbers) }
      }
      if let mistake = mistake(from: old, to: new) { return "\(mistake): from \(old) to \(new)" }
    }
    return nil
  }

  private func mistake<ID>(from old: [Row<ID>], to new: [Row<ID>]) -> String? {
    let diff = RowDiff(from: old, to: new)
    var applied = old
    diff.apply(to: &applied) { new[$0] }
    if applied != new { return "applied: \(applied)" }
    guard let pairs = try? Pairing(of: diff, oldCount: old.count, newCount: new.count) else {
      return "no pairs: \(diff)"
    }
    let paired = inCommon(old.map(\.id), new.map(\.id))
    if pairs.pairs.count != paired { return "not \(paired) pairs: \(diff)" }
    let updates = paired - inCommon(old, new)
    if diff.updates.count != updates { return "not \(updates) updates: \(diff)" }
    let moves = paired - pairs.longestIncreasingSubsequence
    if diff.moves.count != moves { return "not \(moves) moves: \(diff)" }
    return nil
  }
}

private struct Row<ID: Hashable>: Identifiable, Hashable {
  let id: ID
  let text: Int
}

private struct AlikeID: Hashable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}
