extension SharedRows {
  /// Goes from leaf to leaf, and within a leaf as an array does. Holds the version that it was made
  /// from until it is let go.
  public struct Iterator: IteratorProtocol {
    /// What the next leaves are found in; an empty tree if the list is a single leaf.
    @usableFromInline
    let root: RowTree<Row>

    /// The leaves next to the current one, and which of them is next. To hold them saves going down
    /// from the root for each.
    @usableFromInline
    var leaves: ContiguousArray<RowTree<Row>> = []
    @usableFromInline
    var nextLeaf = 0

    /// The rows of the current leaf, and which of them is next.
    @usableFromInline
    var rows: ContiguousArray<Row>
    @usableFromInline
    var position = 0

    /// Where in the list the next leaf starts.
    @usableFromInline
    var nextStart = 0

    @inlinable
    init(_ root: RowTree<Row>) {
      if case .leaf(let rows) = root.content {
        self.root = RowTree(leaf: [])
        self.rows = rows
      } else {
        self.root = root
        rows = []
      }
    }

    /// As good as constant on average: it goes down the tree once for a few hundred rows.
    @inlinable
    public mutating func next() -> Row? {
      if position == rows.count {
        guard nextStart < root.count else { return nil }
        enterNextLeaf()
      }
      defer { position += 1 }
      return rows[position]
    }

    @inlinable
    mutating func enterNextLeaf() {
      if nextLeaf == leaves.count {
        (leaves, nextLeaf) = root.leaves(around: nextStart)
      }
      if case .leaf(let rows) = leaves[nextLeaf].content { self.rows = rows }
      nextLeaf += 1
      nextStart += rows.count
      position = 0
    }
  }

  /// Constant. It reads this version of the list, whatever is changed meanwhile.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(root)
  }
}

extension RowTree {
  /// Its rows in their order.
  @inlinable
  var rows: IteratorSequence<SharedRows<Row>.Iterator> {
    IteratorSequence(SharedRows.Iterator(self))
  }
}

extension SharedRows.Iterator: Sendable where Row: Sendable {}

// A collection would do these position by position, each at the cost of the logarithm.
extension SharedRows {
  /// Linear.
  @inlinable
  public func map<Result, Failure: Error>(
    _ transform: (Row) throws(Failure) -> Result
  ) throws(Failure) -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(count)
    for row in self { results.append(try transform(row)) }
    return results
  }

  /// Linear; looks at no row behind the one that it finds.
  @inlinable
  public func firstIndex(where isWanted: (Row) throws -> Bool) rethrows -> Int? {
    var position = 0
    for row in self {
      if try isWanted(row) { return position }
      position += 1
    }
    return nil
  }
}
