import LoginSearch

/// The view of the login screen. Passive: its controller writes the outlets and is their target.
final class LoginView {
  let outlets: LoginPane
  private let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    outlets = screen.login
  }

  func present(alert message: String) {
    screen.alert(message)
  }
}
