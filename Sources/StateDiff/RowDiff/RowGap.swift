/// A range of the old list that became a range of the new one.
///
/// Outside the gaps both lists are equal. Two buffers hold the rows of the gaps; they may be the
/// whole lists or hold only those rows.
@usableFromInline
struct RowGap {
  /// Positions in the old list.
  @usableFromInline let old: Range<Int>
  /// Positions in the new list.
  @usableFromInline let new: Range<Int>
  /// The index of the gap's first row in the buffer of old rows.
  @usableFromInline let oldRow: Int
  /// The index of the gap's first row in the buffer of new rows.
  @usableFromInline let newRow: Int

  @inlinable
  init(old: Range<Int>, new: Range<Int>, oldRow: Int, newRow: Int) {
    self.old = old
    self.new = new
    self.oldRow = oldRow
    self.newRow = newRow
  }

  /// A part of this gap. The ranges count from the start of the gap.
  @inlinable
  func part(old oldPart: Range<Int>, new newPart: Range<Int>) -> RowGap {
    RowGap(
      old: old.lowerBound + oldPart.lowerBound..<old.lowerBound + oldPart.upperBound,
      new: new.lowerBound + newPart.lowerBound..<new.lowerBound + newPart.upperBound,
      oldRow: oldRow + oldPart.lowerBound, newRow: newRow + newPart.lowerBound)
  }
}

extension Sequence<RowGap> {
  /// Calls `body` with each of these positions and the gap that holds it. The positions ascend, and
  /// each lies in a gap.
  @inlinable
  func forEach<Place>(
    of places: [Place], at position: (Place) -> Int, in side: (RowGap) -> Range<Int>,
    _ body: (Place, RowGap) -> Void
  ) {
    var gaps = makeIterator()
    var gap = gaps.next()
    for place in places {
      while let passed = gap, side(passed).upperBound <= position(place) { gap = gaps.next() }
      guard let gap else { return }
      body(place, gap)
    }
  }
}
