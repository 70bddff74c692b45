import LoginSearch
import Testing

@testable import MVI

/// The intents change the model through its actions, and hold it weakly.
@Suite struct MVIIntentTests {
  private let harness = TestHarness()
  private let login = RecordingLoginModel()
  private let search = RecordingSearchModel()
  private let ann = User(name: "Ann")

  private func loginIntent() -> LoginIntent {
    LoginIntent(model: login, handler: LoginHandler(harness.login))
  }

  private func searchIntent() -> SearchIntent {
    SearchIntent(model: search, harness.environment)
  }

  @Test func aLogInStartsAndFinishes() {
    let intent = loginIntent()
    intent.changeID(to: "ann")
    intent.logIn(with: Credentials(id: "ann", password: "secret"))
    harness.login.answer(.success(ann))
    harness.login.answer(.success(ann))
    #expect(login.calls == ["idChanged", "started", "finished", "event loggedIn"])
  }

  /// L3: no request.
  @Test func aLogInWithoutCredentialsFailsAtOnce() {
    let intent = loginIntent()
    intent.logIn(with: Credentials(id: "ann"))
    #expect(login.calls == ["finished", "event alert"])
    #expect(harness.login.requests.isEmpty)
  }

  @Test func theModelIsHeldWeakly() {
    weak var weakLogin: RecordingLoginModel?
    weak var weakSearch: RecordingSearchModel?
    let (loginIntent, searchIntent): (LoginIntent, SearchIntent)
    do {
      let (login, search) = (RecordingLoginModel(), RecordingSearchModel())
      (weakLogin, weakSearch) = (login, search)
      loginIntent = LoginIntent(model: login, handler: LoginHandler(harness.login))
      searchIntent = SearchIntent(model: search, harness.environment)
    }
    #expect(weakLogin == nil)
    #expect(weakSearch == nil)
    loginIntent.changeID(to: "ann")
    searchIntent.enter(ann)
    harness.search.answer(.failure(.offline))
  }

  @Test func aReleasedIntentCancelsAndReportsNothing() {
    var intent: LoginIntent? = loginIntent()
    intent?.logIn(with: Credentials(id: "ann", password: "secret"))
    intent = nil
    harness.login.answer(.success(ann))
    #expect(harness.login.cancelled == [0])
    #expect(login.calls == ["started"])
  }

  /// S1, S3.
  @Test func enteringSearchesTheHomeQuery() {
    let intent = searchIntent()
    intent.enter(ann)
    #expect(harness.search.requests == [.dog()])
    harness.search.answer(.success(.of([1])))
    #expect(search.calls == ["entered", "started", "finished"])
    withExtendedLifetime(intent) {}
  }

  /// The intent keeps its own record of the latest load.
  @Test func turningPagesUsesTheIntentsOwnRecord() {
    let intent = searchIntent()
    intent.enter(ann)
    intent.showNextPage()
    intent.showNextPage()
    intent.showPreviousPage()
    intent.retry()
    #expect(
      harness.search.requests == [.dog(), .dog(at: 3), .dog(at: 6), .dog(at: 3), .dog(at: 3)])
    #expect(harness.search.cancelled == [0, 1, 2, 3])
  }

  /// S7: a query that failed is loaded again; one that is loading or shown is not.
  @Test func aQueryIsLoadedAfterTheDebounceUnlessItIsShownAlready() {
    let intent = searchIntent()
    intent.enter(ann)
    intent.changeQuery(to: " dog ")
    harness.clock.advance(by: .milliseconds(300))
    #expect(harness.search.requests == [.dog()])
    harness.search.answer(.failure(.offline))
    intent.changeQuery(to: "dog")
    harness.clock.advance(by: .milliseconds(300))
    #expect(harness.search.requests == [.dog(), .dog()])
  }

  /// S9.
  @Test func anEmptyQueryClears() {
    let intent = searchIntent()
    intent.enter(ann)
    intent.search(for: " ")
    #expect(search.calls.last == "cleared")
    #expect(harness.search.cancelled == [0])
  }

  /// S14: with the query and the offset of the page that is shown, whatever is typed.
  @Test func aRefreshAsksForThePageThatIsShown() {
    let intent = searchIntent()
    intent.enter(ann)
    intent.showNextPage()
    harness.search.answer(.success(.of([4, 5, 6])))
    intent.changeQuery(to: "cat")
    intent.refresh()
    #expect(harness.search.requests == [.dog(), .dog(at: 3), .dog(at: 3)])
    harness.search.answer(.success(.of([4, 5])))
    harness.search.answer(.success(.of([4])))
    #expect(search.calls.suffix(3) == ["queryChanged", "refreshStarted", "refreshed"])
  }

  /// S14: the state first, and then the alert. The query counts as shown still (S7).
  @Test func aRefreshThatFailsIsAnAlert() {
    let intent = searchIntent()
    intent.enter(ann)
    harness.search.answer(.success(.of([1])))
    intent.refresh()
    harness.search.answer(.failure(.offline))
    #expect(search.calls.suffix(3) == ["refreshStarted", "refreshFailed", "event alert"])
    intent.changeQuery(to: "dog")
    harness.clock.advance(by: .milliseconds(300))
    #expect(harness.search.requests == [.dog(), .dog()])
  }

  /// S14.
  @Test func aLoadCancelsARefresh() {
    let intent = searchIntent()
    intent.enter(ann)
    harness.search.answer(.success(.of([1])))
    intent.refresh()
    intent.showNextPage()
    #expect(harness.search.cancelled == [1])
    harness.search.answer(1, .success(.of([2])))
    #expect(search.calls.suffix(2) == ["refreshStarted", "started"])
  }

  @Test func withoutAPageThereIsNothingToRefresh() {
    let intent = searchIntent()
    intent.enter(ann)
    intent.search(for: "")
    intent.refresh()
    #expect(harness.search.requests == [.dog()])
    #expect(search.calls.last == "cleared")
  }

  /// S10: the intent gets the wanted state, shows it, then saves it.
  @Test func aWantedExpansionIsShownAndSaved() {
    let intent = searchIntent()
    intent.setExpanded(true, item: 7)
    #expect(harness.preferences.items == [7])
    harness.preferences.fail = true
    intent.setExpanded(false, item: 7)
    #expect(search.calls == ["expanded", "expanded", "event alert"])
  }
}

/// A model that only records calls.
private final class RecordingModel<Result, Event> {
  var calls: [String] = []

  func apply(_ result: Result) { calls.append("\(name(of: result))") }
  func send(_ event: Event) { calls.append("event \(name(of: event))") }

  private func name(of value: Any) -> Substring {
    "\(value)".prefix { $0 != "(" }
  }
}

private typealias RecordingLoginModel = RecordingModel<LoginResult, LoginEvent>
private typealias RecordingSearchModel = RecordingModel<SearchResult, SearchEvent>

extension RecordingModel: LoginModelActions where Result == LoginResult, Event == LoginEvent {}
extension RecordingModel: SearchModelActions where Result == SearchResult, Event == SearchEvent {}
