@testable import LoginSearch
import Testing

@Suite struct ScreenTests {
  private let screen = Screen()

  @Test func showsTheLoginPaneAtFirst() {
    #expect(screen.route == .login)
    #expect(screen.login.idField.isOnScreen)
    #expect(!screen.search.queryField.isOnScreen)
    #expect(!screen.search.list.isOnScreen)
    #expect(!screen.search.refreshControl.isOnScreen)
  }

  @Test func theRouteDeterminesWhichPaneIsVisible() {
    screen.route = .search
    #expect(!screen.login.idField.isOnScreen)
    #expect(!screen.login.errorLabel.isOnScreen)
    #expect(screen.search.queryField.isOnScreen)
    #expect(screen.search.retryButton.isOnScreen)
    screen.route = .login
    #expect(screen.login.idField.isOnScreen)
    #expect(!screen.search.queryField.isOnScreen)
  }

  /// S12.
  @Test(arguments: Content.allCases)
  func theListIsVisibleWhileTheContentIsRows(content: Content) {
    screen.search.content = content
    #expect(screen.search.content == content)
    #expect(!screen.search.list.isOnScreen)
    screen.route = .search
    #expect(screen.search.list.isOnScreen == (content == .rows))
    #expect(screen.search.refreshControl.isOnScreen == (content == .rows))
    screen.route = .login
    #expect(!screen.search.list.isOnScreen)
    #expect(!screen.search.refreshControl.isOnScreen)
  }

  @Test func theListIsShownAndHiddenWithTheContent() {
    screen.route = .search
    screen.search.content = .rows
    #expect(screen.search.list.isOnScreen)
    screen.search.content = .loading
    #expect(!screen.search.list.isOnScreen)
  }

  @Test func hasRoomForTwelveRowsUnlessToldOtherwise() {
    #expect(screen.search.list.visibleRowLimit == 12)
    #expect(Screen(visibleRows: 1).search.list.visibleRowLimit == 1)
    #expect(Screen(visibleRows: .max).search.list.visibleRowLimit == .max)
  }

  @Test func refusesAListWithoutRoom() async {
    await #expect(processExitsWith: .failure) { _ = Screen(visibleRows: 0) }
  }

  @Test func aListWithRoomForAllRowsShowsThem() {
    let source = RowSource(count: 40)
    let screen = Screen.showingSearch(.rows, visibleRows: .max, rows: source)
    #expect(screen.search.list.shownRows == source.rows)
    #expect(screen.search.list.scroll(to: .max))
    #expect(screen.search.list.position == 0)
  }

  @Test func alertsAreKeptAndNeverBlock() {
    screen.alert("401 Error")
    screen.alert("401 Error")
    #expect(screen.alerts == ["401 Error", "401 Error"])
    #expect(screen.login.idField.type("ann"))
  }

  @Test func forgettingAlertsRemovesOnlyThoseSoFar() {
    screen.alert("401 Error")
    screen.forgetAlerts()
    #expect(screen.alerts.isEmpty)
    screen.alert("ERROR")
    #expect(screen.alerts == ["ERROR"])
  }

  @Test func theTwoPanesHaveSeparateWidgets() {
    screen.login.errorLabel.text = "ERROR"
    screen.login.spinner.isSpinning = true
    #expect(screen.search.messageLabel.text.isEmpty)
    #expect(screen.login.spinner.isSpinning)
    #expect(Screen().login.errorLabel.text.isEmpty)
  }

  /// A widget that is not in its pane's list would never be metered.
  @Test func everyWidgetOfAPaneIsInItsList() {
    let screen = Screen()
    func widgets(in pane: Any) -> Set<WidgetName> {
      Set(Mirror(reflecting: pane).children.compactMap { ($0.value as? Widget)?.name })
    }
    #expect(widgets(in: screen.login) == Set(screen.login.widgets.map(\.name)))
    #expect(widgets(in: screen.search) == Set(screen.search.widgets.map(\.name)))
    #expect(widgets(in: screen.login).count == 5)
  }
}
