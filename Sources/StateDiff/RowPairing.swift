/// Pairs the rows of two lists: as many of each id as both lists hold, and of these as many equal
/// ones as there are.
///
/// A pair of equal rows is never wrong: some diff with the fewest removals, insertions and updates
/// has it, whatever else is in the lists. So equal rows are paired where they are found. A pair of
/// unequal rows is taken back if its id repeats, as another row of that id may be equal.
@usableFromInline
struct RowPairing<Row: Identifiable & Hashable> {
  @usableFromInline typealias Rows = Slice<UnsafeBufferPointer<Row>>

  @usableFromInline let old: Rows
  @usableFromInline let new: Rows
  /// The old rows without a partner. Ascending.
  @usableFromInline var unpairedOld: [Int] = []
  /// The new rows without a partner. Ascending.
  @usableFromInline var unpairedNew: [Int] = []
  /// The pairs found by hash. All rows that are neither here nor unpaired are paired in their order.
  @usableFromInline var pairsByHash: [RowDiff.Pair] = []
  /// The pairs whose rows are not equal. Ascending by `new`.
  @usableFromInline var unequal: [RowDiff.Pair] = []

  @inlinable
  init(old: Rows, new: Rows) {
    self.old = old
    self.new = new
    pairSideBySide()
    pairByHash { $0.id }
    if someUpdateIsAvoidable {
      takeBackUpdates()
      pairByHash { $0 }
      pairByHash { $0.id }
    }
    pairsByHash.sort { $0.new < $1.new }
    unequal.sort { $0.new < $1.new }
  }

  /// Pairs rows with the same id that follow each other in both lists, without hashing. Passes over
  /// what was inserted, removed or replaced, a few rows at a time; ends where it finds no way on.
  @inlinable
  mutating func pairSideBySide() {
    var (oldIndex, newIndex) = (old.startIndex, new.startIndex)
    while oldIndex < old.endIndex && newIndex < new.endIndex {
      let isEqual = old[oldIndex] == new[newIndex]
      if isEqual || old[oldIndex].id == new[newIndex].id {
        if !isEqual { unequal.append(.init(old: oldIndex, new: newIndex)) }
        oldIndex += 1
        newIndex += 1
      } else if let next = nextSameID(after: oldIndex, newIndex) {
        unpairedOld += oldIndex..<next.old
        unpairedNew += newIndex..<next.new
        (oldIndex, newIndex) = next
      } else {
        break
      }
    }
    unpairedOld += oldIndex..<old.endIndex
    unpairedNew += newIndex..<new.endIndex
  }

  /// The nearest indices at which both lists have the same id; nil if they are too far.
  @inlinable
  func nextSameID(after oldIndex: Int, _ newIndex: Int) -> (old: Int, new: Int)? {
    // Compares at most ten pairs for each row that is passed, so the whole walk is linear.
    for passed in 1...16 {
      let fewestOld = max(0, newIndex + passed - new.endIndex + 1)
      let mostOld = min(passed, old.endIndex - oldIndex - 1)
      for passedOld in stride(from: fewestOld, through: mostOld, by: 1) {
        let next = (old: oldIndex + passedOld, new: newIndex + passed - passedOld)
        if old[next.old].id == new[next.new].id { return next }
      }
    }
    return nil
  }

  /// Pairs rows that have the same key and no partner, the first with the first. Linear in expected
  /// time.
  @inlinable
  mutating func pairByHash<Key: Hashable>(_ key: (Row) -> Key) {
    if unpairedOld.isEmpty || unpairedNew.isEmpty { return }
    let (old, new) = (old, new)  // Closures would read them through `self` for each row.
    var table = RowTable<Key>(capacity: unpairedOld.count)
    for oldIndex in unpairedOld.reversed() { table.insert(oldIndex) { key(old[$0]) } }
    var isPaired = [Bool](repeating: false, count: old.count)
    var left: [Int] = []
    left.reserveCapacity(unpairedNew.count)
    pairsByHash.reserveCapacity(pairsByHash.count + unpairedNew.count)
    for newIndex in unpairedNew {
      let oldIndex = table.takeFirst(with: key(new[newIndex])) { key(old[$0]) }
      guard let oldIndex else {
        left.append(newIndex)
        continue
      }
      isPaired[oldIndex - old.startIndex] = true
      let pair = RowDiff.Pair(old: oldIndex, new: newIndex)
      pairsByHash.append(pair)
      if old[oldIndex] != new[newIndex] { unequal.append(pair) }
    }
    unpairedOld.removeAll { isPaired[$0 - old.startIndex] }
    unpairedNew = left
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
