extension RowTree {
  /// Appends the rows of another tree. Logarithmic: only nodes along the seam change.
  @inlinable
  mutating func append(_ other: RowTree) {
    if count == 0 {
      self = other
    } else if other.count > 0 {
      let more = join(other, heights: (height, other.height))
      if !more.isEmpty { self = RowTree(joining: [self] + more) }
    }
  }

  /// Joins another tree to this one, which then has the larger of the two heights.
  ///
  /// - Returns: the trees of that height that follow this one, if there was no room for all.
  @inlinable
  mutating func join(
    _ other: RowTree, heights: (own: Int, other: Int)
  ) -> ContiguousArray<RowTree> {
    if heights.own == heights.other { return joinAtOneHeight(other) }
    var children: ContiguousArray<RowTree>
    if heights.own > heights.other {
      children = takeChildren()
      var last = children.removeLast()
      let more = last.join(other, heights: (heights.own - 1, heights.other))
      children.append(last)
      children.append(contentsOf: more)
    } else {
      children = other.children
      let more = join(children[0], heights: (heights.own, heights.other - 1))
      children.replaceSubrange(0..<1, with: [self] + more)
    }
    return become(children, capacity: Self.branchCapacity, RowTree.init(branch:))
  }

  /// Keeps two nodes that are full enough. Otherwise merges them, or divides their elements evenly.
  @inlinable
  mutating func joinAtOneHeight(_ other: RowTree) -> ContiguousArray<RowTree> {
    switch (content, other.content) {
    case (.leaf(var rows), .leaf(let others)):
      if Swift.min(rows.count, others.count) >= Self.leafCapacity / 2 { return [other] }
      content = .leaf([])
      rows.append(contentsOf: others)
      return become(rows, capacity: Self.leafCapacity, RowTree.init(leaf:))
    case (.branch(var children), .branch(let others)):
      if Swift.min(children.count, others.count) >= Self.branchCapacity / 2 { return [other] }
      content = .leaf([])
      children.append(contentsOf: others)
      return become(children, capacity: Self.branchCapacity, RowTree.init(branch:))
    case (.leaf, .branch), (.branch, .leaf):
      preconditionFailure("Trees of the same height are both leaves or both branches.")
    }
  }

  /// Keeps the rows before a position and returns the rest. Logarithmic: only nodes along the cut
  /// change.
  @inlinable
  mutating func split(at position: Int) -> RowTree {
    if position == count { return RowTree(leaf: []) }
    if position == 0 {
      let all = self
      self = RowTree(leaf: [])
      return all
    }
    switch content {
    case .leaf(var rows):
      content = .leaf([])
      let behind = ContiguousArray(rows[position...])
      rows.removeSubrange(position...)
      self = RowTree(leaf: rows)
      return RowTree(leaf: behind)
    case .branch(var children):
      content = .leaf([])
      let cut = Self.child(at: position, of: children)
      let behind = RowTree(joining: ContiguousArray(children[(cut.index + 1)...]))
      var divided = children[cut.index]
      children.removeSubrange(cut.index...)
      var rest = divided.split(at: cut.position)
      rest.append(behind)
      self = RowTree(joining: children)
      append(divided)
      return rest
    }
  }

  @inlinable
  var children: ContiguousArray<RowTree> {
    guard case .branch(let children) = content else {
      preconditionFailure("A leaf has no children.")
    }
    return children
  }

  @inlinable
  mutating func takeChildren() -> ContiguousArray<RowTree> {
    defer { content = .leaf([]) }
    return children
  }
}
