/// The unpaired rows of both lists, and the pairs that are found among them.
@usableFromInline
struct RowMatch {
  @usableFromInline var old: RowChain
  @usableFromInline var new: RowChain
  /// Whether rows are paired from the start.
  @usableFromInline let hasUpdates: Bool

  /// - Parameters:
  ///   - gaps: the gaps whose rows are unpaired, in ascending order.
  ///   - updates: gaps of one row in each list, which are paired with each other until a better
  ///     partner is found. In ascending order too. There is at least one gap in all.
  @usableFromInline
  init(of gaps: [RowGap], updates: [RowGap] = []) {
    hasUpdates = !updates.isEmpty
    var gaps = gaps.map { (gap: $0, isUpdate: false) }
    if hasUpdates {
      gaps += updates.map { (gap: $0, isUpdate: true) }
      // A gap may be empty in one list, but not in both.
      gaps.sort {
        $0.gap.old.lowerBound + $0.gap.new.lowerBound
          < $1.gap.old.lowerBound + $1.gap.new.lowerBound
      }
    }
    var end = (old: 0, new: 0)
    var count = (old: gaps.count + 1, new: gaps.count + 1)
    for (gap, _) in gaps {
      end = (gap.old.upperBound, gap.new.upperBound)
      count.old += gap.old.count
      count.new += gap.new.count
    }
    precondition(
      max(end.old, end.new) < Int(RowChain.none / 2),
      "A list in a diff must have fewer than 2^31 rows")
    old = RowChain(capacity: count.old)
    new = RowChain(capacity: count.new)
    end = (gaps[0].gap.old.lowerBound, gaps[0].gap.new.lowerBound)
    for (gap, isUpdate) in gaps {
      assert(
        gap.old.lowerBound - end.old == gap.new.lowerBound - end.new,
        "Between two gaps both lists must have the same number of rows")
      if gap.old.lowerBound > end.old {
        let slot = (old: UInt32(old.count), new: UInt32(new.count))
        old.append(position: end.old, partner: slot.new)
        new.append(position: end.new, partner: slot.old)
      }
      if isUpdate {
        let slot = (old: UInt32(old.count), new: UInt32(new.count))
        old.append(position: gap.old.lowerBound, row: UInt32(gap.oldRow), partner: slot.new)
        new.append(position: gap.new.lowerBound, row: UInt32(gap.newRow), partner: slot.old)
      } else {
        old.append(rowsFrom: gap.oldRow, at: gap.old)
        new.append(rowsFrom: gap.newRow, at: gap.new)
      }
      end = (gap.old.upperBound, gap.new.upperBound)
    }
    old.append(position: end.old)
    new.append(position: end.new)
  }

  /// Pairs the slots without a partner whose rows have the same id; of several with the same id, the
  /// first with the first. Returns the pairs that are not equal, ascending by `new`.
  @inlinable
  mutating func pairByID<Row: Identifiable & Equatable>(
    old oldRows: UnsafeBufferPointer<Row>, new newRows: UnsafeBufferPointer<Row>
  ) -> [RowDiff.Pair] {
    var updates: [RowDiff.Pair] = []
    let rows =
      hasUpdates
      ? (old: old.unpairedRows, new: new.unpairedRows) : (old: old.rows, new: new.rows)
    var partners = (old: old.partners, new: new.partners)
    old.partners = []
    new.partners = []
    rows.old.withUnsafeBufferPointer { oldSlots in
      withRowTable(of: oldSlots, oldRows, asked: new.count) { table in
        partners.old.withUnsafeMutableBufferPointer { oldPartners in
          for slot in rows.new.indices where rows.new[slot] != RowChain.none {
            let row = Int(rows.new[slot])
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
}
