import LoginSearch
import Testing

@Suite struct ListTests {
  private let screen = Screen.showingSearch(.rows, rows: rows(of: [7, 8, 7]))
  private let witness = Witness()
  private var list: List { screen.search.list }

  init() {
    list.onSelect(witness) { $0.hear("select \($1)") }
    list.onToggle(witness) { $0.hear("toggle \($1)") }
  }

  @Test func tellsThePositionThatWasTouched() {
    #expect(list.tapRow(2))
    #expect(list.tapDisclosure(0))
    #expect(witness.heard == ["select 2", "toggle 0"])
  }

  @Test func aTapChangesNothingByItself() {
    let before = list.rows
    list.tapRow(0)
    list.tapDisclosure(0)
    #expect(list.rows == before)
  }

  /// S12: only rows that exist.
  @Test(arguments: [-1, 3, .min, .max])
  func aRowThatDoesNotExistCantBeTouched(position: Int) {
    #expect(!list.tapRow(position))
    #expect(!list.tapDisclosure(position))
    #expect(witness.heard.isEmpty)
  }

  @Test func anEmptyListCantBeTouched() {
    list.rows = []
    #expect(!list.tapRow(0))
    #expect(!list.tapDisclosure(0))
    #expect(witness.heard.isEmpty)
  }

  /// S12: only while the content is "rows".
  @Test(arguments: Content.allCases)
  func canBeTouchedOnlyWhileItIsTheContent(content: Content) {
    screen.search.content = content
    #expect(list.tapRow(0) == (content == .rows))
    #expect(list.tapDisclosure(0) == (content == .rows))
    #expect(witness.heard.count == (content == .rows ? 2 : 0))
  }

  @Test func offScreenItCantBeTouched() {
    screen.route = .login
    #expect(!list.tapRow(0))
    #expect(!list.tapDisclosure(0))
    #expect(witness.heard.isEmpty)
  }

  @Test func aWriteByTheProgramIsNoGesture() {
    list.rows = rows(of: [1])
    list.updateRow(at: 0) { $0.isSelected = true }
    list.updateRows(of: 1) { $0.isExpanded = true }
    #expect(witness.heard.isEmpty)
  }

  @Test func theLastHandlerHolds() {
    list.onSelect(witness) { $0.hear("second select \($1)") }
    list.onToggle(witness) { $0.hear("second toggle \($1)") }
    list.tapRow(1)
    list.tapDisclosure(1)
    #expect(witness.heard == ["second select 1", "second toggle 1"])
  }
}
