import LoginSearch

final class LoginView: ObservingView {
  private let pane: LoginPane
  private let login: Login

  init(pane: LoginPane, login: Login) {
    self.pane = pane
    self.login = login
    pane.idField.onEdit(login) { login, text in login.edit(id: text) }
    pane.idField.onReturn(login) { login in login.submit() }
    pane.passwordField.onEdit(login) { login, text in login.edit(password: text) }
    pane.passwordField.onReturn(login) { login in login.submit() }
    pane.logInButton.onTap(login) { login in login.submit() }
  }

  override func updateProperties() {
    pane.idField.text = login.credentials.id
    pane.idField.isEnabled = !login.isInFlight
    pane.passwordField.text = login.credentials.password
    pane.passwordField.isEnabled = !login.isInFlight
    pane.logInButton.isEnabled = login.canSubmit
    pane.spinner.isSpinning = login.isInFlight
    pane.errorLabel.text = login.error?.message ?? ""
  }
}
