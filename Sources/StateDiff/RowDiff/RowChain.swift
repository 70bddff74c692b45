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
  /// The index of the row in the buffer of this list; `none` for a block of paired rows.
  @usableFromInline var rows: ContiguousArray<UInt32> = []
  /// The slot of the other list that it is paired with, or `none`.
  @usableFromInline var partners: ContiguousArray<UInt32> = []

  init(capacity: Int) {
    positions.reserveCapacity(capacity)
    rows.reserveCapacity(capacity)
    partners.reserveCapacity(capacity)
  }

  @inlinable var count: Int { positions.count }

  mutating func append(position: Int, row: UInt32 = none, partner: UInt32 = none) {
    positions.append(UInt32(truncatingIfNeeded: position))
    rows.append(row)
    partners.append(partner)
  }

  mutating func append(rowsFrom row: Int, at range: Range<Int>) {
    let (row, position) = (UInt32(row), UInt32(range.lowerBound))
    let count = UInt32(range.count)
    positions.append(contentsOf: position..<position + count)
    rows.append(contentsOf: row..<row + count)
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
}
