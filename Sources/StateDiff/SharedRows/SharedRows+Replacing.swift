extension SharedRows: RangeReplaceableCollection {
  /// Linear in the inserted rows plus logarithmic in the length, for any range.
  ///
  /// Works in place if there is no other copy and the leaf has room; otherwise creates a few new
  /// nodes along the ends of the range.
  @inlinable
  public mutating func replaceSubrange(_ range: Range<Int>, with rows: some Collection<Row>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= count,
      "The range to be replaced is not within the shared rows.")
    if range.count == count && rows.isEmpty {
      self = SharedRows()
    } else if isWithinLeaf(range, growingBy: rows.count - range.count) {
      changeLeaf(at: range.lowerBound) {
        $0.replaceSubrange($1..<$1 + range.count, with: rows)
      }
    } else {
      let behind = root.split(at: range.upperBound)
      _ = root.split(at: range.lowerBound)
      root.append(RowTree(ContiguousArray(rows)))
      root.append(behind)
    }
  }

  /// Whether a range lies in a single leaf that keeps enough rows after the change.
  @inlinable
  func isWithinLeaf(_ range: Range<Int>, growingBy difference: Int) -> Bool {
    let leaf = root.leafExtent(at: range.lowerBound)
    return leaf.position + range.count <= leaf.count
      && (leaf.count + difference >= RowTree<Row>.leafCapacity / 2 || leaf.count == root.count)
  }

  /// Logarithmic.
  @inlinable
  public mutating func append(_ row: Row) {
    changeLeaf(at: count) { rows, _ in rows.append(row) }
  }

  /// Linear in the appended rows plus logarithmic in the length.
  @inlinable
  public mutating func append(contentsOf rows: some Sequence<Row>) {
    changeLeaf(at: count) { last, _ in last.append(contentsOf: rows) }
  }

  /// Linear. If the removed rows are in few ranges, the rest stays shared.
  @inlinable
  public mutating func removeAll(where isUnwanted: (Row) throws -> Bool) rethrows {
    var unwanted: [Range<Int>] = []
    var kept = ContiguousArray<Row>()
    var position = 0
    for row in self {
      if try !isUnwanted(row) {
        kept.append(row)
      } else if let last = unwanted.last, last.upperBound == position {
        unwanted[unwanted.count - 1] = last.lowerBound..<position + 1
      } else {
        unwanted.append(position..<position + 1)
      }
      position += 1
    }
    if unwanted.count * RowTree<Row>.leafCapacity < count {
      for range in unwanted.reversed() { removeSubrange(range) }
    } else {
      self = SharedRows(kept)
    }
  }
}
