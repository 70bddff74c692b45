import LoginSearch

/// Shows the log-in form.
final class LoginView {
  private let pane: LoginPane
  private let login: LoginModel

  init(_ pane: LoginPane, login: LoginModel, updates: ViewUpdates) {
    self.pane = pane
    self.login = login
    pane.idField.onEdit(self) { view, text in view.login.credentials.id = text }
    pane.idField.onReturn(self) { $0.login.logIn() }
    pane.passwordField.onEdit(self) { view, text in view.login.credentials.password = text }
    pane.passwordField.onReturn(self) { $0.login.logIn() }
    pane.logInButton.onTap(self) { $0.login.logIn() }
    updates.track(self) { $0.update() }
  }

  private func update() {
    pane.idField.show(login.credentials.id)
    pane.idField.enable(!login.isLoggingIn)
    pane.passwordField.show(login.credentials.password)
    pane.passwordField.enable(!login.isLoggingIn)
    pane.logInButton.enable(login.canLogIn)
    pane.spinner.spin(login.isLoggingIn)
    pane.errorLabel.show(login.error?.message ?? "")
  }
}
