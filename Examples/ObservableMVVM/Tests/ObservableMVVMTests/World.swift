import LoginSearch
import ObservableMVVM

/// A launched variant, and services that answer when the test says so.
final class World {
  let screen = Screen()
  let login = Port<User, LoginError>()
  let search = Port<Page, SearchFailure>()
  let preferences = Unwritable()
  let clock = VirtualClock()
  var app: AnyObject?

  init() {
    let environment = Environment(
      login: login, search: search, preferences: preferences, clock: clock,
      configuration: Configuration())
    app = ObservableMVVMVariant().launch(on: screen, in: environment)
  }

  /// Ann logs in, and the home query finds these items.
  func enter(finding items: [Item.ID]) {
    typeCredentials()
    screen.login.logInButton.tap()
    login.answer(.success(User(name: "Ann")))
    search.answer(.success(.of(items)))
  }

  func typeCredentials() {
    screen.login.idField.type("ann")
    screen.login.passwordField.type("secret")
  }

  /// What is written while this is done.
  func writes(_ work: () -> Void) -> [WidgetName: WriteCount] {
    let meter = WriteMeter()
    screen.meter = meter
    work()
    screen.meter = nil
    return meter.counts
  }
}

/// A service that keeps all completions, as often as they were answered.
final class Port<Answer, Failure: Error>: Cancellable {
  private(set) var cancellations = 0
  private var completions: [(Result<Answer, Failure>) -> Void] = []

  func open(_ completion: @escaping (Result<Answer, Failure>) -> Void) -> any Cancellable {
    completions.append(completion)
    return self
  }

  func cancel() { cancellations += 1 }

  func answer(_ result: Result<Answer, Failure>) { completions.last?(result) }
}

extension Port: LoginService where Answer == User, Failure == LoginError {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    open(completion)
  }
}

extension Port: SearchService where Answer == Page, Failure == SearchFailure {
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    open(completion)
  }
}

/// Preferences that fail each time.
final class Unwritable: Preferences {
  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> { throw PreferencesFailure() }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    throw PreferencesFailure()
  }
}

extension Page {
  static func of(_ items: [Item.ID]) -> Page {
    Page(total: items.count, items: items.map { Item(id: $0, title: "dog \($0)") })
  }
}
