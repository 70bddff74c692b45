extension SharedRows {
  /// The gaps between an older version and this one: the stretches in which they may differ, rising,
  /// each as a tree of its own, which may be empty, and where it starts. All rows outside them are
  /// shared, and in the same order.
  ///
  /// Compares nodes and looks at no row. Costs the nodes that are not shared, each times the number
  /// of its siblings.
  ///
  /// - Parameter visit: Says whether to go on.
  /// - Returns: Whether every gap was visited and the visitor wanted to go on.
  @inlinable
  @discardableResult
  func forEachGap(
    from old: SharedRows,
    _ visit: (_ old: RowTree<Row>.Placed, _ new: RowTree<Row>.Placed) -> Bool
  ) -> Bool {
    if root.isSame(as: old.root) { return true }
    if isEmpty || old.isEmpty { return visit((old.root, 0), (root, 0)) }
    return RowTree.forEachGap(old: (old.root, 0), new: (root, 0), visit)
  }
}

extension RowTree {
  /// A tree and the position of its first row in the list.
  @usableFromInline
  typealias Placed = (tree: RowTree, start: Int)

  /// For two trees that are not the same. As long as they differ in a single child, it goes down
  /// without holding anything: most changes are of this kind.
  @inlinable
  static func forEachGap(old: Placed, new: Placed, _ visit: (_ old: Placed, _ new: Placed) -> Bool)
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
    // Two of one height differ, so their children are looked at, and else those of the higher one.
    let height = heights.old == heights.new ? heights.new - 1 : min(heights.old, heights.new)
    return forEachGap(
      old: (old.tree.level(height), old.start), new: (new.tree.level(height), new.start),
      height: height, visit)
  }

  /// Trees of one height, side by side, and the position of their first row.
  @usableFromInline
  typealias Level = (trees: ContiguousArray<RowTree>, start: Int)

  /// Passes over the trees that two levels share, and goes down into the stretches between them.
  @inlinable
  static func forEachGap(
    old: Level, new: Level, height: Int, _ visit: (_ old: Placed, _ new: Placed) -> Bool
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
      let (stretch, stretchInOld) = (index..<shared.index, indexInOld..<shared.inOld)
      let goesOn =
        if stretchInOld.count == 1 && stretch.count == 1 {
          forEachGap(
            old: (old.trees[indexInOld], startInOld), new: (new.trees[index], start), visit)
        } else if height == 0 || stretchInOld.isEmpty || stretch.isEmpty {
          visit(
            (RowTree(joining: ContiguousArray(old.trees[stretchInOld])), startInOld),
            (RowTree(joining: ContiguousArray(new.trees[stretch])), start))
        } else {
          forEachGap(
            old: (children(of: old.trees, in: stretchInOld), startInOld),
            new: (children(of: new.trees, in: stretch), start), height: height - 1, visit)
        }
      guard goesOn else { return false }
      startInOld += rowCount(of: old.trees, in: stretchInOld)
      start += rowCount(of: new.trees, in: stretch)
      (index, indexInOld) = shared
    }
    return true
  }

  /// All its nodes of a height, from its own down to the leaves' 0.
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
