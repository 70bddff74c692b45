import LoginSearch
import Testing

@testable import Reactor

/// What subscribers receive: fields when they change, pulses when they are assigned.
@Suite struct ReactorSubscriptionTests {
  private let reactor = TracingReactor()
  private let recorder = Recorder<String>()

  @Test func aFieldIsSentAtOnceAndThenWhenItChanges() {
    reactor.send(.add("a"))
    reactor.subscribe(recorder, to: \.text) { $0.record($1) }
    reactor.send(.add(""))
    reactor.send(.alert("401 Error"))
    reactor.send(.add("b"))
    #expect(recorder.entries == ["a", "ab"])
  }

  @Test func aPulseIsSentForEachAssignmentThatIsNotNilAndNotReplayed() {
    reactor.send(.alert("early"))
    reactor.subscribe(recorder, toPulse: \.$alert) { $0.record($1) }
    for alert in ["401 Error", "401 Error", nil] { reactor.send(.alert(alert)) }
    reactor.send(.add("a"))
    #expect(recorder.entries == ["401 Error", "401 Error"])
    #expect(reactor.currentState.$alert.assignments == 4)
  }

  @Test func subscribersAreNotifiedInTheOrderOfSubscription() {
    for name in ["a", "b", "c"] {
      reactor.subscribe(recorder, to: \.text) { $0.record(name + $1) }
    }
    reactor.send(.add("x"))
    #expect(recorder.entries == ["a", "b", "c", "ax", "bx", "cx"])
  }

  @Test func aReleasedSubscriberReceivesNothing() {
    var subscriber: Recorder<String>? = Recorder()
    weak let weakSubscriber = subscriber
    var calls = 0
    if let subscriber {
      reactor.subscribe(subscriber, to: \.text) { _, _ in calls += 1 }
      reactor.subscribe(subscriber, toPulse: \.$alert) { _, _ in calls += 1 }
    }
    subscriber = nil
    #expect(weakSubscriber == nil)
    reactor.send(.add("a"))
    reactor.send(.alert("ERROR"))
    #expect(calls == 1)
  }
}

/// The reducers are pure, although they are methods of objects. Nothing owns what it should not.
@Suite struct ReactorPurityTests {
  private let harness = TestHarness()

  @Test(arguments: [
    SearchMutation.setQuery("cat"), .setSelected(2), .setExpanded(2, true), .clear, .resetUser,
    .setLoading(SearchRequest(query: "cow", offset: 0, limit: 3)), .setFailure(.offline),
    .setPage(SearchRequest(query: "cow", offset: 0, limit: 3), .of([2, 3])),
    .setRefreshedPage(SearchRequest(query: "cow", offset: 0, limit: 3), .of([2])),
  ])
  func theSearchReducerDependsOnItsArgumentsOnly(mutation: SearchMutation) {
    let reactors = [SearchReactor(harness.environment), SearchReactor(harness.environment)]
    reactors[1].send(.enter(User(name: "Bob")))
    harness.search.answer(.success(.of([7, 8])))
    reactors[1].send(.select(7))
    let before = reactors.map { "\($0.currentState)" }
    let state = SearchState(
      user: User(name: "Ann"), query: "dog", content: .rows,
      page: LoadedPage(load: 4, items: Page.of([1]).items), expanded: [1], selected: 1)
    let next = reactors.map { "\($0.reduce(state: state, mutation: mutation))" }
    #expect(next[0] == next[1])
    #expect(next[0] != "\(state)")
    #expect(reactors.map { "\($0.currentState)" } == before)
    #expect(harness.search.requests.count == 1)
  }

  @Test func aReleasedReactorCancelsAndIgnoresTheAnswer() {
    var reactor: LoginReactor? = LoginReactor(harness.login)
    reactor?.send(.setID("ann"))
    reactor?.send(.setPassword("secret"))
    reactor?.send(.submit)
    weak let weakReactor = reactor
    reactor = nil
    #expect(weakReactor == nil)
    #expect(harness.login.cancelled == [0])
    harness.login.answer(.success(User(name: "Ann")))
  }

  @Test func aReactorDoesNotOwnItsView() {
    let reactor = LoginReactor(harness.login)
    var view: LoginView? = LoginView(harness.screen, reactor)
    weak let weakView = view
    withExtendedLifetime(view) {}
    view = nil
    #expect(weakView == nil)
    #expect(harness.writes { reactor.send(.setID("ann")) }.isEmpty)
  }
}
