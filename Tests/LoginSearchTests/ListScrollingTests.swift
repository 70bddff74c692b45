import LoginSearch
import Testing

/// S13: a scroll moves the position and stops at either end. S15: only rows that come into view are configured.
@Suite struct ListScrollingTests {
  private let source = RowSource(count: 10)
  private let screen: Screen
  private var list: List { screen.search.list }

  init() {
    screen = .showingSearch(.rows, visibleRows: 4, rows: source)
  }

  @Test(arguments: [
    (0, 0), (1, 1), (5, 5), (6, 6), (7, 6), (9, 6), (10, 6), (.max, 6), (-1, 0), (.min, 0),
  ])
  func aScrollStopsAtEitherEnd(to position: Int, reached: Int) {
    for start in [0, 3, 6] {
      list.reload(scrollingTo: start)
      #expect(list.scroll(to: position))
      #expect(list.position == reached)
      #expect(list.visiblePositions == reached..<reached + 4)
      #expect(list.shownRows == Array(source.rows[reached..<reached + 4]))
    }
  }

  @Test(arguments: [
    (0, 3), (1, 4), (-1, 2), (3, 6), (-3, 0), (4, 6), (-4, 0), (.max, 6), (.min, 0),
  ])
  func aScrollByADistanceStopsAtEitherEnd(by distance: Int, reached: Int) {
    list.reload(scrollingTo: 3)
    #expect(list.scroll(by: distance))
    #expect(list.position == reached)
    #expect(list.shownRows == Array(source.rows[reached..<reached + 4]))
  }

  @Test(arguments: 0...6, 0...6)
  func configuresExactlyTheRowsThatComeIntoView(from start: Int, to end: Int) {
    list.reload(scrollingTo: start)
    let cells = (0..<10).map(list.cell(at:))
    source.forget()
    list.scroll(to: end)
    let before = start..<start + 4
    let after = end..<end + 4
    #expect(source.configured == after.filter { !before.contains($0) })
    #expect(
      source.log.filter { $0.hasPrefix("end") }
        == before.filter { !after.contains($0) }.map { "end \($0)" })
    for position in before.clamped(to: after) {
      #expect(list.cell(at: position) === cells[position])
    }
  }

  @Test func cellsAreGivenBackBeforeTheyAreConfigured() {
    list.scroll(by: 2)
    #expect(source.log == ["end 0", "end 1", "configure 4", "configure 5"])
    source.forget()
    list.scroll(by: -1)
    #expect(source.log == ["end 5", "configure 1"])
    source.forget()
    list.scroll(by: 5)
    #expect(
      source.log == [
        "end 1", "end 2", "end 3", "end 4", "configure 6", "configure 7", "configure 8",
        "configure 9",
      ])
  }

  @Test(arguments: [0, 1, 3, 4])
  func aListThatFitsDoesNotMove(count: Int) {
    source.rows = RowSource(count: count).rows
    list.reload()
    source.forget()
    for position in [0, 1, count, .max, .min] {
      #expect(list.scroll(to: position))
      #expect(list.position == 0)
      #expect(list.visiblePositions == 0..<count)
    }
    #expect(source.log.isEmpty)
  }

  @Test func aListWithOneVisibleRowScrolls() {
    let screen = Screen.showingSearch(.rows, visibleRows: 1, rows: source)
    let list = screen.search.list
    for position in [9, 8, 0, 5, 9] {
      list.scroll(to: position)
      #expect(list.shownTitles == ["\(position)"])
    }
    #expect(source.configured == [9, 8, 0, 5, 9])
  }

  @Test(arguments: [Int.max, .max - 1, 1_000_000_000_000])
  func aListMayBeAsLongAsTheIntegers(count: Int) {
    final class LongSource: ListDataSource {
      let count: Int
      init(count: Int) { self.count = count }
      func numberOfRows(in list: List) -> Int { count }
      func list(_ list: List, configure cell: ListCell, at position: Int) {
        cell.title = "\(position)"
      }
    }
    let source = LongSource(count: count)
    list.dataSource = source
    list.reload()
    #expect(list.scroll(to: .max))
    #expect(list.visiblePositions == count - 4..<count)
    #expect(list.shownTitles == (count - 4..<count).map(String.init))
    #expect(list.scroll(by: .max))
    #expect(list.position == count - 4)
    #expect(list.scroll(by: .min))
    #expect(list.shownTitles == ["0", "1", "2", "3"])
  }

  /// After letting go, a list keeps what it shows.
  @Test func withoutADataSourceItDoesNotScroll() {
    do {
      let source = RowSource(count: 8)
      list.dataSource = source
      list.reload(scrollingTo: 2)
      #expect(list.scroll(to: 3))
    }
    #expect(list.dataSource == nil)
    #expect(!list.scroll(to: 0))
    #expect(!list.scroll(by: 1))
    #expect(list.position == 3)
    #expect(list.shownTitles == ["3", "4", "5", "6"])
    #expect(screen.invalidUpdates.isEmpty)
  }

  @Test(arguments: [12, 9, 2, 0])
  func aScrollNotesThatTheRowsChangedUntold(count: Int) {
    list.scroll(to: 2)
    source.rows = RowSource(count: count).rows
    #expect(list.scroll(to: 7))
    #expect(
      screen.invalidUpdates == ["the data source has \(count) rows, and the list knows 10"])
    #expect(list.count == count)
    #expect(list.position == max(0, min(7, count - 4)))
    #expect(list.shownRows == Array(source.rows.dropFirst(list.position).prefix(4)))
    #expect(list.scroll(to: 0))
    #expect(screen.invalidUpdates.count == 1)
  }
}
