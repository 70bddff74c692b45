extension SharedRows {
  /// Visits the gaps between an older version and this one in ascending order: the ranges in which
  /// they may differ. Each side of a gap is a tree, which may be empty, and its start. All rows
  /// outside the gaps are shared and in the same order.
  ///
  /// Compares nodes, never rows. Linear in the nodes that are not shared, times the number of
  /// siblings.
  ///
  /// - Parameter visit: returns whether to continue.
  /// - Returns: whether `visit` returned true for every gap.
  @inlinable
  @discardableResult
  func forEachGap(
    from old: SharedRows,
    _ visit: (_ old: RowTree<Row>.PositionedTree, _ new: RowTree<Row>.PositionedTree) -> Bool
  ) -> Bool {
    if root.isSame(as: old.root) { return true }
    if isEmpty || old.isEmpty { return visit((old.root, 0), (root, 0)) }
    return RowTree.forEachGap(old: (old.root, 0), new: (root, 0), visit)
  }
}

extension RowTree {
  /// A tree and the position of its first row in the list.
  @usableFromInline
  typealias PositionedTree = (tree: RowTree, start: Int)

  /// Visits the gaps between two different trees. While they differ in a single child, as after
  /// most changes, it descends without keeping a reference.
  @inlinable
  static func forEachGap(
    old: PositionedTree, new: PositionedTree,
    _ visit: (_ old: PositionedTree, _ new: PositionedTree) -> Bool
  )
    -> Bool
  {
    if case .branch(let olds) = old.tree.content, case .branch(let news) = new.tree.content,
      olds.count == news.count
    {
      var (index, end) = (0, olds.count - 1)
      var (startInOld, start) = (old.start, new.start)
      while index < end, olds[index].isSame(as: news[index]) {
        startInOld += olds[index].count
        start += news[index].count
        index += 1
      }
      while index < end, olds[end].isSame(as: news[end]) { end -= 1 }
      if index == end {
        return forEachGap(old: (olds[index], startInOld), new: (news[index], start), visit)
      }
    }
    let heights = (old: old.tree.height, new: new.tree.height)
    if heights == (0, 0) { return visit(old, new) }
    // If both have the same height, continues with the children of both, else with those of the
    // higher.
    let height = heights.old == heights.new ? heights.new - 1 : min(heights.old, heights.new)
    return forEachGap(
      old: (old.tree.level(height), old.start), new: (new.tree.level(height), new.start),
      height: height, visit)
  }

  /// Adjacent trees of the same height, and the position of their first row.
  @usableFromInline
  typealias Level = (trees: ContiguousArray<RowTree>, start: Int)

  /// Skips the trees that two levels share, and descends into the ranges between them.
  @inlinable
  static func forEachGap(
    old: Level, new: Level, height: Int,
    _ visit: (_ old: PositionedTree, _ new: PositionedTree) -> Bool
  ) -> Bool {
    var pairing = TreePairing(old.trees, new.trees)
    var (start, startInOld) = (new.start, old.start)
    var (index, indexInOld) = (0, 0)
    while index < pairing.end || indexInOld < pairing.endInOld {
      if index < pairing.end, indexInOld < pairing.endInOld, pairing.isShared(index, indexInOld) {
        start += new.trees[index].count
        startInOld += new.trees[index].count
        index += 1
        indexInOld += 1
        continue
      }
      let shared = pairing.nextShared(from: index, inOld: indexInOld)
      let (range, rangeInOld) = (index..<shared.index, indexInOld..<shared.inOld)
      let goesOn =
        if rangeInOld.count == 1 && range.count == 1 {
          forEachGap(
            old: (old.trees[indexInOld], startInOld), new: (new.trees[index], start), visit)
        } else if height == 0 || rangeInOld.isEmpty || range.isEmpty {
          visit(
            (RowTree(joining: ContiguousArray(old.trees[rangeInOld])), startInOld),
            (RowTree(joining: ContiguousArray(new.trees[range])), start))
        } else {
          forEachGap(
            old: (children(of: old.trees, in: rangeInOld), startInOld),
            new: (children(of: new.trees, in: range), start), height: height - 1, visit)
        }
      guard goesOn else { return false }
      startInOld += rowCount(of: old.trees, in: rangeInOld)
      start += rowCount(of: new.trees, in: range)
      (index, indexInOld) = shared
    }
    return true
  }

  /// All nodes of a height, which is at most that of the tree. Leaves have height 0.
  @inlinable
  func level(_ height: Int) -> ContiguousArray<RowTree> {
    var trees: ContiguousArray = [self]
    for _ in height..<self.height { trees = Self.children(of: trees, in: trees.indices) }
    return trees
  }

  @inlinable
  static func children(
    of trees: ContiguousArray<RowTree>, in range: Range<Int>
  ) -> ContiguousArray<RowTree> {
    if range.count == 1 { return trees[range.lowerBound].children }
    var children = ContiguousArray<RowTree>()
    for index in range { children.append(contentsOf: trees[index].children) }
    return children
  }
}
