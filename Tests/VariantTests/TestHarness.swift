import LoginSearch
import VariantSupport

@testable import Scenario

/// A screen, services and a clock for a variant or a part of one, all controlled by the test.
final class TestHarness {
  let screen: Screen
  let login = ManualLoginService()
  let search = ManualSearchService()
  let preferences = InMemoryPreferences()
  let clock = VirtualClock()
  private let pageSize: Int

  init(visibleRows: Int = Screen.standardVisibleRows, pageSize: Int = 3) {
    screen = Screen(visibleRows: visibleRows)
    self.pageSize = pageSize
  }

  var environment: Environment {
    Environment(
      login: login, search: search, preferences: preferences, clock: clock,
      configuration: Configuration(pageSize: pageSize))
  }

  /// Launches a variant, and lets it settle.
  func launch(_ variant: any Variant) -> AnyObject {
    variant.launchSettled(on: screen, in: environment)
  }

  /// Lets a variant finish deferred work, as the driver does after each gesture and each answer.
  func settle() { clock.settle() }

  /// The writes during `work` that change the screen.
  func writes(_ work: () -> Void) -> [WidgetName: WriteCount] { meter(work).counts.needed }

  /// The writes during `work`, and the number of configured cells. Work that was deferred before does not count.
  func meter(_ work: () -> Void) -> WriteMeter {
    settle()
    let meter = WriteMeter()
    screen.meter = meter
    work()
    settle()
    screen.meter = nil
    return meter
  }

  /// Types an id and a password, and submits them.
  func logIn() {
    screen.login.idField.type("ann")
    screen.login.passwordField.type("secret")
    settle()
    screen.login.logInButton.tap()
    settle()
  }

  /// Logs Ann in, and has the home query find these items.
  func enter(finding items: [Item.ID]) {
    logIn()
    login.answer(.success(User(name: "Ann")))
    search.answer(.success(.of(items)))
    settle()
  }
}

/// Counts of one write for each of these widgets, none of them redundant.
func once(_ widgets: WidgetName...) -> [WidgetName: WriteCount] {
  Dictionary(uniqueKeysWithValues: widgets.map { ($0, WriteCount(writes: 1)) })
}

extension Page {
  /// - Parameter retitled: the items with another title than usual.
  static func of(_ items: [Item.ID], retitled: Set<Item.ID> = []) -> Page {
    Page(
      total: items.count,
      items: items.map { Item(id: $0, title: retitled.contains($0) ? "cat \($0)" : "dog \($0)") })
  }
}

/// A service that answers when the test calls `answer`, any number of times.
final class ManualService<Request, Answer, Failure: Error> {
  typealias Response = Result<Answer, Failure>

  private(set) var requests: [Request] = []
  /// The numbers of the requests that were cancelled, counted from 0.
  private(set) var cancelled: [Int] = []
  private var completion: (Response) -> Void = { _ in }

  func start(_ request: Request, _ completion: @escaping (Response) -> Void) -> any Cancellable {
    let number = requests.count
    requests.append(request)
    self.completion = completion
    return Handle { [weak self] in self?.cancelled.append(number) }
  }

  /// Answers the latest request.
  func answer(_ response: Response) { completion(response) }

  private final class Handle: Cancellable {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    func cancel() { cancellation() }
  }
}

typealias ManualLoginService = ManualService<Credentials, User, LoginError>
typealias ManualSearchService = ManualService<SearchRequest, Page, SearchFailure>

extension ManualService: LoginService
where Request == Credentials, Answer == User, Failure == LoginError {
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) -> any Cancellable { start(credentials, completion) }
}

extension ManualService: SearchService
where Request == SearchRequest, Answer == Page, Failure == SearchFailure {
  func search(_ request: SearchRequest, completion: @escaping (Result<Page, SearchFailure>) -> Void)
    -> any Cancellable
  { start(request, completion) }
}

/// Preferences that fail if the test says so.
final class InMemoryPreferences: Preferences {
  var items: Set<Item.ID> = []
  var fail = false
  /// Called before each read.
  var willRead: () -> Void = {}

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    willRead()
    if fail { throw PreferencesFailure() }
    return items
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    if fail { throw PreferencesFailure() }
    if isExpanded { items.insert(item) } else { items.remove(item) }
  }
}
