extension RowTree {
  /// Goes along two trees together, each from a position on, and shows as many rows of both at a time
  /// as stand in one leaf of each: the leaves, where in them the rows begin, and how far from the
  /// start they are.
  ///
  /// The leaves are lent, and read by index: to take out a row, or to hold a leaf, would count
  /// references, and that costs more than most comparisons.
  ///
  /// - Returns: Whether `visit` always said that it goes on.
  @inlinable
  static func forEachLeafPair(
    _ one: Cursor, _ other: Cursor, count: Int,
    _ visit: (_ one: Stretch, _ other: Stretch, _ range: Range<Int>) -> Bool
  ) -> Bool {
    var shown = 0
    while shown < count {
      let goesOn = one.tree.withLeaf(at: one.start + shown) { one in
        other.tree.withLeaf(at: other.start + shown) { other in
          let length = min(
            count - shown, one.rows.count - one.start, other.rows.count - other.start)
          defer { shown += length }
          return visit(one, other, shown..<shown + length)
        }
      }
      guard goesOn else { return false }
    }
    return true
  }

  /// A tree and a position in it.
  @usableFromInline
  typealias Cursor = (tree: RowTree, start: Int)

  /// The rows of a leaf, and the first of them that is meant.
  @usableFromInline
  typealias Stretch = (rows: ContiguousArray<Row>, start: Int)

  /// Lends the leaf that a position falls to.
  @inlinable
  func withLeaf<Result>(at position: Int, _ read: (Stretch) -> Result) -> Result {
    switch content {
    case .leaf(let rows): return read((rows, position))
    case .branch(let children):
      let place = Self.child(at: position, of: children)
      return children[place.index].withLeaf(at: place.position, read)
    }
  }
}
