import LoginSearch
import Observation

/// What exists only while somebody is logged in.
@Observable
final class Session {
  /// Nil while nobody is logged in.
  private(set) var search: SearchModel?

  private let environment: Environment
  private let alerts: Alerts

  init(in environment: Environment, alerts: Alerts) {
    self.environment = environment
    self.alerts = alerts
  }

  func start(for user: User) {
    search = SearchModel(for: user, in: environment, alerts: alerts)
  }

  /// The search cancels what it waits for when it is released, and the session is its only owner.
  func end() {
    search = nil
  }
}
