extension RowDiff {
  /// What turns one list into another, given where they differ.
  ///
  /// Between two gaps both lists hold the same number of rows, all alike; these are never read. The
  /// gaps rise in both lists and do not overlap. The cost follows from the rows inside of them.
  @inlinable
  init<Row>(
    gaps: some Sequence<RowGap>, old: UnsafeBufferPointer<Row>, new: UnsafeBufferPointer<Row>
  ) where Row: Identifiable & Equatable {
    var walk = RowWalk(old: old, new: new)
    for gap in gaps {
      walk.close(gap)
    }
    let leftOver = walk.gaps
    guard leftOver.contains(where: { !$0.old.isEmpty }),
      leftOver.contains(where: { !$0.new.isEmpty })
    else {
      // What is left is all removed or all inserted: there is nothing to find.
      self.init(
        removals: positions(in: leftOver, of: \.old),
        insertions: positions(in: leftOver, of: \.new), moves: [], updates: walk.updates)
      return
    }
    var match = RowMatch(of: leftOver)
    let updates = match.pairByID(old: old, new: new)
    self.init(
      removals: match.old.unpaired, insertions: match.new.unpaired, moves: match.moves(),
      updates: merge(walk.updates, updates))
  }
}

@usableFromInline
func positions(in gaps: [RowGap], of side: (RowGap) -> Range<Int>) -> [Int] {
  var positions: [Int] = []
  positions.reserveCapacity(gaps.reduce(0) { $0 + side($1).count })
  for gap in gaps {
    positions.append(contentsOf: side(gap))
  }
  return positions
}

/// Both lists in one, rising by `new` as they are.
@usableFromInline
func merge(_ first: [RowDiff.Pair], _ second: [RowDiff.Pair]) -> [RowDiff.Pair] {
  if first.isEmpty { return second }
  if second.isEmpty { return first }
  var merged: [RowDiff.Pair] = []
  merged.reserveCapacity(first.count + second.count)
  var taken = 0
  for pair in first {
    while taken < second.count && second[taken].new < pair.new {
      merged.append(second[taken])
      taken += 1
    }
    merged.append(pair)
  }
  merged.append(contentsOf: second[taken...])
  return merged
}
