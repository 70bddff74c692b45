import LoginSearch

/// The outlets of the login screen. Passive: the controller writes them and is their target.
final class LoginView {
  let idField: TextField
  let passwordField: TextField
  let logInButton: Button
  let spinner: Spinner
  let errorLabel: Label
  private let screen: Screen

  init(_ screen: Screen) {
    self.screen = screen
    idField = screen.login.idField
    passwordField = screen.login.passwordField
    logInButton = screen.login.logInButton
    spinner = screen.login.spinner
    errorLabel = screen.login.errorLabel
  }

  func present(alert message: String) {
    screen.alert(message)
  }
}
