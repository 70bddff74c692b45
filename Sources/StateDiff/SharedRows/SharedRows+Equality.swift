extension SharedRows: Equatable where Row: Equatable {
  /// Passes over what both share at the same positions. So two versions of one list are compared at the
  /// cost of the change between them, and two lists made apart row by row; as are the rows that a change
  /// shifted, up to the first that differs.
  ///
  /// A row takes itself to be equal to itself.
  @inlinable
  public static func == (one: SharedRows, other: SharedRows) -> Bool {
    guard one.count == other.count else { return false }
    var isShifted = false
    var compared = 0
    return one.forEachGap(from: other) { gapInOther, gap in
      let ends = (gapInOther.start + gapInOther.tree.count, gap.start + gap.tree.count)
      let wasShifted = isShifted
      let start = isShifted ? compared : gap.start
      compared = Swift.max(ends.0, ends.1)
      isShifted = ends.0 != ends.1
      if wasShifted || isShifted {
        // Shared rows that stand at different positions have to be compared like any others.
        return RowTree.areEqual((other.root, start), (one.root, start), count: compared - start)
      }
      return RowTree.areEqual((gapInOther.tree, 0), (gap.tree, 0), count: gap.tree.count)
    }
  }
}

extension RowTree where Row: Equatable {
  @inlinable
  static func areEqual(_ one: Cursor, _ other: Cursor, count: Int) -> Bool {
    forEachLeafPair(one, other, count: count) { one, other, range in
      for offset in 0..<range.count
      where one.rows[one.start + offset] != other.rows[other.start + offset] {
        return false
      }
      return true
    }
  }
}

extension SharedRows: Hashable where Row: Hashable {
  /// Linear.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for row in self { hasher.combine(row) }
  }
}
