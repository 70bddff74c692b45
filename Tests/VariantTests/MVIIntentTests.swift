import LoginSearch
import Testing

@testable import MVI

/// The intents write the model through its actions, and hold it weakly.
@Suite struct MVIIntentTests {
  private let world = World()
  private let login = LoginMemory()
  private let search = SearchMemory()
  private let ann = User(name: "Ann")

  private func loginIntent() -> LoginIntent {
    LoginIntent(model: login, handler: LoginHandler(world.login))
  }

  private func searchIntent() -> SearchIntent {
    SearchIntent(model: search, world.environment)
  }

  @Test func aLogInStartsAndFinishes() {
    let intent = loginIntent()
    intent.changeID(to: "ann")
    intent.logIn(with: Credentials(id: "ann", password: "secret"))
    world.login.answer(.success(ann))
    world.login.answer(.success(ann))
    #expect(login.heard == ["idChanged", "started", "finished", "event loggedIn"])
  }

  /// L3: no request.
  @Test func aLogInWithoutCredentialsFailsAtOnce() {
    let intent = loginIntent()
    intent.logIn(with: Credentials(id: "ann"))
    #expect(login.heard == ["finished", "event alert"])
    #expect(world.login.requests.isEmpty)
  }

  @Test func theModelIsHeldWeakly() {
    weak var weakLogin: LoginMemory?
    weak var weakSearch: SearchMemory?
    let (loginIntent, searchIntent): (LoginIntent, SearchIntent)
    do {
      let (login, search) = (LoginMemory(), SearchMemory())
      (weakLogin, weakSearch) = (login, search)
      loginIntent = LoginIntent(model: login, handler: LoginHandler(world.login))
      searchIntent = SearchIntent(model: search, world.environment)
    }
    #expect(weakLogin == nil)
    #expect(weakSearch == nil)
    loginIntent.changeID(to: "ann")
    searchIntent.enter(ann)
    world.search.answer(.failure(.offline))
  }

  @Test func aLetGoIntentCancelsAndTellsNothing() {
    var intent: LoginIntent? = loginIntent()
    intent?.logIn(with: Credentials(id: "ann", password: "secret"))
    intent = nil
    world.login.answer(.success(ann))
    #expect(world.login.cancelled == [0])
    #expect(login.heard == ["started"])
  }

  /// S1, S3.
  @Test func enteringSearchesTheHomeQuery() {
    let intent = searchIntent()
    intent.enter(ann)
    #expect(world.search.requests == [.dog()])
    world.search.answer(.success(.of([1])))
    #expect(search.heard == ["entered", "started", "finished"])
    withExtendedLifetime(intent) {}
  }

  /// The intent keeps its own record of the latest load.
  @Test func turningPagesGoesByTheIntentsOwnRecord() {
    let intent = searchIntent()
    intent.enter(ann)
    intent.showNextPage()
    intent.showNextPage()
    intent.showPreviousPage()
    intent.retry()
    #expect(world.search.requests == [.dog(), .dog(at: 3), .dog(at: 6), .dog(at: 3), .dog(at: 3)])
    #expect(world.search.cancelled == [0, 1, 2, 3])
  }

  /// S7: what failed is loaded again; what is loading or shown is not.
  @Test func aQuietQueryIsLoadedUnlessItIsThereAlready() {
    let intent = searchIntent()
    intent.enter(ann)
    intent.changeQuery(to: " dog ")
    world.clock.advance(by: .milliseconds(300))
    #expect(world.search.requests == [.dog()])
    world.search.answer(.failure(.offline))
    intent.changeQuery(to: "dog")
    world.clock.advance(by: .milliseconds(300))
    #expect(world.search.requests == [.dog(), .dog()])
  }

  /// S9.
  @Test func anEmptyQueryClears() {
    let intent = searchIntent()
    intent.enter(ann)
    intent.search(for: " ")
    #expect(search.heard.last == "cleared")
    #expect(world.search.cancelled == [0])
  }

  /// S10: it is told the wanted state, shows it, then saves it.
  @Test func aWantedExpansionIsShownAndSaved() {
    let intent = searchIntent()
    intent.setExpanded(true, item: 7)
    #expect(world.preferences.items == [7])
    world.preferences.fail = true
    intent.setExpanded(false, item: 7)
    #expect(search.heard == ["expanded", "expanded", "event alert"])
  }
}

/// A model that only remembers what it is told.
private final class Memory<Result, Event> {
  var heard: [String] = []

  func apply(_ result: Result) { heard.append("\(name(of: result))") }
  func send(_ event: Event) { heard.append("event \(name(of: event))") }

  private func name(of value: Any) -> Substring {
    "\(value)".prefix { $0 != "(" }
  }
}

private typealias LoginMemory = Memory<LoginResult, LoginEvent>
private typealias SearchMemory = Memory<SearchResult, SearchEvent>

extension Memory: LoginModelActions where Result == LoginResult, Event == LoginEvent {}
extension Memory: SearchModelActions where Result == SearchResult, Event == SearchEvent {}
