/// One side's rows that are left over, as slots in the order of its list.
///
/// There is one slot for each row left over, and one for each stretch of pairs between two gaps,
/// partnered from the start. So the slots cover the list without holes, and each reaches as far as
/// where the next one begins; a last one, without a row or a partner, tells where that ends.
@usableFromInline
struct RowChain {
  /// No row, no partner, no slot.
  @inlinable static var none: UInt32 { .max }

  /// Where each slot begins in the list. Rising.
  @usableFromInline var positions: ContiguousArray<UInt32> = []
  /// The row in the buffer of this side; `none` for a stretch of pairs.
  @usableFromInline var rows: ContiguousArray<UInt32> = []
  /// The slot of the other side that it is paired with, or `none`.
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

  /// Where the rows stand that have no partner. Rising.
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
