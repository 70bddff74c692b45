import LoginSearch

final class LoginView {
  private let pane: LoginPane
  private let login: LoginModel

  init(_ pane: LoginPane, login: LoginModel, updates: ViewUpdates) {
    self.pane = pane
    self.login = login
    pane.idField.onEdit(self) { $0.login.credentials.id = $1 }
    pane.idField.onReturn(self) { $0.login.submit() }
    pane.passwordField.onEdit(self) { $0.login.credentials.password = $1 }
    pane.passwordField.onReturn(self) { $0.login.submit() }
    pane.logInButton.onTap(self) { $0.login.submit() }
    updates.observe(self) { $0.update() }
  }

  private func update() {
    pane.idField.text = login.credentials.id
    pane.idField.isEnabled = !login.isLoggingIn
    pane.passwordField.text = login.credentials.password
    pane.passwordField.isEnabled = !login.isLoggingIn
    pane.logInButton.isEnabled = login.canSubmit
    pane.spinner.isSpinning = login.isLoggingIn
    pane.errorLabel.text = login.error?.message ?? ""
  }
}
