import LoginSearch
import Testing

/// S15: a list holds cells for the rows that are visible, and uses them again.
@Suite struct ListCellTests {
  private let source = RowSource(count: 10)
  private let screen: Screen
  private let meter = WriteMeter()
  private var list: List { screen.search.list }

  init() {
    screen = .showingSearch(.rows, visibleRows: 3)
    screen.meter = meter
    list.dataSource = source
    list.reload()
  }

  @Test(arguments: [-1, 1, 5, 9, 10, .min, .max])
  func thereIsNoCellForARowThatIsNotVisible(position: Int) {
    list.scroll(to: 2)
    #expect(list.cell(at: position) == nil)
  }

  @Test func eachVisibleRowHasACellOfItsOwn() {
    list.scroll(to: 2)
    #expect((2..<5).map { list.cell(at: $0)?.title } == ["2", "3", "4"])
    #expect(Set(list.shownCellIDs).count == 3)
  }

  @Test func aCellOutOfThePoolIsWhatWasGivenBackLast() {
    let cells = list.shownCells
    source.rows = []
    list.reload()
    #expect(source.cellsInUse.isEmpty)
    source.rows = RowSource(titles: ["a", "b"]).rows
    list.reload()
    #expect(list.cell(at: 0) === cells[0])
    #expect(list.cell(at: 1) === cells[1])
  }

  /// The data source must write everything that a cell can show.
  @Test func aCellStillShowsItsFormerRow() {
    final class TitleSource: ListDataSource {
      func numberOfRows(in list: List) -> Int { 2 }
      func list(_ list: List, configure cell: ListCell, at position: Int) { cell.title = "new" }
    }
    source.rows[1] = Row(title: "old", isExpanded: true, isSelected: true)
    list.reloadRows(at: [1])
    let titles = TitleSource()
    list.dataSource = titles
    list.reload()
    #expect(
      list.shownRows == [
        Row(title: "new"), Row(title: "new", isExpanded: true, isSelected: true),
      ])
  }

  @Test func noMoreCellsAreMadeThanRowsCanBeSeen() {
    #expect(meter.madeCells == 3)
    for position in [9, 0, 3, 4, 2, 7] { list.scroll(to: position) }
    list.reload(scrollingTo: 1)
    source.rows = []
    list.reload()
    source.rows = RowSource(count: 100).rows
    list.reload(scrollingTo: 50)
    source.rows.removeSubrange(50..<53)
    list.apply(ListChanges(removals: [50, 51, 52]))
    source.rows = []
    list.apply(ListChanges(removals: Array(0..<97)))
    source.rows = RowSource(count: 100).rows
    list.apply(ListChanges(insertions: Array(0..<100)))
    #expect(meter.madeCells == 3)
    #expect(source.unpaired == 0)
    #expect(screen.invalidUpdates.isEmpty)
  }

  @Test func aShortListMakesOnlyTheCellsThatItNeeds() {
    let short = RowSource(count: 2)
    let screen = Screen.showingSearch(.rows, visibleRows: 100)
    let meter = WriteMeter()
    screen.meter = meter
    screen.search.list.dataSource = short
    screen.search.list.reload()
    #expect(meter.madeCells == 2)
    short.rows.append(Row(title: "2"))
    screen.search.list.apply(ListChanges(insertions: [2]))
    #expect(meter.madeCells == 3)
  }

  /// Each cell that is configured was free, and each that is given back was not.
  @Test func everyCellIsGivenBackBeforeItIsConfiguredAgain() {
    list.scroll(to: 5)
    list.scroll(by: -1)
    list.reload()
    list.reloadRows(at: [4, 5])
    source.rows.removeSubrange(3..<8)
    list.apply(ListChanges(removals: Array(3..<8), updates: [2, 3]))
    source.rows.removeAll()
    list.reload()
    #expect(source.unpaired == 0)
    #expect(source.cellsInUse.isEmpty)
    #expect(source.missing.isEmpty)
  }

  @Test func aCellInUseCanBeWritten() {
    let cell = list.cell(at: 1)
    cell?.title = "cat"
    cell?.isExpanded = true
    cell?.isSelected = true
    #expect(list.shownRows[1] == Row(title: "cat", isExpanded: true, isSelected: true))
    list.scroll(by: 1)
    cell?.isSelected = false
    #expect(list.shownRows[0] == Row(title: "cat", isExpanded: true))
    #expect(screen.invalidUpdates.isEmpty)
  }

  @Test func whatEndsDisplayingMayBeLeftOut() {
    final class PlainSource: ListDataSource {
      func numberOfRows(in list: List) -> Int { 9 }
      func list(_ list: List, configure cell: ListCell, at position: Int) {
        cell.title = "\(position)"
      }
    }
    let plain = PlainSource()
    list.dataSource = plain
    list.reload(scrollingTo: 1)
    list.scroll(by: 1)
    #expect(list.shownTitles == ["2", "3", "4"])
  }

  @Test func aListWithoutAScreenKeepsNoCell() {
    weak var weakCell: ListCell?
    do {
      let screen = Screen.showingSearch(.rows, rows: source)
      weakCell = screen.search.list.cell(at: 0)
      #expect(weakCell != nil)
    }
    #expect(weakCell == nil)
  }
}
