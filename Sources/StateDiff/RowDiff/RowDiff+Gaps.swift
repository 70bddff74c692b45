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
    self.init(pairingByID: walk)
    if !updates.isEmpty && updates.count + removals.count + insertions.count > 1 {
      avoidUpdates(after: &walk, of: gaps)
    }
  }

  /// The diff after a walk: the rows that it left are paired by id, of several with the same id the
  /// first with the first.
  @inlinable
  init<Row>(pairingByID walk: RowWalk<Row>) {
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
    let updates = match.pairByID(old: walk.old, new: walk.new)
    self.init(
      removals: match.old.unpaired, insertions: match.new.unpaired, moves: match.moves(),
      updates: merge(walk.updates, updates))
  }

  /// Pairs equal rows first, where that avoids updates.
  ///
  /// Hashes the ids of the rows that are not paired with an equal one. If no update has an id that
  /// repeats among them, there is no other row to pair it with, and nothing to avoid.
  @inlinable
  mutating func avoidUpdates<Row>(after walk: inout RowWalk<Row>, of gaps: some Sequence<RowGap>) {
    let (old, new) = (walk.old, walk.new)
    var ids = RepeatedIDs<Row.ID>(capacity: updates.count + removals.count + insertions.count)
    gaps.forEach(of: removals, at: \.self, in: \.old) { position, gap in
      _ = ids.add(old[gap.oldRow + position - gap.old.lowerBound].id)
    }
    gaps.forEach(of: insertions, at: \.self, in: \.new) { position, gap in
      _ = ids.add(new[gap.newRow + position - gap.new.lowerBound].id)
    }
    var isAvoidable = false
    gaps.forEach(of: updates, at: \.new, in: \.new) { update, gap in
      if ids.add(new[gap.newRow + update.new - gap.new.lowerBound].id) { isAvoidable = true }
    }
    guard isAvoidable else { return }
    let avoidable = walk.takeUpdates(of: ids, from: gaps)
    var match = RowMatch(of: walk.gaps, updates: avoidable)
    _ = match.pairByID(old: old, new: new)
    match.pairEqualRows(of: ids, old: old, new: new)
    self = RowDiff(
      removals: match.old.unpaired, insertions: match.new.unpaired, moves: match.moves(),
      updates: merge(walk.updates, match.updates(old: old, new: new)))
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
