import LoginSearch
import Observation

/// Whether a person is logged in: there is a search then, and only then.
@Observable
final class Session {
  private(set) var search: SearchModel?

  private let environment: Environment
  private let alerts: Alerts

  init(environment: Environment, alerts: Alerts) {
    self.environment = environment
    self.alerts = alerts
  }

  func begin(as user: User) {
    let search = SearchModel(user: user, environment: environment, alerts: alerts)
    self.search = search
    search.begin()
  }

  /// Lets go of the search, which cancels everything that is pending.
  func end() {
    search = nil
  }
}
