import LoginSearch

protocol LoginViewDelegate: AnyObject {
  func loginView(_ view: LoginView, didEditID id: String)
  func loginView(_ view: LoginView, didEditPassword password: String)
  func loginViewDidSubmit(_ view: LoginView)
}

final class LoginView {
  weak var delegate: (any LoginViewDelegate)?

  private let pane: LoginPane

  init(pane: LoginPane) {
    self.pane = pane
    pane.idField.onEdit(self) { view, text in view.delegate?.loginView(view, didEditID: text) }
    pane.passwordField.onEdit(self) { view, text in
      view.delegate?.loginView(view, didEditPassword: text)
    }
    pane.idField.onReturn(self) { view in view.delegate?.loginViewDidSubmit(view) }
    pane.passwordField.onReturn(self) { view in view.delegate?.loginViewDidSubmit(view) }
    pane.logInButton.onTap(self) { view in view.delegate?.loginViewDidSubmit(view) }
  }

  func showCredentials(_ credentials: Credentials) {
    pane.idField.text = credentials.id
    pane.passwordField.text = credentials.password
  }

  func showError(_ message: String) {
    pane.errorLabel.text = message
  }

  func showProgress(_ isLoggingIn: Bool) {
    pane.spinner.isSpinning = isLoggingIn
    pane.idField.isEnabled = !isLoggingIn
    pane.passwordField.isEnabled = !isLoggingIn
  }

  func enableLogIn(_ isEnabled: Bool) {
    pane.logInButton.isEnabled = isEnabled
  }
}
