import Testing

@testable import StateDiff

/// The pairs of old and new rows, computed from the positions of a diff alone.
struct Pairing {
  /// The pairs, ascending by `new`.
  let pairs: [RowDiff.Pair]

  init(of diff: RowDiff, oldCount: Int, newCount: Int) throws {
    let moves = Dictionary(uniqueKeysWithValues: diff.moves.map { ($0.new, $0.old) })
    let gone = Set(diff.removals + diff.moves.map(\.old))
    try #require(gone.count == diff.removals.count + diff.moves.count)
    let inserted = Set(diff.insertions)
    var staying = (0..<oldCount).filter { !gone.contains($0) }[...]
    var pairs: [RowDiff.Pair] = []
    for new in 0..<newCount where !inserted.contains(new) {
      let old = try #require(moves[new] ?? staying.popFirst())
      pairs.append(.init(old: old, new: new))
    }
    try #require(staying.isEmpty && moves.keys.allSatisfy { !inserted.contains($0) })
    self.pairs = pairs
  }

  /// The largest number of pairs that keep their order, by trying for each pair all before it.
  var longestIncreasingSubsequence: Int {
    var lengths: [Int] = []
    for pair in pairs {
      var longest = 0
      for index in lengths.indices where pairs[index].old < pair.old {
        longest = max(longest, lengths[index])
      }
      lengths.append(longest + 1)
    }
    return lengths.max() ?? 0
  }
}

/// Checks all guarantees of a diff, except that it is minimal.
func expectValid<Row: Identifiable & Hashable>(
  _ diff: RowDiff, from old: [Row], to new: [Row], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let pairing = try Pairing(of: diff, oldCount: old.count, newCount: new.count)
  #expect(
    pairing.pairs.allSatisfy { old[$0.old].id == new[$0.new].id }, "ids of pairs",
    sourceLocation: sourceLocation)
  #expect(
    diff.updates == pairing.pairs.filter { old[$0.old] != new[$0.new] }, "updates",
    sourceLocation: sourceLocation)
  #expect(
    isAscending(diff.removals) && isAscending(diff.insertions), sourceLocation: sourceLocation)
  #expect(isAscending(diff.moves.map(\.new)), sourceLocation: sourceLocation)

  var applied = old
  var asked: [Int] = []
  diff.apply(to: &applied) { position in
    asked.append(position)
    return new[position]
  }
  #expect(applied == new, "rows after the changes", sourceLocation: sourceLocation)
  #expect(
    asked == (diff.insertions + diff.updates.map(\.new)).sorted(), "rows asked for",
    sourceLocation: sourceLocation)
}

/// Checks that a diff has as few changes as possible: it pairs as many rows of an id as both lists hold, as many of
/// these as possible are equal, and as few of the paired rows as possible move.
func expectFewestChanges<Row: Identifiable & Hashable>(
  from old: [Row], to new: [Row], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let diff = RowDiff(from: old, to: new)
  try expectValid(diff, from: old, to: new, sourceLocation: sourceLocation)
  let common = (all: inCommon(old.map(\.id), new.map(\.id)), equal: inCommon(old, new))
  let pairing = try Pairing(of: diff, oldCount: old.count, newCount: new.count)
  #expect(pairing.pairs.count == common.all, "pairs", sourceLocation: sourceLocation)
  #expect(
    diff.updates.count == common.all - common.equal, "updates", sourceLocation: sourceLocation)
  #expect(
    diff.moves.count == common.all - pairing.longestIncreasingSubsequence, "moves",
    sourceLocation: sourceLocation)
}

/// The number of elements that two lists have in common, counting repetitions in both.
func inCommon<Element: Hashable>(_ one: [Element], _ other: [Element]) -> Int {
  var left = Dictionary(other.map { ($0, 1) }, uniquingKeysWith: +)
  return one.count { element in
    left[element, default: 0] -= 1
    return left[element, default: 0] >= 0
  }
}

private func isAscending(_ positions: [Int]) -> Bool {
  zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
}
