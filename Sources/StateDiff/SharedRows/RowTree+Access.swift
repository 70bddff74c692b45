extension RowTree {
  /// The child that holds a position, and the position within that child. The end position belongs
  /// to the last child, for appending.
  @inlinable
  static func child(
    at position: Int, of children: ContiguousArray<RowTree>
  ) -> (index: Int, position: Int) {
    var index = 0
    var position = position
    let last = children.count - 1
    while index < last, position >= children[index].count {
      position -= children[index].count
      index += 1
    }
    return (index, position)
  }

  /// For a tree with branches: the leaf that holds a position, and its siblings.
  @inlinable
  func leaves(around position: Int) -> (leaves: ContiguousArray<RowTree>, index: Int) {
    let children = children
    let child = Self.child(at: position, of: children)
    if case .leaf = children[child.index].content { return (children, child.index) }
    return children[child.index].leaves(around: child.position)
  }

  /// The number of rows of the leaf that holds a position, and the position within it. Keeps no
  /// reference, so that the leaf can be changed in place afterwards.
  @inlinable
  func leafExtent(at position: Int) -> (count: Int, position: Int) {
    switch content {
    case .leaf(let rows): return (rows.count, position)
    case .branch(let children):
      let child = Self.child(at: position, of: children)
      return children[child.index].leafExtent(at: child.position)
    }
  }

  @inlinable
  subscript(position: Int) -> Row {
    get {
      switch content {
      case .leaf(let rows): return rows[position]
      case .branch(let children):
        let child = Self.child(at: position, of: children)
        return children[child.index][child.position]
      }
    }
    _modify {
      // Takes the array out before the change: with two references it would be copied.
      switch content {
      case .leaf(var rows):
        content = .leaf([])
        defer { content = .leaf(rows) }
        yield &rows[position]
      case .branch(var children):
        content = .leaf([])
        defer { content = .branch(children) }
        let child = Self.child(at: position, of: children)
        yield &children[child.index][child.position]
      }
    }
  }

  /// Changes the leaf that holds a position. The caller must leave enough rows in it.
  ///
  /// - Returns: the trees of the same height that follow this one, if it has too many rows now.
  @inlinable
  mutating func changeLeaf(
    at position: Int, _ change: (inout ContiguousArray<Row>, Int) -> Void
  ) -> ContiguousArray<RowTree> {
    switch content {
    case .leaf(var rows):
      content = .leaf([])
      change(&rows, position)
      return become(rows, capacity: Self.leafCapacity, RowTree.init(leaf:))
    case .branch(var children):
      content = .leaf([])
      let child = Self.child(at: position, of: children)
      let before = children[child.index].count
      let more = children[child.index].changeLeaf(at: child.position, change)
      if more.isEmpty {
        count += children[child.index].count - before
        content = .branch(children)
        return more
      }
      // Always makes a new array: whether the old one has room depends on the allocator, and the
      // same change should cost the same allocations.
      var grown = ContiguousArray<RowTree>()
      grown.reserveCapacity(children.count + more.count)
      grown.append(contentsOf: children[...child.index])
      grown.append(contentsOf: more)
      grown.append(contentsOf: children[(child.index + 1)...])
      return become(grown, capacity: Self.branchCapacity, RowTree.init(branch:))
    }
  }
}
