import LoginSearch
import Observation

/// Who is logged in, if anybody: from entry to log-out there is a search.
@Observable
final class Session {
  private(set) var search: Search?

  private let environment: Environment
  private let alerts: AlertQueue

  init(environment: Environment, alerts: AlertQueue) {
    self.environment = environment
    self.alerts = alerts
  }

  func begin(as user: User) {
    let search = Search(user: user, environment: environment, alerts: alerts)
    self.search = search
    search.submit()
  }

  /// Logs out. The search cancels what is pending when it goes.
  func end() {
    search = nil
  }
}
