import LoginSearch
import Testing

@testable import Reactor

/// What a listener is told, and what a listener, a view and a request keep alive.
@Suite struct ReactorTests {
  private let harness = TestHarness(visibleRows: 3)
  private let ann = User(name: "Ann")

  /// A reactor of the search screen that found these items.
  private func searchReactor(finding items: [Item.ID]) -> SearchReactor {
    let reactor = SearchReactor(harness.environment)
    reactor.send(.enter(ann))
    harness.search.answer(.success(.of(items)))
    return reactor
  }

  // MARK: Listeners

  @Test func `a listener is told only of its own change`() {
    let reactor = searchReactor(finding: [1, 2, 3])
    let log = Recorder<String>()
    reactor.userChanged = { log.record("user \($0?.name ?? "-")") }
    reactor.queryChanged = { log.record("query \($0)") }
    reactor.contentChanged = { [unowned reactor] in
      log.record("content \($0)")
      log.record("paging \(reactor.state.paging?.label ?? "-")")
    }
    reactor.refreshingChanged = { log.record("refreshing \($0)") }
    reactor.rowsReplaced = { [unowned reactor] in
      log.record("rows \(reactor.state.items.map(\.id))")
    }
    reactor.rowsRefreshed = { log.record("rows after \($0.map(\.id))") }
    reactor.selectionChanged = { log.record("selected \($1) after \($0 ?? 0)") }
    reactor.toggled = { log.record("toggled \($0) \($1)") }
    reactor.failed = { log.record($0) }
    reactor.loggedOut = { log.record("logged out") }
    func entries(_ work: () -> Void) -> [String] {
      let first = log.entries.count
      work()
      return Array(log.entries[first...])
    }
    #expect(
      log.entries == [
        "user Ann", "query dog", "content rows", "paging 1–3 of 3", "refreshing false",
        "rows [1, 2, 3]",
      ])
    #expect(entries { reactor.send(.editQuery("cat")) } == ["query cat"])
    #expect(entries { reactor.send(.select(1)) } == ["selected 1 after 0"])
    #expect(entries { reactor.send(.select(2)) } == ["selected 2 after 1"])
    #expect(entries { reactor.send(.select(2)) } == [])
    #expect(entries { reactor.send(.toggle(3)) } == ["toggled 3 true"])
    #expect(entries { reactor.send(.refresh) } == ["refreshing true"])
    #expect(
      entries { harness.search.answer(.success(.of([2, 3, 4]))) }
        == ["rows after [1, 2, 3]", "refreshing false"])
    #expect(entries { reactor.send(.submit) } == ["content loading", "paging -"])
    #expect(
      entries { harness.search.answer(.failure(.offline)) }
        == ["content failed", "paging -", "You are offline"])
    #expect(
      entries { reactor.send(.logOut) }
        == ["content idle", "paging -", "user -", "query ", "rows []", "logged out"])
  }

  @Test func `a listener sees all that the mutation changed`() {
    let reactor = searchReactor(finding: [1, 2])
    let log = Recorder<String>()
    reactor.contentChanged = { [unowned reactor] content in
      log.record("\(content) for \(reactor.state.user?.name ?? "nobody")")
    }
    reactor.rowsReplaced = { [unowned reactor] in
      log.record("\(reactor.state.items.map(\.id)) while \(reactor.state.content)")
    }
    reactor.send(.submit)
    harness.search.answer(.success(.of([3])))
    reactor.send(.logOut)
    #expect(
      log.entries == [
        "rows for Ann", "[1, 2] while rows", "loading for Ann", "[3] while rows", "rows for Ann",
        "idle for nobody", "[] while idle",
      ])
  }

  @Test func `a view that is made later shows the state, but no old alert`() {
    let login = LoginReactor(harness.login)
    login.send(.editID("ann"))
    login.send(.submit)
    let loginView = LoginView(harness.screen, login)
    #expect(harness.screen.login.idField.text == "ann")
    #expect(harness.screen.login.errorLabel.text == "ERROR")

    let search = searchReactor(finding: [1, 2])
    search.send(.toggle(2))
    let searchView = SearchView(harness.screen, search)
    #expect(Snapshot(of: harness.screen).search.user == "Ann")
    #expect(harness.rows.map(\.isExpanded) == [false, true])
    // An alert is about a moment that is over.
    #expect(harness.screen.alerts == [])
    withExtendedLifetime((loginView, searchView)) {}
  }

  // MARK: Ownership

  @Test func `a reactor does not keep its view alive`() {
    let login = LoginReactor(harness.login)
    let search = searchReactor(finding: [1, 2])
    var views: [AnyObject] = [
      LoginView(harness.screen, login), SearchView(harness.screen, search),
    ]
    weak let loginView = views.first
    weak let searchView = views.last
    views = []
    #expect(loginView == nil)
    #expect(searchView == nil)
    let writes = harness.writes {
      login.send(.editID("ann"))
      search.send(.toggle(1))
      search.send(.logOut)
    }
    #expect(writes.isEmpty)
  }

  @Test func `a released reactor cancels its request and ignores the answer`() {
    var reactor: LoginReactor? = LoginReactor(harness.login)
    reactor?.send(.editID("ann"))
    reactor?.send(.editPassword("secret"))
    for _ in 1...2 { reactor?.send(.submit) }
    #expect(harness.login.requests.count == 1, "no second one while one is in flight")
    weak let weakReactor = reactor
    reactor = nil
    #expect(weakReactor == nil)
    #expect(harness.login.cancelled == [0])
    harness.login.answer(.success(ann))
  }

  // MARK: Reduce

  @Test(arguments: [
    SearchMutation.setUser(User(name: "Bob"), expanded: [2]), .reset, .setQuery("cat"),
    .setRequest(nil), .setRequest(cow), .loaded(cow, .success(.of([2, 3]))),
    .loaded(cow, .failure(.offline)), .setRefreshing, .refreshed(cow, .success(.of([2]))),
    .refreshed(cow, .failure(.offline)), .setSelected(2), .setExpanded(2, true), .savingFailed,
  ])
  func `reducing a mutation calls no service`(mutation: SearchMutation) {
    let reactor = searchReactor(finding: [1, 2, 3])
    reactor.reduce(mutation: mutation)
    #expect(harness.search.requests.count == 1)
    #expect(harness.search.cancelled == [])
    #expect(harness.preferences.items == [])
    #expect(harness.clock.pendingCount == 0)
  }

  private static let cow = SearchRequest(query: "cow", offset: 0, limit: 3)
}
