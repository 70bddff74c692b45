/// A list of rows of which a changed copy shares all that did not change with the original.
///
/// For states that are kept or compared after they have been followed by others. A copy costs
/// nothing to make. A change costs the logarithm of the list's length while another copy is alive;
/// when there is none, it happens in place and copies nothing. What changed between two versions is
/// found at the cost of the change, not of the list: see ``difference(from:)``.
///
/// Reading in order takes about twice what an array takes; reading at a position costs the logarithm
/// of the length. Up to a few dozen rows the list is a single node, which is copied whole: nothing
/// is gained over an array, and little lost.
public struct SharedRows<Row> {
  @usableFromInline
  var root: RowTree<Row>

  /// An empty list. Allocates nothing.
  @inlinable
  public init() {
    root = RowTree(leaf: [])
  }

  /// The rows in their order. Linear; nothing if they are shared rows already.
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
  /// Positions are plain integers, from 0 on, and any change may give a row another one.
  public typealias Indices = Range<Int>

  /// Always 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// How many rows there are. Constant.
  @inlinable
  public var endIndex: Int { root.count }

  /// Logarithmic. A change copies the nodes above the row that other copies hold, and no more.
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

  /// Changes the rows of the leaf that a position falls to; the tree grows as it must.
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
  /// The rows in their order. Linear.
  @inlinable
  public init(arrayLiteral rows: Row...) {
    self.init(rows)
  }
}

extension SharedRows: CustomStringConvertible {
  /// As an array with the same rows describes itself.
  public var description: String {
    Array(self).description
  }
}
