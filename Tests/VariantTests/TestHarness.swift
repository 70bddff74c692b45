import LoginSearch

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
      configuration: Configuration(
        pageSize: pageSize, debounce: .milliseconds(300), homeQuery: "dog"))
  }

  /// The writes during `work`.
  func writes(_ work: () -> Void) -> [WidgetName: WriteCount] {
    meter(work).counts
  }

  /// The writes during `work`, and the cells that were configured.
  func meter(_ work: () -> Void) -> WriteMeter {
    let meter = WriteMeter()
    screen.meter = meter
    work()
    screen.meter = nil
    return meter
  }

  /// The rows that can be seen.
  var rows: [Row] {
    Snapshot(of: screen).search.rows
  }

  /// Ann logs in and the home query finds these items.
  func enter(finding items: [Item.ID]) {
    screen.login.idField.type("ann")
    screen.login.passwordField.type("secret")
    screen.login.logInButton.tap()
    login.answer(.success(User(name: "Ann")))
    search.answer(.success(.of(items)))
  }
}

/// One write for each of these widgets, none of them redundant.
func once(_ widgets: WidgetName...) -> [WidgetName: WriteCount] {
  Dictionary(uniqueKeysWithValues: widgets.map { ($0, WriteCount(writes: 1)) })
}
