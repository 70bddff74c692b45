import LoginSearch

final class LoginView: View {
  private let pane: LoginPane
  private let account: Account

  init(pane: LoginPane, account: Account) {
    self.pane = pane
    self.account = account
    super.init()
    pane.idField.onEdit(self) { $0.account.credentials.id = $1 }
    pane.passwordField.onEdit(self) { $0.account.credentials.password = $1 }
    pane.idField.onReturn(self) { $0.account.logIn() }
    pane.passwordField.onReturn(self) { $0.account.logIn() }
    pane.logInButton.onTap(self) { $0.account.logIn() }
  }

  override func updateProperties() {
    pane.idField.show(account.credentials.id)
    pane.idField.enable(!account.isLoggingIn)
    pane.passwordField.show(account.credentials.password)
    pane.passwordField.enable(!account.isLoggingIn)
    pane.logInButton.enable(account.canLogIn)
    pane.spinner.spin(account.isLoggingIn)
    pane.errorLabel.show(account.error?.message ?? "")
  }
}
