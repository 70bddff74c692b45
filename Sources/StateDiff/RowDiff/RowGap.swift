/// A stretch of the old list that became a stretch of the new one.
///
/// What lies outside of a list of gaps is alike in both lists. The rows of the gaps are at hand in
/// two buffers, which may be the lists themselves or hold nothing but those rows.
@usableFromInline
struct RowGap {
  /// Positions in the old list.
  @usableFromInline let old: Range<Int>
  /// Positions in the new list.
  @usableFromInline let new: Range<Int>
  /// Where in the buffer of old rows this gap's rows begin.
  @usableFromInline let oldRow: Int
  /// Where in the buffer of new rows this gap's rows begin.
  @usableFromInline let newRow: Int

  @inlinable
  init(old: Range<Int>, new: Range<Int>, oldRow: Int, newRow: Int) {
    self.old = old
    self.new = new
    self.oldRow = oldRow
    self.newRow = newRow
  }

  /// A part of this gap, counted from where it begins.
  @inlinable
  func part(old oldPart: Range<Int>, new newPart: Range<Int>) -> RowGap {
    RowGap(
      old: old.lowerBound + oldPart.lowerBound..<old.lowerBound + oldPart.upperBound,
      new: new.lowerBound + newPart.lowerBound..<new.lowerBound + newPart.upperBound,
      oldRow: oldRow + oldPart.lowerBound, newRow: newRow + newPart.lowerBound)
  }
}
