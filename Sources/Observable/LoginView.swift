import LoginSearch

/// The login screen, which shows the log-in and calls its methods.
final class LoginView {
  let login: LoginModel
  private let pane: LoginPane

  init(_ pane: LoginPane, login: LoginModel, updates: UpdateCycle) {
    self.pane = pane
    self.login = login
    pane.idField.onEdit(self) { $0.login.editID($1) }
    pane.idField.onReturn(self) { $0.login.logIn() }
    pane.passwordField.onEdit(self) { $0.login.editPassword($1) }
    pane.passwordField.onReturn(self) { $0.login.logIn() }
    pane.logInButton.onTap(self) { $0.login.logIn() }
    updates.keepUpdated(self) { $0.update() }
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
