import LoginSearch
import StateDiff
import Testing

@testable import Reactor

@Suite struct ReactorSearchTests {
  private let harness = TestHarness()
  private let ann = User(name: "Ann")

  private func reactor() -> SearchReactor {
    SearchReactor(harness.environment)
  }

  /// S1 to S3: each mutation gives a state.
  @Test func enteringGivesAStateForEachMutation() {
    let reactor = reactor()
    let recorder = Recorder<String>()
    reactor.subscribe(
      recorder,
      to: { "\($0.user?.name ?? "-") \($0.query) \($0.content) \($0.page.items.count)" },
      { $0.record($1) })
    reactor.send(.enter(ann))
    harness.search.answer(.success(.of([1, 2, 3, 4])))
    #expect(
      recorder.entries == [
        "-  idle 0", "Ann  idle 0", "Ann dog idle 0", "Ann dog loading 0", "Ann dog rows 3",
      ])
  }

  /// `transform` handles the debounce: typing starts it, return and log-out end it (S7, S8, L7).
  @Test func typingIsDebouncedAndEndsWithReturnOrLogOut() {
    let reactor = reactor()
    reactor.send(.setQuery("cat"))
    reactor.send(.setQuery("cats"))
    #expect(harness.clock.pendingCount == 1)
    reactor.send(.nextPage)
    #expect(harness.clock.pendingCount == 1)
    reactor.send(.submit)
    #expect(harness.clock.pendingCount == 0)
    reactor.send(.setQuery("cow"))
    reactor.send(.logOut)
    #expect(harness.clock.pendingCount == 0)
    reactor.send(.setQuery("emu"))
    harness.clock.advance(by: .milliseconds(300))
    #expect(harness.search.requests.map(\.query) == ["cats", "emu"])
  }

  /// `mutate` cancels explicitly and ignores late answers.
  @Test func aNewLoadCancelsTheLastAndIgnoresItsAnswer() {
    let reactor = reactor()
    reactor.send(.enter(ann))
    reactor.send(.submit)
    #expect(harness.search.cancelled == [0])
    harness.search.answer(0, .failure(.offline))
    #expect(reactor.currentState.content == .loading)
    harness.search.answer(1, .success(.of([1])))
    harness.search.answer(1, .failure(.offline))
    #expect(reactor.currentState.content == .rows)
  }

  /// S5: retry repeats the load that failed.
  @Test func retryRepeatsTheLoadThatFailed() {
    let reactor = reactor()
    reactor.send(.enter(ann))
    reactor.send(.nextPage)
    harness.search.answer(.failure(.offline))
    reactor.send(.retry)
    #expect(harness.search.requests == [.dog(), .dog(at: 3), .dog(at: 3)])
  }

  /// S4, S10: failures of both kinds are pulses, so that equal ones are sent each time.
  @Test func eachFailureIsAnAlert() {
    let reactor = reactor()
    let recorder = Recorder<String>()
    reactor.subscribe(recorder, toPulse: \.$alert) { $0.record($1) }
    reactor.send(.enter(ann))
    harness.search.answer(.failure(.offline))
    reactor.send(.retry)
    harness.search.answer(.failure(.offline))
    harness.preferences.fail = true
    reactor.send(.toggle(1))
    #expect(
      recorder.entries == ["You are offline", "You are offline", "Your change could not be saved"])
    #expect(reactor.currentState.expanded == [1])
  }

  /// S4: a failure and its alert are one answer.
  @Test func anActionThatAFailureCausesWaitsForItsAlert() {
    let reactor = reactor()
    let recorder = Recorder<String>()
    reactor.subscribe(reactor, to: \.content) { reactor, content in
      recorder.record("\(content)")
      if content == .failed { reactor.send(.retry) }
    }
    reactor.subscribe(recorder, toPulse: \.$alert) { $0.record($1) }
    reactor.send(.enter(ann))
    harness.search.answer(.failure(.offline))
    #expect(recorder.entries == ["idle", "loading", "failed", "You are offline", "loading"])
    #expect(harness.search.requests == [.dog(), .dog()])
  }

  /// S10: flipped on the screen, then written.
  @Test func anExpansionIsShownBeforeItIsSaved() {
    let reactor = reactor()
    let recorder = Recorder<String>()
    reactor.subscribe(recorder, to: \.expanded) {
      [preferences = harness.preferences] recorder, expanded in
      recorder.record("shown \(expanded.count), saved \(preferences.items.count)")
    }
    reactor.send(.toggle(1))
    #expect(recorder.entries == ["shown 0, saved 0", "shown 1, saved 0"])
    #expect(harness.preferences.items == [1])
  }

  /// S14: the rows stay until the answer.
  @Test func aRefreshSpinsUntilItsAnswer() {
    let reactor = reactor()
    let recorder = Recorder<String>()
    reactor.send(.enter(ann))
    harness.search.answer(.success(.of([1, 2, 3])))
    reactor.subscribe(
      recorder, to: { "\($0.isRefreshing) \($0.content) \($0.page.items.map(\.id))" }
    ) { $0.record($1) }
    reactor.send(.refresh)
    harness.search.answer(.success(.of([3])))
    reactor.send(.refresh)
    harness.search.answer(.failure(.offline))
    #expect(
      recorder.entries == [
        "false rows [1, 2, 3]", "true rows [1, 2, 3]", "false rows [3]", "true rows [3]",
        "false rows [3]",
      ])
    #expect(harness.search.requests == [.dog(), .dog(), .dog()])
    #expect(reactor.currentState.alert == "You are offline")
    #expect(reactor.currentState.message.isEmpty)
  }

  /// S14: whatever loads, clears or leaves cancels a refresh.
  @Test(arguments: [SearchAction.submit, .nextPage, .logOut])
  func aRefreshIsCancelled(by action: SearchAction) {
    let reactor = reactor()
    reactor.send(.enter(ann))
    harness.search.answer(.success(.of([1, 2, 3])))
    reactor.send(.refresh)
    reactor.send(action)
    #expect(harness.search.cancelled == [1])
    #expect(!reactor.currentState.isRefreshing)
    harness.search.answer(1, .success(.of([9])))
    #expect(reactor.currentState.content != .rows)
  }

  @Test func withoutAPageThereIsNothingToRefresh() {
    let reactor = reactor()
    reactor.send(.refresh)
    #expect(harness.search.requests.isEmpty)
    #expect(!reactor.currentState.isRefreshing)
  }

  @Test func theReducerDependsOnItsArgumentsOnly() {
    let reactor = reactor()
    let busy = SearchState(
      user: ann, query: "dog", content: .rows, request: .dog(),
      page: LoadedPage(load: 4, items: Page.of([1]).items), isRefreshing: true,
      paging: Paging(request: .dog(), count: 1, total: 1), expanded: [1], selected: 1)
    for _ in 1...2 {
      let loading = reactor.reduce(state: busy, mutation: .setLoading(.dog(at: 3)))
      #expect(loading.content == .loading)
      #expect(loading.request == .dog(at: 3))
      #expect(loading.paging == nil)
      #expect(loading.selected == nil)
      #expect(!loading.isRefreshing)
      #expect(loading.page == busy.page)
      #expect(loading.expanded == [1])
      let found = reactor.reduce(
        state: loading, mutation: .setPage(.dog(at: 3), .of([1, 2, 3, 4], total: 9)))
      #expect(found.page == LoadedPage(load: 5, items: Page.of([1, 2, 3]).items))
      #expect(found.paging == Paging(request: .dog(at: 3), count: 3, total: 9))
      let nothing = reactor.reduce(
        state: loading, mutation: .setPage(.dog(at: 3), .of([], total: 9)))
      #expect(nothing.content == .empty)
      #expect(nothing.paging == nil)
      let failed = reactor.reduce(state: loading, mutation: .setFailure(.offline))
      #expect(failed.content == .failed)
      #expect(failed.message == "You are offline")
      let cleared = reactor.reduce(state: busy, mutation: .clear)
      #expect(cleared.content == .idle)
      #expect(cleared.page == LoadedPage(load: 5))
      #expect(!cleared.isRefreshing)
      #expect(cleared.request == nil)
      #expect(cleared.query == "dog")
      #expect(reactor.reduce(state: busy, mutation: .setSelected(2)).selected == 2)
      #expect(reactor.reduce(state: busy, mutation: .setExpanded(2, true)).expanded == [1, 2])
      #expect(reactor.reduce(state: busy, mutation: .setExpanded(1, false)).expanded.isEmpty)
      let left = reactor.reduce(state: busy, mutation: .resetUser)
      #expect(left.user == nil)
      #expect(left.query.isEmpty)
      #expect(left.expanded.isEmpty)
      #expect(left.$loggedOut.assignments == busy.$loggedOut.assignments + 1)
    }
    #expect(busy.selected == 1)
    #expect(reactor.currentState.user == nil)
    #expect(harness.search.requests.isEmpty)
  }
}
