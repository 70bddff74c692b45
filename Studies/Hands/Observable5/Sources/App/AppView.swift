import LoginSearch

/// The whole screen. It owns the models and the views of both panes, and so keeps the feature alive.
final class AppView {
  let updates = ViewUpdates()
  private let screen: Screen
  private let app: AppModel
  private let loginView: LoginView
  private let searchView: SearchView

  init(_ screen: Screen, app: AppModel) {
    self.screen = screen
    self.app = app
    loginView = LoginView(screen.login, login: app.login, updates: updates)
    searchView = SearchView(screen.search, search: app.search, updates: updates)
    updates.observe(self) { $0.showRoute() }
    updates.observe(self) { $0.showAlerts() }
  }

  private func showRoute() {
    screen.route = app.route
  }

  private func showAlerts() {
    for message in app.alerts.takeAll() {
      screen.alert(message)
    }
  }
}
