import LoginSearch
import ObservableMVVM
import Testing

/// A launched variant with a screen, services and a clock that the test controls.
final class TestHarness {
  let screen = Screen()
  let login = ManualService<User, LoginError>()
  let search = ManualService<Page, SearchFailure>()
  let preferences = FailingPreferences()
  let clock = VirtualClock()
  let environment: Environment
  var app: AnyObject?
  private var settle: (() -> Bool)?
  var list: List { screen.search.list }

  init(pageSize: Int = 10) {
    environment = Environment(
      login: login, search: search, preferences: preferences, clock: clock,
      configuration: Configuration(pageSize: pageSize))
    let variant = ObservableMVVMVariant()
    let feature = variant.launch(on: screen, in: environment)
    app = feature
    settle = variant.settling(feature)
    turn {}
  }

  /// Runs one step and then draws what it changed, as the driver does.
  func turn(_ work: () -> Void) {
    work()
    #expect(settle?() == true)
  }

  /// Ann logs in, and the home query finds these items.
  func enter(finding items: [Item.ID]) {
    typeCredentials()
    turn { screen.login.logInButton.tap() }
    turn { login.answer(.success(User(name: "Ann"))) }
    turn { search.answer(.success(.of(items))) }
  }

  /// The list is pulled, and the service now finds these items.
  func refresh(finding items: [Item.ID]) {
    turn { screen.search.refreshControl.pull() }
    turn { search.answer(.success(.of(items))) }
  }

  func typeCredentials() {
    turn { screen.login.idField.type("ann") }
    turn { screen.login.passwordField.type("secret") }
  }

  /// The writes in a turn.
  func writes(_ work: () -> Void) -> [WidgetName: WriteCount] {
    let meter = WriteMeter()
    screen.meter = meter
    turn(work)
    screen.meter = nil
    return meter.counts
  }
}

/// A service that answers when the test calls `answer`. Keeps all completions.
final class ManualService<Answer, Failure: Error>: Cancellable {
  private(set) var cancellations = 0
  private var completions: [(Result<Answer, Failure>) -> Void] = []

  func start(_ completion: @escaping (Result<Answer, Failure>) -> Void) -> any Cancellable {
    completions.append(completion)
    return self
  }

  func cancel() { cancellations += 1 }

  func answer(_ result: Result<Answer, Failure>) { completions.last?(result) }
}

extension ManualService: LoginService where Answer == User, Failure == LoginError {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable {
    start(completion)
  }
}

extension ManualService: SearchService where Answer == Page, Failure == SearchFailure {
  func search(
    _ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void
  ) -> any Cancellable {
    start(completion)
  }
}

/// Preferences that always fail.
final class FailingPreferences: Preferences {
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
