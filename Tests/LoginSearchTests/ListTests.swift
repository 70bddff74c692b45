import LoginSearch
import Testing

@Suite struct ListTests {
  private let screen = Screen.showingSearch(.rows, rows: rows(of: [7, 8, 7]))
  private let recorder = Recorder()
  private var list: List { screen.search.list }

  init() {
    list.onSelect(recorder) { $0.record("select \($1)") }
    list.onToggle(recorder) { $0.record("toggle \($1)") }
  }

  @Test func reportsThePositionOfTheTappedRow() {
    #expect(list.tapRow(2))
    #expect(list.tapDisclosure(0))
    #expect(recorder.entries == ["select 2", "toggle 0"])
  }

  @Test func aTapAloneChangesNoRow() {
    let before = list.rows
    list.tapRow(0)
    list.tapDisclosure(0)
    #expect(list.rows == before)
  }

  /// S12: only rows that exist.
  @Test(arguments: [-1, 3, .min, .max])
  func aRowThatDoesNotExistCantBeTapped(position: Int) {
    #expect(!list.tapRow(position))
    #expect(!list.tapDisclosure(position))
    #expect(recorder.entries.isEmpty)
  }

  @Test func anEmptyListCantBeTapped() {
    list.rows = []
    #expect(!list.tapRow(0))
    #expect(!list.tapDisclosure(0))
    #expect(recorder.entries.isEmpty)
  }

  /// S12: only while the content is "rows".
  @Test(arguments: Content.allCases)
  func canBeTappedOnlyWhileTheContentIsRows(content: Content) {
    screen.search.content = content
    #expect(list.tapRow(0) == (content == .rows))
    #expect(list.tapDisclosure(0) == (content == .rows))
    #expect(recorder.entries.count == (content == .rows ? 2 : 0))
  }

  @Test func whenOffScreenItIgnoresGestures() {
    screen.route = .login
    #expect(!list.tapRow(0))
    #expect(!list.tapDisclosure(0))
    #expect(recorder.entries.isEmpty)
  }

  @Test func aWriteByTheProgramTriggersNoGesture() {
    list.rows = rows(of: [1])
    list.updateRow(at: 0) { $0.isSelected = true }
    list.updateRows(of: 1) { $0.isExpanded = true }
    #expect(recorder.entries.isEmpty)
  }

  @Test func aNewHandlerReplacesTheOldOne() {
    list.onSelect(recorder) { $0.record("second select \($1)") }
    list.onToggle(recorder) { $0.record("second toggle \($1)") }
    list.tapRow(1)
    list.tapDisclosure(1)
    #expect(recorder.entries == ["second select 1", "second toggle 1"])
  }
}
