/// The unpaired rows of both lists, and the pairs that are found among them.
@usableFromInline
struct RowMatch {
  @usableFromInline var old: RowChain
  @usableFromInline var new: RowChain
  /// Whether rows are paired from the start.
  @usableFromInline let hasUpdates: Bool

  /// - Parameters:
  ///   - gaps: the gaps whose rows are unpaired, in ascending order.
  ///   - updates: rows that are paired until a better partner is found, in ascending order, outside
  ///     the gaps. There is a gap or an update.
  @usableFromInline
  init(of gaps: [RowGap], updates: [RowDiff.Pair] = []) {
    hasUpdates = !updates.isEmpty
    var gaps = gaps.map { (gap: $0, isUpdate: false) }
    if hasUpdates {
      gaps += updates.map { (($0.old..<$0.old + 1, $0.new..<$0.new + 1), isUpdate: true) }
      // A gap may be empty in one list, but not in both.
      gaps.sort {
        $0.gap.old.lowerBound + $0.gap.new.lowerBound
          < $1.gap.old.lowerBound + $1.gap.new.lowerBound
      }
    }
    let (first, last) = (gaps[0].gap, gaps[gaps.count - 1].gap)
    precondition(
      max(last.old.upperBound, last.new.upperBound) < Int(RowChain.none / 2),
      "A list in a diff must have fewer than 2^31 rows")
    old = RowChain(capacity: gaps.reduce(1) { $0 + $1.gap.old.count + 1 })
    new = RowChain(capacity: gaps.reduce(1) { $0 + $1.gap.new.count + 1 })
    var end = (old: first.old.lowerBound, new: first.new.lowerBound)
    for (gap, isUpdate) in gaps {
      if gap.old.lowerBound > end.old { appendPair(old: end.old, new: end.new, isRow: false) }
      if isUpdate {
        appendPair(old: gap.old.lowerBound, new: gap.new.lowerBound, isRow: true)
      } else {
        old.append(rowsAt: gap.old)
        new.append(rowsAt: gap.new)
      }
      end = (gap.old.upperBound, gap.new.upperBound)
    }
    old.append(position: end.old)
    new.append(position: end.new)
  }

  private mutating func appendPair(old oldPosition: Int, new newPosition: Int, isRow: Bool) {
    let slot = (old: UInt32(old.count), new: UInt32(new.count))
    old.append(position: oldPosition, isRow: isRow, partner: slot.new)
    new.append(position: newPosition, isRow: isRow, partner: slot.old)
  }

  /// Pairs the slots without a partner whose rows have the same id; of several with the same id, the
  /// first with the first. Returns the pairs that are not equal, ascending by `new`.
  @inlinable
  mutating func pairByID<Row: Identifiable & Equatable>(
    old oldRows: UnsafeBufferPointer<Row>, new newRows: UnsafeBufferPointer<Row>
  ) -> [RowDiff.Pair] {
    var updates: [RowDiff.Pair] = []
    let (slots, asked) = hasUpdates ? (old.unpairedRows, new.unpairedRows) : (old.rows, new.rows)
    var partners = (old: old.partners, new: new.partners)
    old.partners = []
    new.partners = []
    slots.withUnsafeBufferPointer { oldSlots in
      withRowTable(of: oldSlots, oldRows, asked: new.count) { table in
        partners.old.withUnsafeMutableBufferPointer { oldPartners in
          for (slot, row) in asked.enumerated() where row != RowChain.none {
            let row = Int(row)
            guard let found = table.take(newRows[row].id) else { continue }
            partners.new[slot] = UInt32(truncatingIfNeeded: found)
            oldPartners[found] = UInt32(truncatingIfNeeded: slot)
            if oldRows[Int(oldSlots[found])] != newRows[row] {
              updates.append(.init(old: Int(old.positions[found]), new: Int(new.positions[slot])))
            }
          }
        }
      }
    }
    old.partners = partners.old
    new.partners = partners.new
    return updates
  }

  /// Pairs slots whose rows are equal, as many as possible, among those of these ids. Where both had
  /// other partners, these are now paired with each other, so no pair is lost.
  ///
  /// Copies and hashes the rows of these ids; no others are read.
  @inlinable
  mutating func pairEqualRows<Row: Identifiable & Equatable>(
    of ids: RepeatedIDs<Row.ID>, old oldRows: UnsafeBufferPointer<Row>,
    new newRows: UnsafeBufferPointer<Row>
  ) {
    let old = self.old.slots(of: ids, in: oldRows)
    let new = self.new.slots(of: ids, in: newRows)
    // Only equal contents are paired, so it does not matter which of them with which.
    let diff = old.contents.withUnsafeBufferPointer { oldContents in
      new.contents.withUnsafeBufferPointer { newContents in
        RowDiff(pairingByID: RowWalk(old: oldContents, new: newContents))
      }
    }
    let sources = diff.sources(of: new.slots.indices, from: old.slots.indices)
    for (slot, source) in zip(new.slots, sources) where source >= 0 {
      pair(old: old.slots[source], new: slot)
    }
  }

