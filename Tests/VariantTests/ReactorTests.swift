import LoginSearch
import Testing

@testable import Reactor

/// Tests of the calls of listeners, and of the objects that a listener, a view and a request keep
/// alive.
@Suite struct ReactorTests {
  private let harness = TestHarness(visibleRows: 3)
  private let ann = User(name: "Ann")

  /// A reactor of the search screen that has found these items.
  private func searchReactor(finding items: [Item.ID]) -> SearchReactor {
    let reactor = SearchReactor(harness.environment)
    reactor.send(.entered(ann))
    harness.search.answer(.success(.of(items)))
    return reactor
  }

  // MARK: Listeners

  @Test func `a listener is told only of its own change`() {
    let reactor = searchReactor(finding: [1, 2, 3])
    let log = Recorder<String>()
    reactor.screenChanged = { state in
      log.record("\(state.user?.name ?? "-") \(state.query) \(state.results.content)")
      if state.isRefreshing { log.record("refreshing") }
      log.record("paging \(state.results.paging?.label ?? "-")")
    }
    reactor.rowsLoaded = { [unowned reactor] in
      log.record("rows \(reactor.state.results.items.map(\.id))")
    }
    reactor.rowsRefreshed = { log.record("rows after \($0.map(\.id))") }
    reactor.rowSelected = { [unowned reactor] in
      log.record("selected \(reactor.state.selectedItem ?? 0)")
    }
    reactor.rowToggled = { [unowned reactor] in
      log.record("toggled \(reactor.state.expandedItems.sorted())")
    }
    reactor.failed = { log.record($0) }
    reactor.loggedOut = { log.record("logged out") }
    func entries(_ work: () -> Void) -> [String] {
      let first = log.entries.count
      work()
      return Array(log.entries[first...])
    }
    #expect(log.entries == [], "a listener hears of what comes after it was set")
    #expect(entries { reactor.send(.queryEdited("cat")) } == ["Ann cat rows", "paging 1–3 of 3"])
    #expect(entries { reactor.send(.rowTapped(reactor.item(0))) } == ["selected 1"])
    #expect(entries { reactor.send(.rowTapped(reactor.item(1))) } == ["selected 2"])
    #expect(entries { reactor.send(.disclosureTapped(reactor.item(2))) } == ["toggled [3]"])
    harness.preferences.fail = true
    #expect(
      entries { reactor.send(.disclosureTapped(reactor.item(2))) } == [
        "toggled []", PreferencesFailure.message,
      ])
    #expect(
      entries { reactor.send(.listPulled) } == ["Ann cat rows", "refreshing", "paging 1–3 of 3"])
    #expect(
      entries { harness.search.answer(.success(.of([2, 3, 4]))) } == [
        "Ann cat rows", "paging 1–3 of 3", "rows after [1, 2, 3]",
      ])
    #expect(
      entries { reactor.send(.querySubmitted) } == ["Ann cat loading", "paging -", "rows []"])
    #expect(
      entries { harness.search.answer(.success(.of([5]))) } == [
        "Ann cat rows", "paging 1–1 of 1", "rows [5]",
      ])
    #expect(
      entries { reactor.send(.querySubmitted) } == ["Ann cat loading", "paging -", "rows []"])
    #expect(
      entries { harness.search.answer(.failure(.offline)) } == [
        "Ann cat failed", "paging -", "You are offline",
      ])
    #expect(
      entries { reactor.send(.logOutTapped) } == ["-  idle", "paging -", "rows []", "logged out"])
  }

  @Test func `a listener sees all that the mutation changed`() {
    let reactor = searchReactor(finding: [1, 2])
    let log = Recorder<String>()
    reactor.screenChanged = { [unowned reactor] state in
      log.record("\(state.results.content) for \(reactor.state.user?.name ?? "nobody")")
      log.record("\(state.results.items.map(\.id)) and \(reactor.state.results.items.map(\.id))")
    }
    reactor.rowsLoaded = { [unowned reactor] in
      log.record("\(reactor.state.results.items.map(\.id)) while \(reactor.state.results.content)")
    }
    reactor.rowsRefreshed = { [unowned reactor] _ in
      log.record("\(reactor.state.selectedItem ?? 0) of \(reactor.state.results.items.map(\.id))")
    }
    reactor.loggedOut = { [unowned reactor] in log.record("\(reactor.state.user?.name ?? "nobody")")
    }
    reactor.send(.querySubmitted)
    harness.search.answer(.success(.of([3, 4])))
    reactor.send(.rowTapped(reactor.item(0)))
    reactor.send(.listPulled)
    harness.search.answer(.success(.of([4])))
    reactor.send(.logOutTapped)
    #expect(
      log.entries == [
        "loading for Ann", "[] and []", "[] while loading", "rows for Ann", "[3, 4] and [3, 4]",
        "[3, 4] while rows", "rows for Ann", "[3, 4] and [3, 4]", "rows for Ann", "[4] and [4]",
        "0 of [4]", "idle for nobody", "[] and []", "[] while idle", "nobody",
      ])
  }

  @Test func `a view that is made later shows the state, but no old alert`() {
    let login = LoginReactor(service: harness.login)
    login.send(.idEdited("ann"))
    login.send(.submitted)
    let loginView = LoginView(harness.screen, login)
    #expect(harness.screen.login.idField.text == "ann")
    #expect(harness.screen.login.errorLabel.text == "ERROR")

    let search = searchReactor(finding: [1, 2])
    search.send(.disclosureTapped(search.item(1)))
    let searchView = SearchView(harness.screen, search)
    #expect(Snapshot(of: harness.screen).search.user == "Ann")
    #expect(harness.rows.map(\.isExpanded) == [false, true])
    // An alert belongs to a moment that is over.
    #expect(harness.screen.alerts == [])
    withExtendedLifetime((loginView, searchView)) {}
  }

  // MARK: Ownership

  @Test func `a reactor does not keep its view alive`() {
    let login = LoginReactor(service: harness.login)
    let search = searchReactor(finding: [1, 2])
    var views: [AnyObject] = [LoginView(harness.screen, login), SearchView(harness.screen, search)]
    weak let loginView = views.first
    weak let searchView = views.last
    views = []
    #expect(loginView == nil)
    #expect(searchView == nil)
    let writes = harness.writes {
      login.send(.idEdited("ann"))
      search.send(.disclosureTapped(search.item(0)))
      search.send(.logOutTapped)
    }
    #expect(writes.isEmpty)
  }

  @Test func `a released reactor cancels its request and ignores the answer`() {
    var reactor: LoginReactor? = LoginReactor(service: harness.login)
    reactor?.send(.idEdited("ann"))
    reactor?.send(.passwordEdited("secret"))
    for _ in 1...2 { reactor?.send(.submitted) }
    #expect(harness.login.requests.count == 1, "no second one while one is in flight")
    weak let weakReactor = reactor
    reactor = nil
    #expect(weakReactor == nil)
    #expect(harness.login.cancelled == [0])
    harness.login.answer(.success(ann))
  }

  // MARK: Reduce

  @Test(arguments: [
    SearchReactor.Mutation.enter(User(name: "Bob"), query: "cat", expandedItems: [2]), .logOut,
    .setQuery("cat"), .clear, .startLoad(cow), .setPage(cow, .of([2, 3])), .failLoad(cow, .offline),
    .startRefresh, .failRefresh(.offline), .select(2), .setExpanded(2, isExpanded: true),
    .setExpanded(2, isExpanded: false), .failSaving,
  ]) func `reducing a mutation calls no service`(mutation: SearchReactor.Mutation) {
    let reactor = searchReactor(finding: [1, 2, 3])
    reactor.reduce(mutation: mutation)
    #expect(harness.search.requests.count == 1)
    #expect(harness.search.cancelled == [])
    #expect(harness.preferences.items == [])
    #expect(harness.clock.pendingCount == 0)
  }

  private static let cow = SearchRequest(query: "cow", offset: 0, limit: 3)
}

extension SearchReactor {
  fileprivate func item(_ position: Int) -> Item { state.results.items[position] }
}
