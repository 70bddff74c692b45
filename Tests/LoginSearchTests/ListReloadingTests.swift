import LoginSearch
import Testing

/// All rows are new, or some show something else.
@Suite struct ListReloadingTests {
  private let source = RowSource(count: 10)
  private let screen: Screen
  private var list: List { screen.search.list }

  init() {
    screen = .showingSearch(.rows, visibleRows: 3, rows: source)
  }

  @Test func settingTheDataSourceAsksForNothing() {
    let other = RowSource(count: 4)
    list.dataSource = other
    #expect(list.dataSource === other)
    #expect(other.log.isEmpty)
    #expect(list.count == 10)
    list.reload()
    #expect(list.count == 4)
    #expect(other.configured == [0, 1, 2])
  }

  @Test func theDataSourceIsHeldWeakly() {
    do {
      let other = RowSource(count: 4)
      list.dataSource = other
      list.reload()
      source.forget()
      withExtendedLifetime(other) {}
    }
    #expect(list.dataSource == nil)
    list.reload()
    #expect(list.count == 0)
    #expect(list.visiblePositions.isEmpty)
    #expect(source.log.isEmpty)
  }

  @Test func aReloadConfiguresEveryVisibleRowAgain() {
    list.scroll(to: 2)
    source.forget()
    list.reload()
    #expect(
      source.log == ["end 2", "end 3", "end 4", "configure 2", "configure 3", "configure 4"])
    #expect(source.unpaired == 0)
  }

  @Test func aReloadShowsTheNewRows() {
    source.rows = RowSource(titles: ["a", "b"]).rows
    list.reload()
    #expect(list.count == 2)
    #expect(list.shownTitles == ["a", "b"])
    source.rows = RowSource(titles: ["c", "d", "e", "f"]).rows
    list.reload()
    #expect(list.count == 4)
    #expect(list.shownTitles == ["c", "d", "e"])
  }

  /// The list stays where it is, as far as it reaches.
  @Test(arguments: [(10, 5), (9, 5), (8, 5), (7, 4), (4, 1), (3, 0), (1, 0), (0, 0), (20, 5)])
  func aReloadKeepsThePosition(count: Int, position: Int) {
    list.scroll(to: 5)
    source.rows = RowSource(count: count).rows
    list.reload()
    #expect(list.position == position)
    #expect(list.shownRows == Array(source.rows.dropFirst(position).prefix(3)))
  }

  @Test(arguments: [(0, 0), (4, 4), (7, 7), (8, 7), (.max, 7), (-1, 0), (.min, 0)])
  func aReloadMayMoveTheList(to position: Int, reached: Int) {
    list.scroll(to: 5)
    list.reload(scrollingTo: position)
    #expect(list.position == reached)
    #expect(list.shownRows == Array(source.rows[reached..<reached + 3]))
  }

  @Test func aReloadForgetsTheChanges() {
    source.rows.removeLast()
    list.apply(ListChanges(removals: [9], updates: [0]))
    #expect(list.changes == ListChangeCount(removals: 1, updates: 1))
    list.reload()
    #expect(list.changes == ListChangeCount())
  }

  @Test func nothingElseForgetsTheChanges() {
    list.apply(ListChanges(updates: [0]))
    list.scroll(to: 3)
    list.reloadRows(at: [3])
    screen.search.content = .loading
    screen.route = .login
    #expect(list.changes == ListChangeCount(updates: 1))
  }

  @Test func aNegativeNumberOfRowsIsNone() {
    final class NegativeSource: ListDataSource {
      func numberOfRows(in list: List) -> Int { .min }
      func list(_ list: List, configure cell: ListCell, at position: Int) {}
    }
    let negative = NegativeSource()
    list.dataSource = negative
    list.reload()
    #expect(list.count == 0)
    #expect(list.shownCells.isEmpty)
    #expect(list.scroll(to: 3))
    #expect(screen.invalidUpdates.isEmpty)
  }

  @Test func someRowsAreConfiguredAgainIfTheyAreVisible() {
    list.scroll(to: 4)
    let cells = list.shownCellIDs
    source.rows[6].isExpanded = true
    source.forget()
    list.reloadRows(at: [9, 6, 3, 4, 7, 0])
    #expect(source.log == ["end 6", "configure 6", "end 4", "configure 4"])
    #expect(list.shownRows == Array(source.rows[4..<7]))
    #expect(list.shownCellIDs == cells)
    #expect(screen.invalidUpdates.isEmpty)
    #expect(list.changes == ListChangeCount())
  }

  @Test func noRowsAreConfiguredAgainForNoPositions() {
    list.reloadRows(at: [])
    #expect(source.log.isEmpty)
    #expect(screen.invalidUpdates.isEmpty)
  }

  @Test func countsHowOftenACellWasConfigured() {
    #expect(list.configuredCells == 3)
    list.scroll(by: 2)
    #expect(list.configuredCells == 5)
    list.reloadRows(at: [0, 2])
    #expect(list.configuredCells == 6)
    list.reload()
    #expect(list.configuredCells == 9)
  }
}
