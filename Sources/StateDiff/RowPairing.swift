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
    if !pairsByHash.isEmpty && unequal.count > 1 { unequal.sort { $0.new < $1.new } }
  }

  /// Pairs rows with the same id that follow each other in both lists, without hashing. Skips rows that were inserted,
  /// removed or replaced, a few at a time. Stops where it finds no further match.
  @inlinable
  mutating func pairSideBySide() {
    let (old, new) = (old, new)  // Closures would read them through `self` for each row.
    let (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
    withUnsafeTemporaryAllocation(of: Int.self, capacity: oldRange.count) { passedOld in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: newRange.count) { passedNew in
        var (oldIndex, newIndex) = (oldRange.lowerBound, newRange.lowerBound)
        var (oldCount, newCount) = (0, 0)
        // The number of rows skipped last. Where rows are replaced one by one, it is the same each time.
        var step = (old: 1, new: 1)
        while oldIndex < oldEnd || newIndex < newEnd {
          var next = (old: oldEnd, new: newEnd)
          if oldIndex < oldEnd && newIndex < newEnd {
            let isEqual = old[oldIndex] == new[newIndex]
            if isEqual || old[oldIndex].id == new[newIndex].id {
              if !isEqual { unequal.append(.init(old: oldIndex, new: newIndex)) }
              oldIndex += 1
              newIndex += 1
              continue
            }
            next = nextSameID(after: oldIndex, newIndex, first: step) ?? next
            step = (next.old - oldIndex, next.new - newIndex)
          }
          for index in oldIndex..<next.old {
            passedOld[oldCount] = index
            oldCount &+= 1
          }
          for index in newIndex..<next.new {
            passedNew[newCount] = index
            newCount &+= 1
          }
          (oldIndex, newIndex) = next
        }
        unpairedOld = Array(UnsafeMutableBufferPointer(rebasing: passedOld[..<oldCount]))
        unpairedNew = Array(UnsafeMutableBufferPointer(rebasing: passedNew[..<newCount]))
      }
    }
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
    let hashing = KeyHashing<Key>(isShort: unpairedOld.count * unpairedNew.count <= 256)
    // The hash of each row, and then one more than the position of its partner, or 0. With hashes computed beforehand,
    // the processor can look up several rows at once.
    let most = max(unpairedOld.count, unpairedNew.count)
    let pairs = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: most) { found in
      var pairCount = 0
      RowTable.with(capacity: unpairedOld.count, below: oldRange.upperBound) { table in
        for (index, row) in unpairedOld.enumerated() {
          found[index] = hashing.hash(of: key(old[row]))
        }
        for index in unpairedOld.indices.reversed() {
          let row = unpairedOld[index]
          table.insert(row, hash: found[index]) { key(old[$0]) == key(old[row]) }
        }
        for (index, row) in unpairedNew.enumerated() {
          found[index] = hashing.hash(of: key(new[row]))
        }
        for (index, row) in unpairedNew.enumerated() {
          var isEqual = false
          let partner = table.takeFirst(hash: found[index]) {
            // Equal rows have equal keys, so most pairs are compared once.
            isEqual = old[$0] == new[row]
            return isEqual || key(old[$0]) == key(new[row])
          }
          found[index] = 0
          guard let partner else { continue }
          found[index] = UInt64(partner) + 1
          pairCount += 1
          if !isEqual { unequal.append(.init(old: partner, new: row)) }
        }
      }
      if pairCount == 0 { return [] as [RowDiff.Pair] }
      return Array(count: pairCount) { pairs in
        var count = 0
        for index in unpairedNew.indices {
          if found[index] == 0 {
            unpairedNew[index - count] = unpairedNew[index]
          } else {
            pairs[count] = .init(old: Int(found[index]) - 1, new: unpairedNew[index])
            count += 1
          }
        }
      }
    }
    unpairedNew.removeLast(pairs.count)
    removeFromUnpairedOld(pairs)
    pairsByHash = pairsByHash.isEmpty ? pairs : pairsByHash + pairs
  }

  @inlinable
  mutating func removeFromUnpairedOld(_ pairs: [RowDiff.Pair]) {
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
    unpairedOld = (unpairedOld + unequal.map { $0.old }).sorted()
    unpairedNew = (unpairedNew + unequal.map { $0.new }).sorted()
    pairsByHash.removeAll { old[$0.old] != new[$0.new] }
    unequal = []
  }
}

extension Array {
  /// Creates an array of trivial values, all of which the closure sets.
  ///
  /// The standard library's initialiser looks up the type of the array's storage each time. For ten rows that takes
  /// longer than all the rest.
  @inlinable @inline(__always)
  init(count: Int, _ fill: (UnsafeMutableBufferPointer<Element>) -> Void) {
    if count <= 32 {
      self = withUnsafeTemporaryAllocation(of: Element.self, capacity: count) {
        fill($0)
        return Array($0)
      }
    } else {
      self.init(unsafeUninitializedCapacity: count) {
        fill($0)
        $1 = count
      }
    }
  }
}

extension [Int] {
  @usableFromInline
  init(ascending range: Range<Int>) {
    self.init(count: range.count) {
      for index in 0..<range.count { $0[index] = range.lowerBound &+ index }
    }
  }
}
