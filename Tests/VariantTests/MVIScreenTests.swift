import LoginSearch
import Testing

@testable import MVI

/// Tests that the views write the changes of a state, and that views and intents own the right objects.
@Suite struct MVIScreenTests {
  private let harness = TestHarness(visibleRows: 3)

  private func loginView(of model: LoginModel) -> LoginView {
    let intent = LoginIntent(model: model, service: harness.login)
    return LoginView(
      harness.screen,
      LoginContainer(intent: intent, model: model, changes: model.changes, events: model.events))
  }

  /// A state that the view never received must not be compared with.
  @Test func `the search view compares a state with the one that it showed last`() {
    let model = ManualModel()
    let intent = SearchIntent(model: SearchModel(), harness.environment)
    harness.screen.route = .search
    let view = SearchView(
      harness.screen,
      SearchContainer(intent: intent, model: model, changes: model.changes, events: model.events))
    model.show([1, 2, 3])
    model.tell()
    model.show([7, 8])
    model.show([1, 2, 3, 4])
    model.tell()
    #expect(harness.screen.search.list.changes == ListChangeCount(insertions: 1))
    #expect(harness.screen.invalidUpdates == [])
    model.show([1, 2, 3, 4])
    let meter = harness.meter { model.tell() }
    #expect(meter.counts.isEmpty)
    #expect(meter.configuredCells == 0)
    withExtendedLifetime(view) {}
  }

  /// Two weak references, from the container's changes and the model's events to the view, release everything.
  @Test func `a released view releases its container and writes nothing`() {
    let model = LoginModel()
    var view: LoginView? = loginView(of: model)
    weak let weakView = view
    weak let weakContainer = view?.container
    weak let weakChanges = view?.container.changes
    withExtendedLifetime(view) {}
    view = nil
    #expect(weakView == nil)
    #expect(weakContainer == nil)
    #expect(weakChanges == nil)
    #expect(harness.screen.liveTargets.isEmpty)
    let writes = harness.writes {
      model.apply(.logInStarted)
      model.send(.alert("401 Error"))
    }
    #expect(writes.isEmpty)
  }

  @Test func `an intent does not own its model`() {
    weak var weakLogin: LoginModel?
    weak var weakSearch: SearchModel?
    let (loginIntent, searchIntent): (LoginIntent, SearchIntent)
    do {
      let (login, search) = (LoginModel(), SearchModel())
      (weakLogin, weakSearch) = (login, search)
      loginIntent = LoginIntent(model: login, service: harness.login)
      searchIntent = SearchIntent(model: search, harness.environment)
    }
    #expect(weakLogin == nil)
    #expect(weakSearch == nil)
    loginIntent.editID("ann")
    searchIntent.enter(as: User(name: "Ann"))
    harness.search.answer(.failure(.offline))
  }

  @Test func `a released intent cancels its request and reports nothing`() {
    let model = LoginModel()
    var intent: LoginIntent? = LoginIntent(model: model, service: harness.login)
    intent?.logIn(with: Credentials(id: "ann", password: "secret"))
    intent = nil
    harness.login.answer(.success(User(name: "Ann")))
    #expect(harness.login.cancelled == [0])
    #expect(model.state.isLoggingIn)
  }
}

/// A model that changes its state and reports the change only when the test says so.
private final class ManualModel: SearchModelState {
  var state = SearchState()
  let changes = Event<Void>()
  let events = Event<SearchEvent>()

  func show(_ items: [Item.ID]) {
    let request = SearchRequest(query: "dog", offset: 0, limit: 9)
    state.results = .loaded(ResultPage(.of(items), for: request))
  }

  func tell() { changes.send(()) }
}
