import LoginSearch

/// The whole screen: shows one of its panes, and the alerts.
final class RootView {
  let updates = UpdateCycle()

  private let screen: Screen
  private let session: Session
  private let alerts: Alerts
  private let loginView: LoginView
  private let searchView: SearchView

  init(_ screen: Screen, in environment: Environment) {
    self.screen = screen
    alerts = Alerts()
    session = Session(environment: environment, alerts: alerts)
    let login = LoginModel(service: environment.login, session: session, alerts: alerts)
    loginView = LoginView(screen.login, login: login, updates: updates)
    searchView = SearchView(screen.search, session: session, updates: updates)
    updates.keepUpdated(self) { $0.showRoute() }
    updates.keepUpdated(self) { $0.showAlerts() }
  }

  private func showRoute() {
    screen.route = session.search == nil ? .login : .search
  }

  private func showAlerts() {
    for message in alerts.waiting { screen.alert(message) }
    alerts.wereShown()
  }
}
