extension RowTree {
  /// The child that a position falls to, and the position within that child. The end falls to the
  /// last child, so that there is a place to append to.
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

  /// For a tree with branches: the leaf that a position falls to, as one of its siblings.
  @inlinable
  func leaves(around position: Int) -> (leaves: ContiguousArray<RowTree>, index: Int) {
    let children = children
    let place = Self.child(at: position, of: children)
    if case .leaf = children[place.index].content { return (children, place.index) }
    return children[place.index].leaves(around: place.position)
  }

  /// How many rows the leaf has that a position falls to, and the position within it. Holds on to
  /// nothing, so that the leaf can be changed in place after.
  @inlinable
  func leafExtent(at position: Int) -> (count: Int, position: Int) {
    switch content {
    case .leaf(let rows): return (rows.count, position)
    case .branch(let children):
      let place = Self.child(at: position, of: children)
      return children[place.index].leafExtent(at: place.position)
    }
  }

  @inlinable
  subscript(position: Int) -> Row {
    get {
      switch content {
      case .leaf(let rows): return rows[position]
      case .branch(let children):
        let place = Self.child(at: position, of: children)
        return children[place.index][place.position]
      }
    }
    _modify {
      // What is changed is taken out first: held twice, it would be copied.
      switch content {
      case .leaf(var rows):
        content = .leaf([])
        defer { content = .leaf(rows) }
        yield &rows[position]
      case .branch(var children):
        content = .leaf([])
        defer { content = .branch(children) }
        let place = Self.child(at: position, of: children)
        yield &children[place.index][place.position]
      }
    }
  }

  /// Changes the leaf that a position falls to. It is for the caller to see that enough rows stay.
  ///
  /// - Returns: If there are too many, the trees of the same height that go behind this one.
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
      let place = Self.child(at: position, of: children)
      let before = children[place.index].count
      let more = children[place.index].changeLeaf(at: place.position, change)
      if more.isEmpty {
        count += children[place.index].count - before
        content = .branch(children)
        return more
      }
      // Made anew, as it is up to the allocator whether the array has room: the same changes should
      // cost the same allocations.
      var grown = ContiguousArray<RowTree>()
      grown.reserveCapacity(children.count + more.count)
      grown.append(contentsOf: children[...place.index])
      grown.append(contentsOf: more)
      grown.append(contentsOf: children[(place.index + 1)...])
      return become(grown, capacity: Self.branchCapacity, RowTree.init(branch:))
    }
  }
}
