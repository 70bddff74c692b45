import Testing

@testable import LoginSearch

@Suite struct ScreenTests {
  private let screen = Screen()

  @Test(arguments: Content.allCases)
  func `the route and the content decide which widgets are on the screen`(content: Content) {
    #expect(screen.route == .login)
    screen.search.content = content
    for route in [Route.login, .search, .login] {
      screen.route = route
      let isSearch = route == .search
      #expect(screen.login.widgets.allSatisfy { $0.isOnScreen == !isSearch })
      #expect(screen.search.queryField.isOnScreen == isSearch)
      #expect(screen.search.list.isOnScreen == (isSearch && content == .rows))
      #expect(screen.search.refreshControl.isOnScreen == (isSearch && content == .rows))
    }
    screen.route = .search
    screen.search.content = .loading
    #expect(!screen.search.list.isOnScreen)
  }

  @Test func `a list can have room for any number of rows except zero`() async {
    let source = RowSource(count: 40)
    let screen = Screen.showingSearch(.rows, visibleRows: .max, rows: source)
    #expect(screen.search.list.shownRows == source.rows)
    #expect(screen.search.list.scroll(to: .max))
    #expect(screen.search.list.position == 0)
    await #expect(processExitsWith: .failure) { _ = Screen(visibleRows: 0) }
  }

  @Test func `a screen keeps its alerts, equal ones too, until it forgets them`() {
    screen.alert("401 Error")
    screen.alert("401 Error")
    #expect(screen.alerts == ["401 Error", "401 Error"])
    screen.forgetAlerts()
    screen.alert("ERROR")
    #expect(screen.alerts == ["ERROR"])
  }

  /// A widget that is not in its pane's list would never be metered.
  @Test func `every widget of a pane is in the pane's list of widgets`() {
    func widgets(in pane: Any) -> Set<WidgetName> {
      Set(Mirror(reflecting: pane).children.compactMap { ($0.value as? Widget)?.name })
    }
    #expect(widgets(in: screen.login) == Set(screen.login.widgets.map(\.name)))
    #expect(widgets(in: screen.search) == Set(screen.search.widgets.map(\.name)))
    #expect(widgets(in: screen.login).count == 5)
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