  @usableFromInline
  mutating func pair(old oldSlot: Int, new newSlot: Int) {
    let former = (old: new.partners[newSlot], new: old.partners[oldSlot])
    if former.old != RowChain.none { old.partners[Int(former.old)] = former.new }
    if former.new != RowChain.none { new.partners[Int(former.new)] = former.old }
    old.partners[oldSlot] = UInt32(newSlot)
    new.partners[newSlot] = UInt32(oldSlot)
  }

  /// The pairs of rows that are not equal, ascending by `new`.
  @inlinable
  func updates<Row: Equatable>(
    old oldRows: UnsafeBufferPointer<Row>, new newRows: UnsafeBufferPointer<Row>
  ) -> [RowDiff.Pair] {
    var updates: [RowDiff.Pair] = []
    for slot in new.rows.indices
    where new.rows[slot] != RowChain.none && new.partners[slot] != RowChain.none {
      let partner = Int(new.partners[slot])
      if oldRows[Int(old.rows[partner])] != newRows[Int(new.rows[slot])] {
        updates.append(.init(old: Int(old.positions[partner]), new: Int(new.positions[slot])))
      }
    }
    return updates
  }
}

/// The rows of one list that are still unpaired, as slots in the order of the list.
///
/// There is one slot for each such row, and one for each block of paired rows between two gaps,
/// which has a partner from the start. So the slots cover the list without holes: each ends where
/// the next one begins. The last slot has no row and no partner; it marks the end.
@usableFromInline
struct RowChain {
  /// No row, no partner, no slot.
  @inlinable static var none: UInt32 { .max }

  /// The position in the list at which each slot begins. Ascending.
  @usableFromInline var positions: ContiguousArray<UInt32> = []
  /// The position too if the slot is a row; `none` for a block of paired rows.
  @usableFromInline var rows: ContiguousArray<UInt32> = []
  /// The slot of the other list that it is paired with, or `none`.
  @usableFromInline var partners: ContiguousArray<UInt32> = []

  init(capacity: Int) {
    positions.reserveCapacity(capacity)
    rows.reserveCapacity(capacity)
    partners.reserveCapacity(capacity)
  }

  @inlinable var count: Int { positions.count }

  mutating func append(position: Int, isRow: Bool = false, partner: UInt32 = none) {
    positions.append(UInt32(position))
    rows.append(isRow ? UInt32(position) : RowChain.none)
    partners.append(partner)
  }

  mutating func append(rowsAt range: Range<Int>) {
    let range = UInt32(range.lowerBound)..<UInt32(range.upperBound)
    positions.append(contentsOf: range)
    rows.append(contentsOf: range)
    partners.append(contentsOf: repeatElement(RowChain.none, count: range.count))
  }

  /// For each slot its row, or `none` if it has a partner.
  @usableFromInline var unpairedRows: ContiguousArray<UInt32> {
    ContiguousArray(zip(rows, partners).lazy.map { $1 == RowChain.none ? $0 : RowChain.none })
  }

  /// The positions of the rows without a partner. Ascending.
  @usableFromInline var unpaired: [Int] {
    let count = zip(rows, partners).count { $0 != RowChain.none && $1 == RowChain.none }
    guard count > 0 else { return [] }
    var unpaired: [Int] = []
    unpaired.reserveCapacity(count)
    for slot in rows.indices where rows[slot] != RowChain.none && partners[slot] == RowChain.none {
      unpaired.append(Int(positions[slot]))
    }
    return unpaired
  }

  /// The slots whose rows have one of these ids, and the contents of these rows.
  @inlinable
  func slots<Row: Identifiable & Equatable>(
    of ids: RepeatedIDs<Row.ID>, in buffer: UnsafeBufferPointer<Row>
  ) -> (slots: [Int], contents: [RowContent<Row>]) {
    let slots = rows.indices.filter {
      rows[$0] != RowChain.none && ids.contains(buffer[Int(rows[$0])].id)
    }
    return (slots, slots.map { RowContent(row: buffer[Int(rows[$0])]) })
  }
}

/// A row that is identified by its whole content, so that only equal rows are paired.
@usableFromInline
struct RowContent<Row: Identifiable & Equatable>: Identifiable, Hashable {
  @usableFromInline let row: Row

  @inlinable
  init(row: Row) {
    self.row = row
  }

  @inlinable var id: Self { self }

  /// If the row is not `Hashable`, its id is all there is to hash: equal rows have equal ids.
  @inlinable
  func hash(into hasher: inout Hasher) {
    // By the type of all rows, as equal rows must have the same hash.
    #if !hasFeature(Embedded)  // There, no type can be looked up.
      if Row.self is any Hashable.Type, let row = row as? any Hashable {
        return row.hash(into: &hasher)
      }
    #endif
    row.id.hash(into: &hasher)
  }
}
