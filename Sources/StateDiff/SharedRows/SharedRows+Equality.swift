extension SharedRows: Equatable where Row: Equatable {
  /// Skips what both share at the same positions. So the comparison of two versions of a list costs
  /// the change between them, plus the rows that the change shifted, up to the first that differs.
  /// Unrelated lists are compared row by row.
  ///
  /// `==` of a row must be reflexive.
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
        // Rows that are shared at different positions must be compared like any others.
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
