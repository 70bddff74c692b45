import LoginSearch

/// Shows one of the two screens, and the alerts. Keeps everything of a launch alive.
final class RootView {
  let updates = ViewUpdates()

  private let screen: Screen
  private let session: Session
  private let alerts: Alerts
  private let loginView: LoginView
  private let searchView: SearchView

  init(_ screen: Screen, login: LoginModel, session: Session, alerts: Alerts) {
    self.screen = screen
    self.session = session
    self.alerts = alerts
    loginView = LoginView(screen.login, login: login, updates: updates)
    searchView = SearchView(screen.search, session: session, updates: updates)
    updates.track(self) { $0.updateRoute() }
    updates.track(self) { $0.showAlerts() }
  }

  private func updateRoute() {
    screen.show(session.search == nil ? .login : .search)
  }

  private func showAlerts() {
    for message in alerts.takeAll() { screen.alert(message) }
  }
}
