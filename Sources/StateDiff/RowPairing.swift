/// Pairs the rows of two lists: as many rows of each id as both lists hold, and among these as many equal ones as
/// possible.
///
/// A pair of equal rows is never wrong: some diff with the fewest removals, insertions and updates
/// has it, whatever else is in the lists. So equal rows are paired where they are found. A pair of
/// unequal rows is taken back if its id repeats, as another row of that id may be equal.
@usableFromInline
struct RowPairing<Row: Identifiable & Hashable> {
  /// All rows. A subscript of a slice would return a copy of a row.
  @usableFromInline typealias Rows = UnsafePointer<Row>

  @usableFromInline let old: Rows
  @usableFromInline let new: Rows
  /// The positions of the paired rows.
  @usableFromInline let oldRange: Range<Int>
  @usableFromInline let newRange: Range<Int>
  /// The old rows without a partner. Ascending.
  @usableFromInline var unpairedOld: [Int] = []
  /// The new rows without a partner. Ascending.
  @usableFromInline var unpairedNew: [Int] = []
  /// The pairs found by hash. All other rows that are not unpaired are paired in their order.
  @usableFromInline var pairsByHash: [RowDiff.Pair] = []
  /// The pairs whose rows are not equal. Ascending by `new`.
  @usableFromInline var unequal: [RowDiff.Pair] = []

  @inlinable
  init(old: Rows, _ oldRange: Range<Int>, new: Rows, _ newRange: Range<Int>) {
    (self.old, self.new) = (old, new)
    (self.oldRange, self.newRange) = (oldRange, newRange)
    pairSideBySide()
    pairByHash { $0.id }
    if someUpdateIsAvoidable {
      takeBackUpdates()
      pairByHash { $0 }
      pairByHash { $0.id }
      pairsByHash.sort { $0.new < $1.new }
    }
    if !pairsByHash.isEmpty { unequal.sort { $0.new < $1.new } }
  }

  /// Pairs rows with the same id that follow each other in both lists, without hashing. Skips rows that were inserted,
  /// removed or replaced, a few at a time. Stops where it finds no further match.
  @inlinable
  mutating func pairSideBySide() {
    var (oldIndex, newIndex) = (oldRange.lowerBound, newRange.lowerBound)
    // The number of rows skipped last. Where rows are replaced one by one, it is the same each time.
    var step = (old: 1, new: 1)
    while oldIndex < oldRange.upperBound && newIndex < newRange.upperBound {
      let isEqual = old[oldIndex] == new[newIndex]
      if isEqual || old[oldIndex].id == new[newIndex].id {
        if !isEqual { unequal.append(.init(old: oldIndex, new: newIndex)) }
        oldIndex += 1
        newIndex += 1
      } else if let next = nextSameID(after: oldIndex, newIndex, first: step) {
        step = (next.old - oldIndex, next.new - newIndex)
        for index in oldIndex..<next.old { unpairedOld.append(index) }
        for index in newIndex..<next.new { unpairedNew.append(index) }
        (oldIndex, newIndex) = next
      } else {
        break
      }
    }
    unpairedOld.append(ascending: oldIndex..<oldRange.upperBound)
    unpairedNew.append(ascending: newIndex..<newRange.upperBound)
  }

  /// The next indices at which both lists have the same id: those after the first step, or else the nearest; nil if
  /// they are too far away.
  @inlinable @inline(__always)
  func nextSameID(
    after oldIndex: Int, _ newIndex: Int, first: (old: Int, new: Int)
  ) -> (old: Int, new: Int)? {
    let next = (old: oldIndex + first.old, new: newIndex + first.new)
    if next.old < oldRange.upperBound && next.new < newRange.upperBound
      && old[next.old].id == new[next.new].id
    {
      return next
    }
    // Compares at most ten pairs for each skipped row, so the whole walk is linear.
    let farthest = min(16, (oldRange.count + newRange.count) / 4)
    for passed in stride(from: 1, through: farthest, by: 1) {
      let fewestOld = max(0, newIndex + passed - newRange.upperBound + 1)
      let mostOld = min(passed, oldRange.upperBound - oldIndex - 1)
      for passedOld in stride(from: fewestOld, through: mostOld, by: 1) {
        let next = (old: oldIndex + passedOld, new: newIndex + passed - passedOld)
        if old[next.old].id == new[next.new].id { return next }
      }
    }
    return nil
  }

