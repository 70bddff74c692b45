public import LoginSearch
import Observation

/// Apple's own way: `@Observable` model objects, and views that read again after a value that they have read has
/// changed.
public struct ObservableVariant: Variant {
  /// The name in commands, tables and files.
  public let name = "Observable"

  /// Creates the variant. One value can launch any number of times, also in parallel, because it has no state.
  public init() {}

  /// Returns the root view, which owns the model objects and the other views.
  public func launch(on screen: Screen, in environment: Environment) -> AnyObject {
    RootView(screen, environment)
  }

  /// Returns a function that updates the views that are due, as the run loop of an app does after each event.
  public func settling(_ feature: AnyObject) -> (() -> Bool)? {
    (feature as? RootView)?.updates.run
  }
}

/// The root view, which shows the screen that follows from the session, and the alerts.
final class RootView {
  let updates = UpdateCycle()
  let session: Session
  let loginView: LoginView

  private let screen: Screen
  private let alerts: Alerts
  private let searchView: SearchView

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    alerts = Alerts()
    session = Session(environment, alerts: alerts)
    let login = LoginModel(service: environment.login, session: session, alerts: alerts)
    loginView = LoginView(screen.login, login: login, updates: updates)
    searchView = SearchView(screen.search, session: session, updates: updates)
    updates.keepUpdated(self) { $0.updateRoute() }
    updates.onChange(self, of: { $0.alerts.waiting }) { $0.showAlerts() }
  }

  private func updateRoute() {
    screen.show(session.search == nil ? .login : .search)
  }

  private func showAlerts() {
    for message in alerts.takeAll() { screen.alert(message) }
  }
}

/// The session of the user. It has a search from log-in to log-out, and only then.
@Observable
final class Session {
  private(set) var search: SearchModel?

  private let environment: Environment
  private let alerts: Alerts

  init(_ environment: Environment, alerts: Alerts) {
    self.environment = environment
    self.alerts = alerts
  }

  func enter(as user: User) {
    let search = SearchModel(for: user, environment, alerts: alerts)
    self.search = search
    search.search()
  }

  /// Releases the search. Nothing else owns it, so all that it holds and waits for goes with it.
  func logOut() {
    search = nil
  }
}

/// The alerts that have not been shown yet.
///
/// An alert is an event, and only state can be observed. So alerts wait in a queue, where two equal ones are still two.
/// The view that shows them takes them out, so none is shown twice.
@Observable
final class Alerts {
  private(set) var waiting: [String] = []

  func add(_ message: String) {
    waiting.append(message)
  }

  /// Returns and removes all alerts, oldest first.
  func takeAll() -> [String] {
    defer { waiting = [] }
    return waiting
  }
}
