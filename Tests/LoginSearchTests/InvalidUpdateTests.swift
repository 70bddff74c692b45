import LoginSearch
import Testing

/// S15: what a program tells a list, or writes to a cell, that can't be true stops nothing. The screen notes it,
/// and the list shows what the data source says.
@Suite struct InvalidUpdateTests {
  private let source = RowSource(count: 5)
  private let screen: Screen
  private var list: List { screen.search.list }

  init() {
    screen = .showingSearch(.rows, visibleRows: 3, rows: source, from: 2)
  }

  @Test func thereAreNoneAtFirst() {
    #expect(screen.invalidUpdates.isEmpty)
  }

  @Test(arguments: [-1, 5, .min, .max])
  func aReloadedRowThatDoesNotExist(position: Int) {
    source.rows[3].isSelected = true
    list.reloadRows(at: [2, position, 3])
    #expect(screen.invalidUpdates == ["row \(position) is reloaded, and there are 5 rows"])
    #expect(source.configured == [2, 3])
    source.expectShown(in: list)
  }

  @Test(arguments: [0, 3, 6])
  func reloadedRowsOfADataSourceWithOtherRows(count: Int) {
    source.rows = RowSource(count: count).rows
    list.reloadRows(at: [2, 4])
    #expect(screen.invalidUpdates.count == 1)
    source.expectShown(in: list)
  }

  @Test(arguments: ["title", "disclosure", "selection"])
  func aCellThatWasGivenBackIsWritten(part: String) throws {
    let cell = try #require(list.cell(at: 4))
    source.rows.removeLast(3)
    list.apply(ListChanges(removals: [2, 3, 4]))
    #expect(screen.invalidUpdates.isEmpty)
    switch part {
    case "title": cell.title = "cat"
    case "disclosure": cell.isExpanded = true
    default: cell.isSelected = true
    }
    #expect(screen.invalidUpdates == ["a cell is written after it was given back"])
    source.expectShown(in: list)
    source.rows = RowSource(count: 5).rows
    list.reload(scrollingTo: 2)
    source.expectShown(in: list)
    #expect(screen.invalidUpdates.count == 1)
  }

  @Test func aCellIsWrittenWhileItIsGivenBack() throws {
    let cell = try #require(list.cell(at: 2))
    source.interrupt(.endDisplaying) { cell.title = "cat" }
    list.scroll(to: 1)
    #expect(screen.invalidUpdates.isEmpty)
    source.interrupt(.endDisplaying) { cell.title = "cat" }
    list.scroll(to: 2)
    #expect(screen.invalidUpdates.isEmpty)
    source.interrupt(.endDisplaying) { cell.title = "cat" }
    list.reloadRows(at: [2])
    #expect(screen.invalidUpdates == ["a cell is written after it was given back"])
    source.expectShown(in: list)
  }

  @Test func onlyTheFirstFewAreKept() {
    for position in 5..<25 { list.reloadRows(at: [position]) }
    #expect(
      screen.invalidUpdates == (5..<13).map { "row \($0) is reloaded, and there are 5 rows" })
  }

  @Test func eachScreenNotesItsOwn() {
    list.reloadRows(at: [9])
    #expect(Screen().invalidUpdates.isEmpty)
    #expect(screen.invalidUpdates.count == 1)
  }
}
