import LoginSearch
import Observation

/// The time from log-in to log-out. All state of the search lives and ends with its model.
@Observable
final class Session {
  /// Nil while nobody is logged in.
  private(set) var search: SearchModel?

  private let environment: Environment
  private let alerts: Alerts

  init(environment: Environment, alerts: Alerts) {
    self.environment = environment
    self.alerts = alerts
  }

  func begin(with user: User) {
    let search = SearchModel(user: user, environment: environment, alerts: alerts)
    self.search = search
    search.start()
  }

  /// Releases the model of the search, which cancels what is pending.
  func end() {
    search = nil
  }
}
