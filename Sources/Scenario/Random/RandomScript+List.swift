import Basics
import LoginSearch

/// Moves at the rows of the list.
extension RandomScript {
  /// Draws a row. On a large page, the few rows that suit small pages would leave most of the page untouched.
  mutating func row() -> Int {
    guard page >= 100 else { return draw(RandomWeights.rows) }
    anyRow = generator.below(page)
    lastRow = draw(RandomWeights.rowsOfLargePages)(self)
    return lastRow
  }

  /// Touches a row; on a large page, where few rows are visible, mostly after scrolling to it.
  mutating func touch(_ gesture: (Int) -> Gesture) {
    let row = row()
    if page >= 100, !chance(oneIn: 4) { self.gesture(.scrollTo(row: row)) }
    self.gesture(gesture(row))
  }

  /// Touches one row after the other, and leaves enough steps to return to the first.
  mutating func touchInTurn() {
    guard page < 10_000 else { return touch(Gesture.select) }
    let touch = chance(oneIn: 4) ? Gesture.select : Gesture.toggle
    let count = chance(oneIn: 2) ? page : draw(RandomWeights.repetitionsOfSteps)
    touchRows(min(count, page), by: touch)
  }

  /// Touches all rows of a page in turn.
  mutating func touchAllInTurn() {
    show(2 * page + 5)
    touchRows(page, by: chance(oneIn: 4) ? Gesture.select : Gesture.toggle)
  }

  private mutating func touchRows(_ count: Int, by touch: (Int) -> Gesture) {
    // Some steps are left for effects that show only later.
    let end = length - room / 8
    var row = 0
    while row < count, steps.count < end {
      if row.isMultiple(of: visibleRows) { gesture(.scrollTo(row: row)) }
      gesture(touch(row))
      row += 1
    }
    gesture(.scrollTo(row: 0))
  }

  /// Changes the shown page a little at its service, and refreshes it.
  mutating func refreshChanged() {
    switch generator.below(16) {
    case 0: answerSearches(.returns(ResultSet(count: 0)))
    case 1...2: answerSearches(.fails(draw(RandomWeights.searchFailures)))
    default:
      draw(RandomWeights.edits)(&found)
      answerSearches(.returns(found))
    }
    gesture(.pull)
    if !chance(oneIn: 4) { wait(searchLatency) }
  }

  /// Selects a row, refreshes it away and back again, or refreshes it to the end of the page, so that only this row
  /// moves.
  mutating func refreshAwayAndBack() {
    let before = found
    if chance(oneIn: 2) {
      let count = min(page, 40)
      refresh(to: ResultSet(count: count, repeatingEvery: count, hasEqualTitles: true))
    }
    gesture(.select(row: 0))
    found.missingAtStart = min(found.missingAtStart + 1, 10_000_000)
    refresh(to: found)
    refresh(to: before)
  }

  /// Scrolls to the end of a page that is not full, and refreshes it when it has grown.
  mutating func refreshAtTheEnd() {
    let before = found
    refresh(to: ResultSet(count: max(page - 1 - generator.below(3), 1)))
    gesture(.scrollTo(row: .max))
    found.count += 1
    refresh(to: found)
    refresh(to: before)
  }

  private mutating func refresh(to rows: ResultSet) {
    found = rows
    answerSearches(.returns(rows))
    gesture(.pull)
    wait(searchLatency)
  }
}
