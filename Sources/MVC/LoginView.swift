import LoginSearch

/// The login screen, which shows what it is told to and reports gestures.
final class LoginView {
  weak var delegate: (any LoginViewDelegate)?

  private let screen: Screen
  private let pane: LoginPane

  init(_ screen: Screen) {
    self.screen = screen
    pane = screen.login
    pane.idField.onEdit(self) { $0.delegate?.loginView($0, didEditID: $1) }
    pane.idField.onReturn(self) { $0.delegate?.loginViewDidSubmit($0) }
    pane.passwordField.onEdit(self) { $0.delegate?.loginView($0, didEditPassword: $1) }
    pane.passwordField.onReturn(self) { $0.delegate?.loginViewDidSubmit($0) }
    pane.logInButton.onTap(self) { $0.delegate?.loginViewDidSubmit($0) }
  }

  func showCredentials(_ credentials: Credentials) {
    pane.idField.show(credentials.id)
    pane.passwordField.show(credentials.password)
  }

  func showError(_ message: String) {
    pane.errorLabel.show(message)
  }

  /// Shows whether a log-in is in flight, which locks both fields.
  func showProgress(_ isLoggingIn: Bool) {
    pane.spinner.spin(isLoggingIn)
    pane.idField.enable(!isLoggingIn)
    pane.passwordField.enable(!isLoggingIn)
  }

  func enableLogIn(_ isEnabled: Bool) {
    pane.logInButton.enable(isEnabled)
  }

  func showAlert(_ message: String) {
    screen.alert(message)
  }
}
