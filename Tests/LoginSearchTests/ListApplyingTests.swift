import LoginSearch
import Testing

/// Changes that fit: what a list does with its cells and its position.
@Suite struct ListApplyingTests {
  private let source = RowSource(titles: ["a", "b", "c", "d", "e", "f", "g"])
  private let screen: Screen
  private var list: List { screen.search.list }

  init() {
    screen = .showingSearch(.rows, visibleRows: 3, rows: source)
  }

  private func apply(_ changes: ListChanges, rows: String) {
    source.rows = rows.map { Row(title: String($0)) }
    list.apply(changes)
  }

  /// A row that is inserted above moves the others down; the position stays.
  @Test func aRowInsertedAboveMovesTheOthersDown() {
    list.scroll(to: 2)
    source.forget()
    apply(ListChanges(insertions: [0]), rows: "xabcdefg")
    #expect(list.position == 2)
    #expect(list.shownTitles == ["b", "c", "d"])
    #expect(source.log == ["end e", "configure 2"])
  }

  @Test func aRowRemovedAboveMovesTheOthersUp() {
    list.scroll(to: 2)
    source.forget()
    apply(ListChanges(removals: [1]), rows: "acdefg")
    #expect(list.position == 2)
    #expect(list.shownTitles == ["d", "e", "f"])
    #expect(source.log == ["end c", "configure 4"])
  }

  @Test func visibleRowsKeepTheirCells() {
    let cells = list.shownCells
    apply(
      ListChanges(moves: [ListChanges.Move(from: 2, to: 0)], updates: [1]), rows: "cAbdefg")
    #expect(list.shownTitles == ["c", "A", "b"])
    #expect(list.cell(at: 0) === cells[2])
    #expect(list.cell(at: 1) === cells[0])
    #expect(list.cell(at: 2) === cells[1])
    #expect(source.log == ["end a", "configure 1"])
  }

  @Test func rowsThatAreNotVisibleAreNotConfigured() {
    list.scroll(to: 2)
    source.forget()
    apply(
      ListChanges(
        removals: [6], insertions: [5], moves: [ListChanges.Move(from: 0, to: 1)], updates: [0]),
      rows: "BacdeXf")
    #expect(source.log.isEmpty)
    #expect(list.shownTitles == ["c", "d", "e"])
    #expect(list.changes == ListChangeCount(removals: 1, insertions: 1, updates: 1))
  }

  /// S14: the position stays unless the list is now too short for it.
  @Test(arguments: [("abcdef", 3), ("abcde", 2), ("abc", 0), ("ab", 0), ("", 0)])
  func aListThatIsTooShortMovesUp(rows: String, position: Int) {
    list.scroll(to: 4)
    apply(ListChanges(removals: Array(rows.count..<7)), rows: rows)
    #expect(list.position == position)
    #expect(list.count == rows.count)
    #expect(list.shownTitles == rows.dropFirst(position).prefix(3).map(String.init))
    #expect(source.cellsInUse.count == list.visiblePositions.count)
    #expect(source.unpaired == 0)
  }

  @Test func anEmptyListCanBeFilled() {
    apply(ListChanges(removals: Array(0..<7)), rows: "")
    apply(ListChanges(insertions: Array(0..<4)), rows: "wxyz")
    #expect(list.shownTitles == ["w", "x", "y"])
    #expect(screen.invalidUpdates.isEmpty)
  }

  /// Several changes between two reloads add up. Moves are not counted.
  @Test func changesAddUp() {
    apply(ListChanges(removals: [0, 3], updates: [0]), rows: "Bcefg")
    #expect(list.changes == ListChangeCount(removals: 2, updates: 1))
    apply(
      ListChanges(insertions: [4], moves: [ListChanges.Move(from: 0, to: 5)], updates: [0, 5]),
      rows: "CefgxB")
    #expect(list.changes == ListChangeCount(removals: 2, insertions: 1, updates: 3))
  }

  /// An equal page changes nothing and writes to no cell.
  @Test func noChangesAskForNoCell() {
    list.apply(ListChanges())
    #expect(source.log.isEmpty)
    #expect(list.changes == ListChangeCount())
    #expect(screen.invalidUpdates.isEmpty)
  }

  @Test func aMoveToTheSamePositionIsAllowed() {
    let cells = list.shownCellIDs
    list.apply(ListChanges(moves: [ListChanges.Move(from: 1, to: 1)]))
    #expect(list.shownCellIDs == cells)
    #expect(source.log.isEmpty)
    #expect(screen.invalidUpdates.isEmpty)
  }

  @Test func theOrderInWhichPositionsAreGivenDoesNotMatter() {
    apply(
      ListChanges(
        removals: [6, 0], insertions: [4, 1],
        moves: [ListChanges.Move(from: 2, to: 6), ListChanges.Move(from: 5, to: 0)],
        updates: [3, 2]),
      rows: "fxBDyec")
    #expect(list.shownTitles == ["f", "x", "B"])
    list.scroll(to: .max)
    #expect(list.shownTitles == ["y", "e", "c"])
    #expect(screen.invalidUpdates.isEmpty)
  }
}
