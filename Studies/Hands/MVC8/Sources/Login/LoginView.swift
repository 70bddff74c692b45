import LoginSearch

protocol LoginViewDelegate: AnyObject {
  func loginView(_ view: LoginView, didEditID id: String)
  func loginView(_ view: LoginView, didEditPassword password: String)
  func loginViewDidSubmit(_ view: LoginView)
}

final class LoginView {
  weak var delegate: (any LoginViewDelegate)?

  private let screen: Screen
  private let pane: LoginPane

  init(_ screen: Screen) {
    self.screen = screen
    pane = screen.login
    pane.idField.onEdit(self) { view, id in
      view.delegate?.loginView(view, didEditID: id)
    }
    pane.passwordField.onEdit(self) { view, password in
      view.delegate?.loginView(view, didEditPassword: password)
    }
    pane.idField.onReturn(self) { $0.submit() }
    pane.passwordField.onReturn(self) { $0.submit() }
    pane.logInButton.onTap(self) { $0.submit() }
  }

  func showCredentials(_ credentials: Credentials) {
    pane.idField.text = credentials.id
    pane.passwordField.text = credentials.password
  }

  func setFieldsEnabled(_ isEnabled: Bool) {
    pane.idField.isEnabled = isEnabled
    pane.passwordField.isEnabled = isEnabled
  }

  func setLogInEnabled(_ isEnabled: Bool) {
    pane.logInButton.isEnabled = isEnabled
  }

  func setSpinning(_ isSpinning: Bool) {
    pane.spinner.isSpinning = isSpinning
  }

  func showError(_ message: String) {
    pane.errorLabel.text = message
  }

  func showAlert(_ message: String) {
    screen.alert(message)
  }

  private func submit() {
    delegate?.loginViewDidSubmit(self)
  }
}
