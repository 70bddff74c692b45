import LoginSearch

/// Shows one of the two screens, and alerts over them. Its owner keeps the whole feature alive.
final class RootView: View {
  private let screen: Screen
  private let account: Account
  private let alerts: Alerts

  init(screen: Screen, account: Account, alerts: Alerts) {
    self.screen = screen
    self.account = account
    self.alerts = alerts
    super.init()
    subviews = [
      LoginView(pane: screen.login, account: account),
      SearchView(pane: screen.search, account: account),
    ]
  }

  override func updateProperties() {
    let route: Route = account.search == nil ? .login : .search
    if screen.route != route { screen.route = route }
    for message in alerts.takeAll() { screen.alert(message) }
  }
}
