import LoginSearch

protocol LoginViewDelegate: AnyObject {
  func loginView(_ view: LoginView, didEditID id: String)
  func loginView(_ view: LoginView, didEditPassword password: String)
  /// The log-in button was tapped, or return was pressed in a field.
  func loginViewDidSubmit(_ view: LoginView)
}

/// The login screen.
final class LoginView {
  weak var delegate: (any LoginViewDelegate)?

  private let screen: Screen
  private let pane: LoginPane

  init(screen: Screen) {
    self.screen = screen
    pane = screen.login
    pane.idField.onEdit(self) { view, id in view.delegate?.loginView(view, didEditID: id) }
    pane.passwordField.onEdit(self) { view, password in
      view.delegate?.loginView(view, didEditPassword: password)
    }
    pane.idField.onReturn(self) { view in view.delegate?.loginViewDidSubmit(view) }
    pane.passwordField.onReturn(self) { view in view.delegate?.loginViewDidSubmit(view) }
    pane.logInButton.onTap(self) { view in view.delegate?.loginViewDidSubmit(view) }
  }

  /// The field in which a person types shows the text already, so it is left alone.
  func show(_ credentials: Credentials) {
    if pane.idField.text != credentials.id { pane.idField.text = credentials.id }
    if pane.passwordField.text != credentials.password {
      pane.passwordField.text = credentials.password
    }
  }

  func showProgress(_ isLoggingIn: Bool) {
    pane.spinner.isSpinning = isLoggingIn
    pane.idField.isEnabled = !isLoggingIn
    pane.passwordField.isEnabled = !isLoggingIn
  }

  func enableLogIn(_ isEnabled: Bool) {
    pane.logInButton.isEnabled = isEnabled
  }

  func showError(_ message: String) {
    pane.errorLabel.text = message
  }

  func alert(_ message: String) {
    screen.alert(message)
  }
}
