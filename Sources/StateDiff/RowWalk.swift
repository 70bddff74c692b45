/// Goes through two lists side by side and pairs rows with equal ids, without hashing.
///
/// A pair of equal rows is never wrong, so none is taken back. Rows that it can't pair are left as
/// gaps.
@usableFromInline
struct RowWalk<Row: Identifiable & Equatable> {
  @usableFromInline let old: UnsafeBufferPointer<Row>
  @usableFromInline let new: UnsafeBufferPointer<Row>
  /// The gaps that are left, in ascending order. Outside them all rows are paired.
  @usableFromInline var gaps: [RowGap] = []
  /// The pairs whose rows are not equal. Ascending by `new`.
  @usableFromInline var updates: [RowDiff.Pair] = []

  /// A position in each list.
  @usableFromInline typealias Front = (old: Int, new: Int)

  @inlinable
  init(old: UnsafeBufferPointer<Row>, new: UnsafeBufferPointer<Row>) {
    self.old = old
    self.new = new
    pairRows()
  }

  @inlinable
  mutating func pairRows() {
    var front = (old: 0, new: 0)
    var end = (old: old.count, new: new.count)
    follow(&front, to: end)
    let updatesBehind = takeBack(&end, to: front)
    // The total number of id comparisons that failed look-aheads may cost, so that the walk soon
    // gives up on lists that have little in common.
    var budget = end.old + end.new
    while front.old < end.old && front.new < end.new {
      let start = front
      while true {
        if let ahead = lookAhead(from: front, to: end, budget: &budget) {
          front = ahead
          break
        }
        front.old += 1
        front.new += 1
        if budget <= 0 || front.old == end.old || front.new == end.new {
          front = end
          break
        }
      }
      gaps.append((start.old..<front.old, start.new..<front.new))
      let met = front.old
      follow(&front, to: end)
      budget += front.old - met
    }
    if front.old < end.old || front.new < end.new {
      gaps.append((front.old..<end.old, front.new..<end.new))
    }
    updates.append(contentsOf: updatesBehind.reversed())
  }

  /// Advances `front` as long as ids are equal.
  @inlinable
  mutating func follow(_ front: inout Front, to end: Front) {
    while front.old < end.old && front.new < end.new {
      // Equal rows are the common case and cost one comparison.
      if old[front.old] != new[front.new] {
        guard old[front.old].id == new[front.new].id else { return }
        updates.append(.init(old: front.old, new: front.new))
      }
      front.old += 1
      front.new += 1
    }
  }

  /// Takes `end` back as long as ids are equal. Returns the updates on the way, in descending order.
  @inlinable
  func takeBack(_ end: inout Front, to front: Front) -> [RowDiff.Pair] {
    var updates: [RowDiff.Pair] = []
    while end.old > front.old && end.new > front.new {
      let last = (old: end.old - 1, new: end.new - 1)
      if old[last.old] != new[last.new] {
        guard old[last.old].id == new[last.new].id else { break }
        updates.append(.init(old: last.old, new: last.new))
      }
      end = last
    }
    return updates
  }

  /// The positions, near `front`, from which both lists continue with the same id; nil if none is
  /// found.
  ///
  /// First tries all ways to skip a few rows in both lists, the fewest first. Then looks further
  /// for one block of inserted, removed or replaced rows. The cost of a success is proportional to
  /// the rows skipped; the cost of a failure is taken from the budget.
  @inlinable
  func lookAhead(from front: Front, to end: Front, budget: inout Int) -> Front? {
    let near = 6
    let oldLeft = end.old - front.old
    let newLeft = end.new - front.new
    for skipped in 1..<max(1, min(near + 1, oldLeft + newLeft - 1)) {
      for oldSkipped in max(0, skipped - newLeft + 1)..<min(skipped + 1, oldLeft) {
        let ahead = (old: front.old + oldSkipped, new: front.new + skipped - oldSkipped)
        if old[ahead.old].id == new[ahead.new].id { return ahead }
      }
    }
    let far = max(near, budget / 64)
    let oldID = old[front.old].id
    let newID = new[front.new].id
    for distance in near / 2 + 1..<max(near / 2 + 1, min(far, max(oldLeft, newLeft))) {
      let isInOld = distance < oldLeft
      let isInNew = distance < newLeft
      if isInNew, new[front.new + distance].id == oldID {
        return (front.old, front.new + distance)
      }
      if isInOld, old[front.old + distance].id == newID {
        return (front.old + distance, front.new)
      }
      if isInOld && isInNew, old[front.old + distance].id == new[front.new + distance].id {
        return (front.old + distance, front.new + distance)
      }
    }
    budget -= near * (near + 3) / 2 + 3 * (far - near / 2)
    return nil
  }
}

/// A range of the old list that became a range of the new one. Not both are empty.
@usableFromInline
typealias RowGap = (old: Range<Int>, new: Range<Int>)

@usableFromInline
func positions(in gaps: [RowGap], of side: (RowGap) -> Range<Int>) -> [Int] {
  var positions: [Int] = []
  positions.reserveCapacity(gaps.reduce(0) { $0 + side($1).count })
  for gap in gaps { positions.append(contentsOf: side(gap)) }
  return positions
}
