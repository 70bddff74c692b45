/// Goes through two lists side by side and pairs rows with equal ids, without hashing.
///
/// A pair of equal rows is never wrong, so none is taken back. Rows that it can't pair are left as
/// smaller gaps.
@usableFromInline
struct RowWalk<Row: Identifiable & Equatable> {
  @usableFromInline let old: UnsafeBufferPointer<Row>
  @usableFromInline let new: UnsafeBufferPointer<Row>
  /// The gaps that are left, in ascending order. Between two of them all rows are paired.
  @usableFromInline var gaps: [RowGap] = []
  /// The pairs whose rows are not equal. Ascending by `new`.
  @usableFromInline var updates: [RowDiff.Pair] = []

  @inlinable
  init(old: UnsafeBufferPointer<Row>, new: UnsafeBufferPointer<Row>) {
    self.old = old
    self.new = new
  }

  /// Pairs rows in the gap and adds the rest to `gaps`.
  @inlinable
  mutating func pairRows(in gap: RowGap) {
    var old = UnsafeBufferPointer(rebasing: old[gap.oldRow..<gap.oldRow + gap.old.count])
    var new = UnsafeBufferPointer(rebasing: new[gap.newRow..<gap.newRow + gap.new.count])
    var front = (old: 0, new: 0)
    follow(&front, in: old, new, of: gap)

    let updatesBehind = takeEnd(of: &old, &new, behind: front, of: gap)
    // The total number of id comparisons that failed look-aheads may cost, so that the walk soon
    // gives up on lists that have little in common.
    var budget = old.count + new.count
    while front.old < old.count && front.new < new.count {
      let start = front
      while true {
        if let ahead = lookAhead(from: front, in: old, new, budget: &budget) {
          front = ahead
          break
        }
        front.old += 1
        front.new += 1
        if budget <= 0 || front.old == old.count || front.new == new.count {
          front = (old.count, new.count)
          break
        }
      }
      gaps.append(gap.part(old: start.old..<front.old, new: start.new..<front.new))
      let met = front.old
      follow(&front, in: old, new, of: gap)
      budget += front.old - met
    }
    if front.old < old.count || front.new < new.count {
      gaps.append(gap.part(old: front.old..<old.count, new: front.new..<new.count))
    }
    updates.append(contentsOf: updatesBehind.reversed())
  }

  /// Advances `front` as long as ids are equal.
  @inlinable
  mutating func follow(
    _ front: inout (old: Int, new: Int), in old: UnsafeBufferPointer<Row>,
    _ new: UnsafeBufferPointer<Row>, of gap: RowGap
  ) {
    while front.old < old.count && front.new < new.count {
      // Equal rows are the common case and cost one comparison.
      if old[front.old] != new[front.new] {
        guard old[front.old].id == new[front.new].id else { return }
        updates.append(
          .init(old: gap.old.lowerBound + front.old, new: gap.new.lowerBound + front.new))
      }
      front.old += 1
      front.new += 1
    }
  }

  /// Removes the common end from both lists. Returns the updates in it, in descending order.
  @inlinable
  func takeEnd(
    of old: inout UnsafeBufferPointer<Row>, _ new: inout UnsafeBufferPointer<Row>,
    behind front: (old: Int, new: Int), of gap: RowGap
  ) -> [RowDiff.Pair] {
    var updates: [RowDiff.Pair] = []
    var end = (old: old.count, new: new.count)
    while end.old > front.old && end.new > front.new {
      if old[end.old - 1] != new[end.new - 1] {
        guard old[end.old - 1].id == new[end.new - 1].id else { break }
        updates.append(
          .init(old: gap.old.lowerBound + end.old - 1, new: gap.new.lowerBound + end.new - 1))
      }
      end.old -= 1
      end.new -= 1
    }
    old = UnsafeBufferPointer(rebasing: old[..<end.old])
    new = UnsafeBufferPointer(rebasing: new[..<end.new])
    return updates
  }
  /// Removes the updates of these ids, and returns each as a gap of its own.
  @inlinable
  mutating func takeUpdates(
    of ids: RepeatedIDs<Row.ID>, from wholeGaps: some Sequence<RowGap>
  ) -> [RowGap] {
    var taken: [RowGap] = []
    var kept: [RowDiff.Pair] = []
    wholeGaps.forEach(of: updates, at: \.new, in: \.new) { update, gap in
      let old = update.old - gap.old.lowerBound
      let new = update.new - gap.new.lowerBound
      if ids.contains(self.new[gap.newRow + new].id) {
        taken.append(gap.part(old: old..<old + 1, new: new..<new + 1))
      } else {
        kept.append(update)
      }
    }
    updates = kept
    return taken
  }
}
