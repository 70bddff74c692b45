extension SharedRows {
  /// Reads leaf by leaf, and within a leaf like an array. Keeps the version of the list from which
  /// it was made.
  public struct Iterator: IteratorProtocol {
    /// The tree in which to find the next leaves; empty if the list is a single leaf.
    @usableFromInline
    let root: RowTree<Row>

    /// The siblings of the current leaf, and the index of the next one. Keeping them saves a
    /// descent from the root for each leaf.
    @usableFromInline
    var leaves: ContiguousArray<RowTree<Row>> = []
    @usableFromInline
    var nextLeaf = 0

    /// The rows of the current leaf, and the index of the next one.
    @usableFromInline
    var rows: ContiguousArray<Row>
    @usableFromInline
    var position = 0

    /// The position in the list at which the next leaf starts.
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

    /// Constant on average: it descends the tree once for a few hundred rows.
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

  /// Constant. The iterator reads this version of the list, whatever changes later.
  @inlinable
  public func makeIterator() -> Iterator {
    Iterator(root)
  }
}

extension RowTree {
  /// The rows in order.
  @inlinable
  var rows: IteratorSequence<SharedRows<Row>.Iterator> {
    IteratorSequence(SharedRows.Iterator(self))
  }
}

extension SharedRows.Iterator: Sendable where Row: Sendable {}

// The default implementations read position by position, each in logarithmic time.
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

  /// Linear; reads no row after the one that it finds.
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
