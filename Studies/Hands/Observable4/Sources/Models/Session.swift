import LoginSearch
import Observation

/// Whether somebody is logged in. If so, there is a search.
@Observable final class Session {
  private(set) var search: SearchModel?

  private let environment: Environment
  private let alerts: Alerts

  init(in environment: Environment, alerts: Alerts) {
    self.environment = environment
    self.alerts = alerts
  }

  func begin(as user: User) {
    let search = SearchModel(user: user, in: environment, alerts: alerts)
    self.search = search
    search.submit()
  }

  /// Nobody else keeps the search, so this cancels what it waits for.
  func logOut() {
    search = nil
  }
}
