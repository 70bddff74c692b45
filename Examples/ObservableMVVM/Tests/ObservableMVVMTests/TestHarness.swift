import LoginSearch
import ObservableMVVM
import Testing

/// A launched variant, and services that answer when the test says so.
final class World {
  let screen = Screen()
  let login = Port<User, LoginError>()
  let search = Port<Page, SearchFailure>()
  let preferences = Unwritable()
  let clock = VirtualClock()
  let environment: Environment
  var app: AnyObject?
  private var settle: (() -> Bool)?

  init() {
    environment = Environment(
      login: login, search: search, preferences: preferences, clock: clock,
      configuration: Configuration())
    let variant = ObservableMVVMVariant()
    let feature = variant.launch(on: screen, in: environment)
    app = feature
    settle = variant.settling(feature)
    turn {}
  }

  /// One thing that happens, and the drawing of what it has changed, as the driver sees to it.
  func turn(_ happening: () -> Void) {
    happening()
    #expect(settle?() == true)
  }

  /// Ann logs in, and the home query finds these items.
  func enter(finding items: [Item.ID]) {
    typeCredentials()
    turn { screen.login.logInButton.tap() }
    turn { login.answer(.success(User(name: "Ann"))) }
    turn { search.answer(.success(.of(items))) }
  }

  func typeCredentials() {
    turn { screen.login.idField.type("ann") }
    turn { screen.login.passwordField.type("secret") }
  }

  /// What is written in this turn.
  func writes(_ happening: () -> Void) -> [WidgetName: WriteCount] {
    let meter = WriteMeter()
    screen.meter = meter
    turn(happening)
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
