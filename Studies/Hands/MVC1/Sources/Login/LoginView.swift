import LoginSearch

protocol LoginViewDelegate: AnyObject {
  func loginView(_ view: LoginView, didEditID id: String)
  func loginView(_ view: LoginView, didEditPassword password: String)
  func loginViewDidSubmit(_ view: LoginView)
}

/// The login screen.
final class LoginView {
  weak var delegate: (any LoginViewDelegate)?

  private let screen: Screen
  private var pane: LoginPane { screen.login }

  init(screen: Screen) {
    self.screen = screen
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

  /// A log-in in flight locks both fields.
  func showActivity(_ isLoggingIn: Bool) {
    pane.spinner.isSpinning = isLoggingIn
    pane.idField.isEnabled = !isLoggingIn
    pane.passwordField.isEnabled = !isLoggingIn
  }

  func enableLogIn(_ isEnabled: Bool) {
    pane.logInButton.enable(isEnabled)
  }

  func showAlert(_ message: String) {
    screen.alert(message)
  }
}
