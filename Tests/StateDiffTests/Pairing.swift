import StateDiff
import Testing

/// Which old row became which new one, computed from the positions of a diff alone.
struct Pairing {
  /// Ascending by `new`.
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
    for (index, pair) in pairs.enumerated() {
      let before = (0..<index).filter { pairs[$0].old < pair.old }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }
}

/// Checks everything that is promised of a diff, except that it is minimal.
func expectValid<Row: Identifiable & Equatable>(
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

/// Checks that as many rows as possible are paired, and that as few as possible of them move.
func expectMinimal(
  _ diff: RowDiff, from old: [TestRow], to new: [TestRow],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let pairing = try Pairing(of: diff, oldCount: old.count, newCount: new.count)
  let oldCounts = Dictionary(grouping: old, by: \.id).mapValues(\.count)
  let newCounts = Dictionary(grouping: new, by: \.id).mapValues(\.count)
  let common = oldCounts.map { min($1, newCounts[$0] ?? 0) }.reduce(0, +)
  #expect(pairing.pairs.count == common, sourceLocation: sourceLocation)
  #expect(
    diff.moves.count == common - pairing.longestIncreasingSubsequence,
    sourceLocation: sourceLocation)
}

private func isAscending(_ positions: [Int]) -> Bool {
  zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 }
}
