import LoginSearch

/// The view of the login screen. Passive: its controller tells it what to show, and is the target of its outlets.
final class LoginView {
  let outlets: LoginPane
  private let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    outlets = screen.login
  }

  func show(_ credentials: Credentials) {
    outlets.idField.text = credentials.id
    outlets.passwordField.text = credentials.password
  }

  func show(_ error: LoginError?) {
    outlets.errorLabel.text = error?.message ?? ""
  }

  func show(isLoggingIn: Bool) {
    outlets.spinner.isSpinning = isLoggingIn
    outlets.idField.isEnabled = !isLoggingIn
    outlets.passwordField.isEnabled = !isLoggingIn
  }

  func enableLogIn(_ canSubmit: Bool) {
    outlets.logInButton.isEnabled = canSubmit
  }

  func present(alert message: String) {
    screen.alert(message)
  }
}
