import LoginSearch

protocol LoginViewDelegate: AnyObject {
  func loginView(_ view: LoginView, didEditID id: String)
  func loginView(_ view: LoginView, didEditPassword password: String)
  func loginViewDidSubmit(_ view: LoginView)
}

final class LoginView {
  weak var delegate: (any LoginViewDelegate)?

  private let screen: Screen
  private var pane: LoginPane { screen.login }

  init(screen: Screen) {
    self.screen = screen
    pane.idField.onEdit(self) { $0.delegate?.loginView($0, didEditID: $1) }
    pane.passwordField.onEdit(self) { $0.delegate?.loginView($0, didEditPassword: $1) }
    pane.idField.onReturn(self) { $0.delegate?.loginViewDidSubmit($0) }
    pane.passwordField.onReturn(self) { $0.delegate?.loginViewDidSubmit($0) }
    pane.logInButton.onTap(self) { $0.delegate?.loginViewDidSubmit($0) }
  }

  /// Leaves a field alone that shows its text already, such as the one that is being edited.
  func showCredentials(_ credentials: Credentials) {
    if pane.idField.text != credentials.id {
      pane.idField.text = credentials.id
    }
    if pane.passwordField.text != credentials.password {
      pane.passwordField.text = credentials.password
    }
  }

  func showError(_ message: String) {
    pane.errorLabel.show(message)
  }

  func showProgress(_ isLoggingIn: Bool) {
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
