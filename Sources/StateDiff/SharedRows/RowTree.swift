/// The rows of a list as a tree: leaves hold rows, branches hold trees, and every leaf is as deep as
/// any other. All nodes but the root are at least half full.
///
/// A node is a value made of an array. So the array's own copy on write does both halves of the
/// work: a copy of a tree shares every node, a change copies the nodes from the root to the place of
/// the change if somebody else holds them, and changes them where they are if nobody does.
@usableFromInline
struct RowTree<Row> {
  @usableFromInline
  enum Content {
    case leaf(ContiguousArray<Row>)
    case branch(ContiguousArray<RowTree>)
  }

  @usableFromInline
  var content: Content

  /// How many rows all its leaves hold together.
  @usableFromInline
  var count: Int

  @inlinable
  init(leaf rows: ContiguousArray<Row>) {
    content = .leaf(rows)
    count = rows.count
  }

  /// The children are trees of one height, none of them empty.
  @inlinable
  init(branch children: ContiguousArray<RowTree>) {
    content = .branch(children)
    count = Self.rowCount(of: children, in: children.indices)
  }

  // Chosen by measurement with rows of an id, a title and two flags. What costs is to count
  // references: one for each row and child that a change copies, so that larger nodes make a change
  // dearer; and one for each leaf that an iterator enters, so that smaller ones make reading dearer.
  @inlinable static var leafCapacity: Int { 48 }
  @inlinable static var branchCapacity: Int { 16 }

  @inlinable
  static func rowCount(of trees: ContiguousArray<RowTree>, in range: Range<Int>) -> Int {
    var count = 0
    for index in range { count += trees[index].count }
    return count
  }

  /// How many branches lie above each leaf.
  @inlinable
  var height: Int {
    guard case .branch(let children) = content else { return 0 }
    return children[0].height + 1
  }

  /// Where the node keeps what it holds. Two live nodes with the same address and count are one.
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
