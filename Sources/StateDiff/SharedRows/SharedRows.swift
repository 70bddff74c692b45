/// A persistent list of rows: a changed copy shares everything that did not change with the
/// original.
///
/// For states that are kept or compared after newer ones replaced them. Copying is constant. A
/// change is logarithmic while another copy is alive; otherwise it works in place and copies
/// nothing. Finding the difference between two versions costs as much as the change, not the list:
/// see ``difference(from:)``.
///
/// Iteration takes about twice as long as that of an array; access by position is logarithmic. Up
/// to a few dozen rows the list is a single node, which is copied as a whole, like an array.
public struct SharedRows<Row> {
  @usableFromInline
  var root: RowTree<Row>

  /// An empty list. Allocates nothing.
  @inlinable
  public init() {
    root = RowTree(leaf: [])
  }

  /// The rows in order. Linear; constant if they are shared rows already.
  @inlinable
  public init(_ rows: some Sequence<Row>) {
    if let shared = rows as? SharedRows {
      self = shared
    } else {
      root =
        rows.withContiguousStorageIfAvailable { RowTree($0) }
        ?? ContiguousArray(rows).withUnsafeBufferPointer { RowTree($0) }
    }
  }
}

extension SharedRows: Sendable where Row: Sendable {}

extension SharedRows: RandomAccessCollection, MutableCollection {
  /// Positions are integers from 0. Any change can change the position of a row.
  public typealias Indices = Range<Int>

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of rows. Constant.
  @inlinable
  public var endIndex: Int { root.count }

  /// Logarithmic. A change copies only the nodes on the path to the row that other copies hold.
  @inlinable
  public subscript(position: Int) -> Row {
    get {
      checkPosition(position)
      return root[position]
    }
    set {
      checkPosition(position)
      changeLeaf(at: position) { $0[$1] = newValue }
    }
    _modify {
      checkPosition(position)
      yield &root[position]
    }
  }

  /// Changes the rows of the leaf that holds a position; the tree grows if necessary.
  @inlinable
  mutating func changeLeaf(at position: Int, _ change: (inout ContiguousArray<Row>, Int) -> Void) {
    let more = root.changeLeaf(at: position, change)
    if !more.isEmpty { root = RowTree(joining: [root] + more) }
  }

  @inlinable
  func checkPosition(_ position: Int) {
    precondition(
      position >= 0 && position < count, "There is no row at this position of the shared rows.")
  }
}

extension SharedRows: ExpressibleByArrayLiteral {
  /// The rows in order. Linear.
  @inlinable
  public init(arrayLiteral rows: Row...) {
    self.init(rows)
  }
}

#if !hasFeature(Embedded)  // Arrays and sets have no description there.
  extension SharedRows: CustomStringConvertible {
    /// Like the description of an array of the same rows.
    public var description: String {
      Array(self).description
    }
  }
#endif
