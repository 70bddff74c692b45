extension RowDiff {
  /// The diff of two lists, given the gaps in which they differ.
  ///
  /// Between two gaps both lists hold the same rows; these are never read. The gaps are in
  /// ascending order in both lists and do not overlap. The cost depends only on the rows in the
  /// gaps.
  @inlinable
  init<Row>(
    gaps: some Sequence<RowGap>, old: UnsafeBufferPointer<Row>, new: UnsafeBufferPointer<Row>
  ) where Row: Identifiable & Equatable {
    var walk = RowWalk(old: old, new: new)
    for gap in gaps {
      walk.pairRows(in: gap)
    }
    let leftOver = walk.gaps
    guard leftOver.contains(where: { !$0.old.isEmpty }),
      leftOver.contains(where: { !$0.new.isEmpty })
    else {
      // Only removals or only insertions are left: there is nothing to pair.
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

/// Merges two lists that are ascending by `new`.
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