  /// Pairs rows that have the same key and no partner, the first with the first. Linear in expected
  /// time.
  @inlinable @inline(__always)
  mutating func pairByHash<Key: Hashable>(_ key: (Row) -> Key) {
    if unpairedOld.isEmpty || unpairedNew.isEmpty { return }
    let (old, new) = (old, new)  // Closures would read them through `self` for each row.
    var table = RowTable<Key>(
      capacity: unpairedOld.count, below: oldRange.upperBound,
      isShort: unpairedOld.count * unpairedNew.count <= 256)
    defer { table.entries.deallocate() }
    for oldIndex in unpairedOld.reversed() {
      table.insert(oldIndex, with: key(old[oldIndex])) { key(old[$0]) == key(old[oldIndex]) }
    }
    let firstPair = pairsByHash.count
    var left = 0
    for newIndex in unpairedNew {
      var isEqual = false
      let oldIndex = table.takeFirst(with: key(new[newIndex])) {
        // Equal rows have equal keys, so most pairs are compared once.
        isEqual = old[$0] == new[newIndex]
        return isEqual || key(old[$0]) == key(new[newIndex])
      }
      guard let oldIndex else {
        unpairedNew[left] = newIndex
        left += 1
        continue
      }
      if pairsByHash.isEmpty { pairsByHash.reserveCapacity(unpairedNew.count) }
      pairsByHash.append(.init(old: oldIndex, new: newIndex))
      if !isEqual { unequal.append(.init(old: oldIndex, new: newIndex)) }
    }
    unpairedNew.removeLast(unpairedNew.count - left)
    removeFromUnpairedOld(pairsByHash[firstPair...])
  }

  @inlinable
  mutating func removeFromUnpairedOld(_ pairs: ArraySlice<RowDiff.Pair>) {
    if pairs.count == unpairedOld.count {
      unpairedOld = []
    } else if !pairs.isEmpty {
      var isPaired = [Bool](repeating: false, count: oldRange.count)
      for pair in pairs { isPaired[pair.old - oldRange.lowerBound] = true }
      unpairedOld.removeAll { isPaired[$0 - oldRange.lowerBound] }
    }
  }

  /// Whether a row that is not equal to its partner has an id that repeats among the rows without
  /// an equal partner.
  @inlinable var someUpdateIsAvoidable: Bool {
    let count = unequal.count + unpairedOld.count + unpairedNew.count
    if unequal.isEmpty || count == 1 { return false }
    var ids = Set<Row.ID>(minimumCapacity: count)
    for index in unpairedOld { ids.insert(old[index].id) }
    for index in unpairedNew { ids.insert(new[index].id) }
    return !unequal.allSatisfy { ids.insert(new[$0.new].id).inserted }
  }

  @inlinable
  mutating func takeBackUpdates() {
    unpairedOld = (unpairedOld + unequal.map(\.old)).sorted()
    unpairedNew = (unpairedNew + unequal.map(\.new)).sorted()
    pairsByHash.removeAll { old[$0.old] != new[$0.new] }
    unequal = []
  }
}

extension [Int] {
  /// Creates the array of a range. The standard library's initialiser takes several times as long.
  @usableFromInline
  init(ascending range: Range<Int>) {
    self.init(unsafeUninitializedCapacity: range.count) { numbers, count in
      for index in 0..<range.count { numbers[index] = range.lowerBound + index }
      count = range.count
    }
  }

  @inlinable
  mutating func append(ascending range: Range<Int>) {
    if isEmpty {
      self = Array(ascending: range)
    } else {
      reserveCapacity(count + range.count)
      for index in range { append(index) }
    }
  }
}
