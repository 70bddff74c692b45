import LoginSearch
import Testing

@Suite struct SnapshotTests {
  /// A screen on which every widget has another value than at launch.
  private static func busyScreen(_ content: Content) -> Screen {
    let source = RowSource(titles: ["cat", "dog", "eel", "fox", "gnu"])
    let screen = Screen.showingSearch(content, visibleRows: 2, rows: source)
    screen.login.idField.text = "ann"
    screen.login.idField.isEnabled = false
    screen.login.passwordField.text = "secret"
    screen.login.passwordField.isEnabled = false
    screen.login.logInButton.isEnabled = true
    screen.login.spinner.isSpinning = true
    screen.login.errorLabel.text = "ERROR"
    screen.search.userLabel.text = "Ann"
    screen.search.logOutButton.isEnabled = true
    screen.search.queryField.text = "dog"
    screen.search.queryField.isEnabled = false
    screen.search.titleLabel.text = content.title
    screen.search.list.reload(scrollingTo: 1)
    source.rows[2].isSelected = true
    source.rows[4...] = [Row(title: "hen"), Row(title: "owl")]
    screen.search.list.apply(ListChanges(removals: [4], insertions: [4, 5], updates: [2, 0, 1]))
    screen.search.list.reloadRows(at: [9])
    screen.search.refreshControl.isRefreshing = true
    screen.search.messageLabel.text = "You are offline"
    screen.search.pageLabel.text = "1–2 of 9"
    screen.search.previousButton.isEnabled = true
    screen.search.nextButton.isEnabled = true
    screen.search.retryButton.isEnabled = true
    screen.alert("ERROR")
    return screen
  }

  @Test func `a snapshot holds what the widgets of both panes show`() {
    #expect(Snapshot(of: Screen()) == Snapshot())
    var expected = Snapshot()
    expected.route = .search
    expected.login.id = "ann"
    expected.login.isIDEnabled = false
    expected.login.password = "••••••"
    expected.login.isPasswordEnabled = false
    expected.login.isLogInEnabled = true
    expected.login.isSpinning = true
    expected.login.error = "ERROR"
    expected.search.user = "Ann"
    expected.search.isLogOutEnabled = true
    expected.search.query = "dog"
    expected.search.isQueryEnabled = false
    expected.search.title = "Results"
    expected.search.content = .rows
    expected.search.rows = [Row(title: "dog"), Row(title: "eel", isSelected: true)]
    expected.search.position = 1
    expected.search.rowCount = 6
    expected.search.changes = ListChangeCount(removals: 1, insertions: 2, updates: 3)
    expected.search.isRefreshing = true
    expected.search.page = "1–2 of 9"
    expected.search.isPreviousEnabled = true
    expected.search.isNextEnabled = true
    expected.search.isRetryEnabled = true
    expected.alerts = ["ERROR"]
    expected.invalidUpdates = ["row 9 is reloaded, and there are 6 rows"]
    #expect(Snapshot(of: Self.busyScreen(.rows)) == expected)
  }

  @Test(arguments: Content.allCases)
  func `a snapshot has the rows or the message only if the content shows them`(content: Content) {
    let search = Snapshot(of: Self.busyScreen(content)).search
    #expect(search.content == content)
    #expect(search.rows.count == (content == .rows ? 2 : 0))
    #expect(search.position == (content == .rows ? 1 : 0))
    #expect(search.rowCount == (content == .rows ? 6 : 0))
    #expect((search.changes == ListChangeCount()) == (content != .rows))
    #expect(search.message == (content == .failed ? "You are offline" : ""))
    #expect(search.isRefreshing)
  }

  @Test func `a snapshot reads its rows from the cells, not from the data source`() {
    let source = RowSource(count: 9)
    let screen = Screen.showingSearch(.rows, visibleRows: 3, rows: source, from: 4)
    source.rows = RowSource(titles: ["cat", "eel"]).rows
    let search = Snapshot(of: screen).search
    #expect(search.rows.map(\.title) == ["4", "5", "6"])
    #expect(search.position == 4)
    #expect(search.rowCount == 9)
    #expect(source.log.isEmpty)
  }
}
