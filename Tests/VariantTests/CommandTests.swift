import LoginSearch
import Testing

@testable import MVC
@testable import MVI
@testable import MVVM
@testable import ObservableModels
@testable import Reactor

/// A command asks its service for nothing where the widget for it is disabled. The same in all variants but Vanilla,
/// whose widgets are its guards.
@Suite struct CommandTests {
  private let harness = TestHarness()

  private func commands(_ name: String) throws -> Commands {
    try #require(Commands.all.first { $0.name == name }).make(harness)
  }

  private func requests(_ work: () -> Void) -> [SearchRequest] {
    let count = harness.search.requests.count
    work()
    return Array(harness.search.requests[count...])
  }

  @Test(arguments: Commands.all.map(\.name)) func `a log-in in flight is not sent again`(
    name: String
  ) throws {
    let commands = try commands(name)
    for _ in 1...2 { commands.logIn() }
    #expect(harness.login.requests.count == 1)
    #expect(harness.login.cancelled == [])
    harness.login.answer(.failure(.code(401)))
    commands.logIn()
    #expect(harness.login.requests.count == 2)
  }

  @Test(arguments: Commands.all.map(\.name))
  func `previous, next, retry and refresh ask only where they are possible`(name: String) throws {
    let commands = try commands(name)
    let (previous, next) = (commands.showPreviousPage, commands.showNextPage)
    let all = [previous, next, commands.retry, commands.refresh]
    commands.enter(User(name: "Ann"))
    let page = harness.search.requests[0]
    #expect(all.flatMap(requests) == [], "while a page loads")
    harness.search.answer(.success(.of([])))
    #expect(all.flatMap(requests) == [], "without rows")
    commands.search()
    harness.search.answer(.failure(.offline))
    #expect([previous, next, commands.refresh].flatMap(requests) == [], "after a failure")
    #expect(requests(commands.retry) == [page])
    harness.search.answer(.success(Page(total: 4, items: Page.of([1, 2, 3]).items)))
    #expect([previous, commands.retry].flatMap(requests) == [], "on the first of two pages")
    #expect(requests(commands.refresh) == [page])
    #expect(requests(commands.refresh) == [], "while a refresh is in flight")
    #expect(requests(next) == [page.nextPage], "which ends the refresh")
    harness.search.answer(.success(Page(total: 4, items: Page.of([4]).items)))
    #expect([next, commands.retry].flatMap(requests) == [], "on the last page")
    #expect(requests(previous) == [page])
  }
}

/// The functions of a variant that gestures call. No disabled widget before them protects them.
struct Commands {
  /// With both fields filled.
  let logIn: () -> Void
  let enter: (User) -> Void
  let search: () -> Void
  let showPreviousPage: () -> Void
  let showNextPage: () -> Void
  let retry: () -> Void
  let refresh: () -> Void

  static let all: [(name: String, make: @Sendable (TestHarness) -> Commands)] = [
    ("MVC", mvc), ("MVVM", mvvm), ("MVI", mvi), ("Reactor", reactor), ("Observable", observable),
  ]

  private static func mvc(_ harness: TestHarness) -> Commands {
    let login = MVC::LoginModel(service: harness.login)
    let search = MVC::SearchModel(harness.environment)
    return Commands(
      logIn: {
        login.editID("ann")
        login.editPassword("secret")
        login.logIn()
      }, enter: { search.enter(as: $0) }, search: { search.search() },
      showPreviousPage: { search.showPreviousPage() }, showNextPage: { search.showNextPage() },
      retry: { search.retry() }, refresh: { search.refresh() })
  }

  private static func mvvm(_ harness: TestHarness) -> Commands {
    let login = LoginViewModel(repository: LoginRepository(service: harness.login))
    let search = SearchViewModel(
      repository: SearchRepository(service: harness.search, preferences: harness.preferences),
      clock: harness.clock, configuration: harness.environment.configuration)
    return Commands(
      logIn: {
        login.id.edit("ann")
        login.password.edit("secret")
        login.logIn()
      }, enter: { search.enter(as: $0) }, search: { search.search() },
      showPreviousPage: { search.showPreviousPage() }, showNextPage: { search.showNextPage() },
      retry: { search.retry() }, refresh: { search.refresh() })
  }

  private static func mvi(_ harness: TestHarness) -> Commands {
    let (loginModel, searchModel) = (MVI::LoginModel(), MVI::SearchModel())
    let login = LoginIntent(model: loginModel, service: harness.login)
    let search = SearchIntent(model: searchModel, harness.environment)
    // The intents hold their models weakly.
    return Commands(
      logIn: {
        login.editID("ann")
        login.editPassword("secret")
        login.logIn(with: loginModel.state.credentials)
      },
      enter: { [searchModel] user in
        search.enter(as: user)
        withExtendedLifetime(searchModel) {}
      }, search: { search.search() }, showPreviousPage: { search.showPreviousPage() },
      showNextPage: { search.showNextPage() }, retry: { search.retry() },
      refresh: { search.refresh() })
  }

  private static func reactor(_ harness: TestHarness) -> Commands {
    let login = LoginReactor(service: harness.login)
    let search = SearchReactor(harness.environment)
    return Commands(
      logIn: {
        login.send(.idEdited("ann"))
        login.send(.passwordEdited("secret"))
        login.send(.submitted)
      }, enter: { search.send(.entered($0)) }, search: { search.send(.querySubmitted) },
      showPreviousPage: { search.send(.previousTapped) },
      showNextPage: { search.send(.nextTapped) }, retry: { search.send(.retryTapped) },
      refresh: { search.send(.listPulled) })
  }

  private static func observable(_ harness: TestHarness) -> Commands {
    let alerts = Alerts()
    let session = Session(harness.environment, alerts: alerts)
    let login = ObservableModels::LoginModel(
      service: harness.login, session: session, alerts: alerts)
    return Commands(
      logIn: {
        login.editID("ann")
        login.editPassword("secret")
        login.logIn()
      }, enter: { session.enter(as: $0) }, search: { session.search?.search() },
      showPreviousPage: { session.search?.showPreviousPage() },
      showNextPage: { session.search?.showNextPage() }, retry: { session.search?.retry() },
      refresh: { session.search?.refresh() })
  }
}
