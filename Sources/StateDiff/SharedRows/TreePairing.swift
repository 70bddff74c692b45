/// Finds the trees that two levels share.
///
/// Shared nodes stand in the same order in all versions of a list, for nothing moves a node. So it is
/// enough to go along both levels together.
@usableFromInline
struct TreePairing<Row> {
  @usableFromInline let old: ContiguousArray<RowTree<Row>>
  @usableFromInline let new: ContiguousArray<RowTree<Row>>

  /// Where the trees begin that are shared up to the end.
  @usableFromInline var endInOld: Int
  @usableFromInline var end: Int

  /// For each old tree, known by its address, where it stands. Made when it is first needed: single
  /// changes far apart do without.
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

  /// The next pair of trees that are one, from a pair on that is not, or the ends.
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
