/// Finds the trees that two levels share.
///
/// Shared nodes have the same order in all versions of a list, because no change moves a node. So
/// one pass over both levels in parallel is enough.
@usableFromInline
struct TreePairing<Row> {
  @usableFromInline let old: ContiguousArray<RowTree<Row>>
  @usableFromInline let new: ContiguousArray<RowTree<Row>>

  /// The indices from which on all trees are shared.
  @usableFromInline var endInOld: Int
  @usableFromInline var end: Int

  /// The index of each old tree by its address. Built on first use: single changes that are far
  /// apart do not need it.
  @usableFromInline var indicesInOld: [UnsafeRawPointer?: Int] = [:]

  @inlinable
  init(_ old: ContiguousArray<RowTree<Row>>, _ new: ContiguousArray<RowTree<Row>>) {
    self.old = old
    self.new = new
    (endInOld, end) = (old.count, new.count)
    while endInOld > 0, end > 0, isShared(end - 1, endInOld - 1) {
      endInOld -= 1
      end -= 1
    }
  }

  @inlinable
  func isShared(_ index: Int, _ indexInOld: Int) -> Bool {
    new[index].isSame(as: old[indexInOld])
  }

  /// The next pair of identical trees after a pair that differs, or the two ends.
  @inlinable
  mutating func nextShared(from index: Int, inOld indexInOld: Int) -> (index: Int, inOld: Int) {
    if index == end || indexInOld == endInOld { return (end, endInOld) }
    let next = (index: index + 1, inOld: indexInOld + 1)
    if next == (end, endInOld) { return next }
    if next.index < end, next.inOld < endInOld, isShared(next.index, next.inOld) { return next }
    if indicesInOld.isEmpty {
      for index in indexInOld..<endInOld { indicesInOld[old[index].address] = index }
    }
    for index in index..<end {
      if let found = indicesInOld[new[index].address], found >= indexInOld, isShared(index, found) {
        return (index, found)
      }
    }
    return (end, endInOld)
  }
}
