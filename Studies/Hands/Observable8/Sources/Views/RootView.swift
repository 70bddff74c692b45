import LoginSearch

/// Shows one of the two screens, and the alerts.
final class RootView: ObservingView {
  private let screen: Screen
  private let session: Session
  private let alerts: AlertQueue

  init(screen: Screen, session: Session, alerts: AlertQueue) {
    self.screen = screen
    self.session = session
    self.alerts = alerts
  }

  override func updateProperties() {
    screen.route = session.search == nil ? .login : .search
    for message in alerts.takeAll() { screen.alert(message) }
  }
}
