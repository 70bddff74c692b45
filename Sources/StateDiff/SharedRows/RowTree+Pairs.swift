extension RowTree {
  /// Goes through two trees in parallel, each from a position on. Each visit gets the longest range
  /// that lies in a single leaf of both: the two leaves, the index in each at which the range
  /// begins, and the range, counted from the start.
  ///
  /// The leaves are borrowed, and read by index: copying a row or keeping a leaf would count
  /// references, which costs more than most comparisons.
  ///
  /// - Returns: whether every visit returned true.
  @inlinable
  static func forEachLeafPair(
    _ one: Cursor, _ other: Cursor, count: Int,
    _ visit: (_ one: LeafSlice, _ other: LeafSlice, _ range: Range<Int>) -> Bool
  ) -> Bool {
    var visited = 0
    while visited < count {
      let goesOn = one.tree.withLeaf(at: one.start + visited) { one in
        other.tree.withLeaf(at: other.start + visited) { other in
          let length = min(
            count - visited, one.rows.count - one.start, other.rows.count - other.start)
          defer { visited += length }
          return visit(one, other, visited..<visited + length)
        }
      }
      guard goesOn else { return false }
    }
    return true
  }

  /// A tree and a position in it.
  @usableFromInline
  typealias Cursor = (tree: RowTree, start: Int)

  /// The rows of a leaf, and the index at which the slice begins.
  @usableFromInline
  typealias LeafSlice = (rows: ContiguousArray<Row>, start: Int)

  /// Calls `read` with the leaf that holds a position, without a copy.
  @inlinable
  func withLeaf<Result>(at position: Int, _ read: (LeafSlice) -> Result) -> Result {
    switch content {
    case .leaf(let rows): return read((rows, position))
    case .branch(let children):
      let child = Self.child(at: position, of: children)
      return children[child.index].withLeaf(at: child.position, read)
    }
  }
}
