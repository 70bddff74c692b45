/// Searches a tree whose rows are in ascending order.
extension RowTree where Row: Comparable {
  /// The position of a row, or the one at which to insert it. A binary search: logarithmic.
  @inlinable
  func search(for row: Row) -> (position: Int, isFound: Bool) {
    switch content {
    case .leaf(let rows):
      let index = Self.firstIndex(below: rows.count) { rows[$0] >= row }
      return (index, index < rows.count && rows[index] == row)
    case .branch(let children):
      // The last child, if all rows are smaller.
      let index = Self.firstIndex(below: children.count - 1) { children[$0].last >= row }
      let found = children[index].search(for: row)
      return (Self.rowCount(of: children, in: 0..<index) + found.position, found.isFound)
    }
  }

  /// The last row of a tree that is not empty.
  @inlinable
  var last: Row {
    switch content {
    case .leaf(let rows): rows[rows.count - 1]
    case .branch(let children): children[children.count - 1].last
    }
  }

  /// The first index for which the condition holds, or the count. It must hold for all later
  /// indices too.
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
