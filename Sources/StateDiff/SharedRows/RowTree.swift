/// The rows of a list as a tree: leaves hold rows, branches hold trees, and all leaves have the
/// same depth. All nodes except the root are at least half full.
///
/// A node is a value made of an array, so the array's copy-on-write does the work: a copy of a tree
/// shares every node. A change copies those nodes on the path from the root that other copies hold,
/// and changes the rest in place.
@usableFromInline
struct RowTree<Row> {
  @usableFromInline
  enum Content {
    case leaf(ContiguousArray<Row>)
    case branch(ContiguousArray<RowTree>)
  }

  @usableFromInline
  var content: Content

  /// The number of rows in all leaves.
  @usableFromInline
  var count: Int

  @inlinable
  init(leaf rows: ContiguousArray<Row>) {
    content = .leaf(rows)
    count = rows.count
  }

  /// The children must have the same height, and none may be empty.
  @inlinable
  init(branch children: ContiguousArray<RowTree>) {
    content = .branch(children)
    count = Self.rowCount(of: children, in: children.indices)
  }

  // Measured with rows of an id, a title and two flags. Reference counting dominates: a change
  // counts one reference for each row and child that it copies, so larger nodes make changes
  // slower; an iterator counts one for each leaf, so smaller nodes make reading slower.
  @inlinable static var leafCapacity: Int { 48 }
  @inlinable static var branchCapacity: Int { 16 }

  @inlinable
  static func rowCount(of trees: ContiguousArray<RowTree>, in range: Range<Int>) -> Int {
    var count = 0
    for index in range { count += trees[index].count }
    return count
  }

  /// The number of branches above each leaf.
  @inlinable
  var height: Int {
    guard case .branch(let children) = content else { return 0 }
    return children[0].height + 1
  }

  /// The address of the node's elements. Two live nodes with the same address and count are the
  /// same node.
  @inlinable
  var address: UnsafeRawPointer? {
    switch content {
    case .leaf(let rows): rows.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    case .branch(let trees): trees.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }
  }

  @inlinable
  func isSame(as other: RowTree) -> Bool {
    count == other.count && address == other.address
  }
}

extension RowTree: Sendable where Row: Sendable {}
extension RowTree.Content: Sendable where Row: Sendable {}
