import LoginSearch

/// The whole screen. It owns the model objects and the views of both panes.
final class AppView {
  let updates = UpdateCycle()

  private let screen: Screen
  private let session: Session
  private let alerts: Alerts
  private let loginView: LoginView
  private let searchView: SearchView

  init(screen: Screen, environment: Environment) {
    self.screen = screen
    alerts = Alerts()
    session = Session(environment: environment, alerts: alerts)
    let login = LoginModel(service: environment.login, session: session, alerts: alerts)
    loginView = LoginView(pane: screen.login, model: login, updates: updates)
    searchView = SearchView(pane: screen.search, session: session, updates: updates)

    updates.observe(self) { $0.updateRoute() }
    updates.observe(self) { $0.updateAlerts() }
  }

  private func updateRoute() {
    screen.route = session.search == nil ? .login : .search
  }

  private func updateAlerts() {
    for message in alerts.takeAll() { screen.alert(message) }
  }
}
