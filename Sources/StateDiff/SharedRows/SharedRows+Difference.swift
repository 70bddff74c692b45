extension SharedRows where Row: Identifiable & Equatable {
  /// The changes that turn an older version of this list into this one.
  ///
  /// Skips what both share and compares the rest: a few dozen rows for each position at which the
  /// list changed. So the cost depends on the change and not on the length; for two unrelated lists
  /// it is that of ``RowDiff`` between two arrays.
  @inlinable
  public func difference(from old: SharedRows) -> RowDiff {
    var updates: [RowDiff.Pair] = []
    var ids: [Row.ID] = []
    let isUpdated = forEachGap(from: old) { old, new in
      Self.appendUpdates(from: old, to: new, in: &updates, &ids)
    }
    if isUpdated && !Self.areRepeated(ids) {
      return RowDiff(removals: [], insertions: [], moves: [], updates: updates)
    }
    var gaps: [RowGap] = []
    var oldRows = ContiguousArray<Row>()
    var newRows = ContiguousArray<Row>()
    forEachGap(from: old) { old, new in
      gaps.append(
        RowGap(
          old: old.start..<old.start + old.tree.count, new: new.start..<new.start + new.tree.count,
          oldRow: oldRows.count, newRow: newRows.count))
      oldRows.append(contentsOf: old.tree.rows)
      newRows.append(contentsOf: new.tree.rows)
      return true
    }
    return oldRows.withUnsafeBufferPointer { oldRows in
      newRows.withUnsafeBufferPointer { newRows in
        RowDiff(gaps: gaps, old: oldRows, new: newRows)
      }
    }
  }

  /// Whether an id of the updates repeats, so that an update might be avoidable.
  @inlinable
  static func areRepeated(_ ids: [Row.ID]) -> Bool {
    guard ids.count > 1 else { return false }
    var added = RepeatedIDs<Row.ID>(capacity: ids.count)
    return ids.contains { added.add($0) }
  }

  /// Appends the updates of a gap in which every row kept its position, and their ids. Returns false
  /// for any other gap; `updates` is then useless.
  ///
  /// Most changes are of this kind. They cost only the comparison of the rows of a leaf.
  @inlinable
  static func appendUpdates(
    from old: RowTree<Row>.PositionedTree, to new: RowTree<Row>.PositionedTree,
    in updates: inout [RowDiff.Pair], _ ids: inout [Row.ID]
  ) -> Bool {
    guard old.tree.count == new.tree.count else { return false }
    let starts = (old: old.start, new: new.start)
    return RowTree.forEachLeafPair((old.tree, 0), (new.tree, 0), count: new.tree.count) {
      old, new, range in
      for offset in 0..<range.count {
        let (indexInOld, indexInNew) = (old.start + offset, new.start + offset)
        guard old.rows[indexInOld].id == new.rows[indexInNew].id else { return false }
        if old.rows[indexInOld] != new.rows[indexInNew] {
          let position = range.lowerBound + offset
          ids.append(new.rows[indexInNew].id)
          updates.append(
            RowDiff.Pair(old: starts.old + position, new: starts.new + position))
        }
      }
      return true
    }
  }
}
