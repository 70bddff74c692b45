import LoginSearch
import Testing

/// What a person can touch in a list (S12).
@Suite struct ListTests {
  private let source = RowSource(count: 9)
  private let screen: Screen
  private let recorder = Recorder()
  private var list: List { screen.search.list }

  init() {
    screen = .showingSearch(.rows, visibleRows: 3, rows: source)
    list.onSelect(recorder) { $0.record("select \($1)") }
    list.onToggle(recorder) { $0.record("toggle \($1)") }
  }

  @Test func startsWithoutRows() {
    let list = Screen(visibleRows: 5).search.list
    #expect(list.visibleRowLimit == 5)
    #expect(list.position == 0)
    #expect(list.count == 0)
    #expect(list.visiblePositions == 0..<0)
    #expect(list.cell(at: 0) == nil)
    #expect(list.changes == ListChangeCount())
    #expect(list.configuredCells == 0)
    #expect(list.dataSource == nil)
    #expect(!list.tapRow(0))
  }

  @Test func reportsThePositionOfTheTappedRow() {
    list.scroll(to: 4)
    #expect(list.tapRow(6))
    #expect(list.tapDisclosure(4))
    #expect(recorder.entries == ["select 6", "toggle 4"])
  }

  @Test func aTapAloneChangesNoRow() {
    list.tapRow(0)
    list.tapDisclosure(0)
    #expect(list.shownRows == Array(source.rows[..<3]))
    #expect(source.log.isEmpty)
  }

  @Test(arguments: [-1, 3, 7, 8, 9, .min, .max])
  func aRowThatIsNotVisibleCantBeTapped(position: Int) {
    list.scroll(to: 4)
    #expect(!list.tapRow(position))
    #expect(!list.tapDisclosure(position))
    #expect(recorder.entries.isEmpty)
  }

  @Test func anEmptyListCantBeTapped() {
    source.rows = []
    list.reload()
    #expect(!list.tapRow(0))
    #expect(!list.tapDisclosure(0))
    #expect(recorder.entries.isEmpty)
  }

  @Test(arguments: Content.allCases)
  func canBeTouchedOnlyWhileTheContentIsRows(content: Content) {
    screen.search.content = content
    #expect(list.tapRow(0) == (content == .rows))
    #expect(list.tapDisclosure(0) == (content == .rows))
    #expect(list.scroll(to: 2) == (content == .rows))
    #expect(recorder.entries.count == (content == .rows ? 2 : 0))
    #expect(list.position == (content == .rows ? 2 : 0))
  }

  @Test func whenOffScreenItIgnoresGestures() {
    screen.route = .login
    #expect(!list.tapRow(0))
    #expect(!list.tapDisclosure(0))
    #expect(!list.scroll(to: 1))
    #expect(!list.scroll(by: 1))
    #expect(recorder.entries.isEmpty)
    #expect(source.log.isEmpty)
    #expect(list.position == 0)
  }

  /// A variant need not empty a list that can't be seen, and can write it at any time.
  @Test func whenOffScreenTheProgramCanTellItEverything() {
    screen.route = .login
    source.rows.removeFirst()
    list.apply(ListChanges(removals: [0]))
    #expect(list.shownTitles == ["1", "2", "3"])
    source.rows[1].isSelected = true
    list.reloadRows(at: [1])
    #expect(list.cell(at: 1)?.isSelected == true)
    list.reload(scrollingTo: 5)
    #expect(list.shownTitles == ["6", "7", "8"])
  }

  @Test func aCallByTheProgramTriggersNoGesture() {
    list.reload(scrollingTo: 3)
    list.reloadRows(at: [3])
    list.cell(at: 3)?.isSelected = true
    list.cell(at: 3)?.isExpanded = true
    #expect(recorder.entries.isEmpty)
  }

  @Test func aNewHandlerReplacesTheOldOne() {
    list.onSelect(recorder) { $0.record("second select \($1)") }
    list.onToggle(recorder) { $0.record("second toggle \($1)") }
    list.tapRow(1)
    list.tapDisclosure(1)
    #expect(recorder.entries == ["second select 1", "second toggle 1"])
  }

  @Test func aHandlerMayTellTheListWhatChanged() {
    list.onSelect(recorder) { [source, unowned list] _, position in
      source.rows[position].isSelected = true
      list.reloadRows(at: [position])
    }
    list.tapRow(2)
    #expect(list.shownRows.map(\.isSelected) == [false, false, true])
    #expect(screen.invalidUpdates.isEmpty)
  }
}
