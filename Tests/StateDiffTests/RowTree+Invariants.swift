@testable import StateDiff

extension SharedRows {
  /// The first broken invariant of the tree, in words; nil if there is none.
  var brokenInvariant: String? {
    root.brokenInvariant(isRoot: true)
  }

  /// The addresses of the leaves' rows, in order.
  var leafAddresses: [UnsafeRawPointer?] {
    root.level(0).map(\.address)
  }

  /// The number of leaves that another version does not have.
  func leavesNotShared(with other: SharedRows) -> Int {
    Set(leafAddresses).subtracting(other.leafAddresses).count
  }
}

extension RowTree {
  fileprivate func brokenInvariant(isRoot: Bool) -> String? {
    switch content {
    case .leaf(let rows):
      if rows.count != count { return "A leaf of \(rows.count) rows says \(count)." }
      let least = isRoot ? 0 : Self.leafCapacity / 2
      let isWithin = (least...Self.leafCapacity).contains(rows.count)
      return isWithin ? nil : "A leaf has \(rows.count) rows."
    case .branch(let children):
      if children.reduce(0, { $0 + $1.count }) != count { return "A branch miscounts its rows." }
      let least = isRoot ? 2 : Self.branchCapacity / 2
      guard (least...Self.branchCapacity).contains(children.count) else {
        return "A branch has \(children.count) children."
      }
      if Set(children.map(\.height)).count != 1 { return "Children differ in height." }
      return children.lazy.compactMap { $0.brokenInvariant(isRoot: false) }.first
    }
  }
}

/// Lengths around those at which the tree changes its shape: full and half full leaves and
/// branches, with one and two levels.
let boundaryLengths: [Int] = {
  let leaf = RowTree<Int>.leafCapacity
  let branch = RowTree<Int>.branchCapacity
  let boundaries = [
    0, leaf / 2, leaf, leaf * 3 / 2, leaf * 2, leaf * branch / 2, leaf * branch,
    leaf * branch * branch / 2, leaf * branch * branch,
  ]
  return Set(boundaries.flatMap { [$0 - 1, $0, $0 + 1] }).filter { $0 >= 0 }.sorted()
}()
