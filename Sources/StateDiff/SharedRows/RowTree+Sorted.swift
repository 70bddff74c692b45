/// Searching a tree whose rows rise.
extension RowTree where Row: Comparable {
  /// Where a row is or would be. Looks at as many rows as a binary search does.
  @inlinable
  func place(of row: Row) -> (position: Int, isTaken: Bool) {
    switch content {
    case .leaf(let rows):
      let index = Self.firstIndex(below: rows.count) { rows[$0] >= row }
      return (index, index < rows.count && rows[index] == row)
    case .branch(let children):
      // In the last child, if all are smaller.
      let index = Self.firstIndex(below: children.count - 1) { children[$0].last >= row }
      let place = children[index].place(of: row)
      return (Self.rowCount(of: children, in: 0..<index) + place.position, place.isTaken)
    }
  }

  /// The last row of a tree that has any.
  @inlinable
  var last: Row {
    switch content {
    case .leaf(let rows): rows[rows.count - 1]
    case .branch(let children): children[children.count - 1].last
    }
  }

  /// The first index for which this holds, as it does for all after it, or the count.
  @inlinable
  static func firstIndex(below count: Int, where isReached: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
