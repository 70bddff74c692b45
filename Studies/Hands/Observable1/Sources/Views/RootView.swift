import LoginSearch

/// Shows the screen that the session asks for, and the alerts. Owns the model objects and the other views.
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
    session = Session(in: environment, alerts: alerts)
    let login = LoginModel(service: environment.login, session: session, alerts: alerts)
    loginView = LoginView(screen.login, login, updates)
    searchView = SearchView(screen.search, session, updates)

    updates.keepUpdated(self) { $0.updateRoute() }
    updates.keepUpdated(self) { $0.showAlerts() }
  }

  private func updateRoute() {
    let route: Route = session.search == nil ? .login : .search
    if screen.route != route { screen.route = route }
  }

  private func showAlerts() {
    for alert in alerts.takeAll() { screen.alert(alert) }
  }
}
