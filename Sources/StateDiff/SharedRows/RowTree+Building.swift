extension RowTree {
  /// A tree of these rows. Linear.
  @inlinable
  init(_ rows: some RandomAccessCollection<Row>) {
    self.init(joining: Self.nodes(of: rows, capacity: Self.leafCapacity, RowTree.init(leaf:)))
  }

  /// Joins any number of trees of the same height to one tree.
  @inlinable
  init(joining trees: ContiguousArray<RowTree>) {
    switch trees.count {
    case 0: self.init(leaf: [])
    case 1: self = trees[0]
    case ...Self.branchCapacity: self.init(branch: trees)
    default:
      self.init(
        joining: Self.nodes(of: trees, capacity: Self.branchCapacity, RowTree.init(branch:)))
    }
  }

  /// The fewest nodes that have room for the elements, filled evenly; so at least half full if
  /// there is more than one.
  @inlinable
  static func nodes<Elements: RandomAccessCollection>(
    of elements: Elements, capacity: Int,
    _ node: (ContiguousArray<Elements.Element>) -> RowTree
  ) -> ContiguousArray<RowTree> {
    let number = (elements.count + capacity - 1) / capacity
    var nodes = ContiguousArray<RowTree>()
    nodes.reserveCapacity(number)
    var rest = elements[...]
    for remaining in stride(from: number, to: 0, by: -1) {
      let count = rest.count / remaining
      nodes.append(node(ContiguousArray(rest.prefix(count))))
      rest = rest.dropFirst(count)
    }
    return nodes
  }

  /// Becomes a node of these elements. Returns the nodes that follow it if there are too many
  /// elements.
  @inlinable
  mutating func become<Element>(
    _ elements: ContiguousArray<Element>, capacity: Int,
    _ node: (ContiguousArray<Element>) -> RowTree
  ) -> ContiguousArray<RowTree> {
    if elements.count <= capacity {
      self = node(elements)
      return []
    }
    var nodes = Self.nodes(of: elements, capacity: capacity, node)
    self = nodes.removeFirst()
    return nodes
  }
}
