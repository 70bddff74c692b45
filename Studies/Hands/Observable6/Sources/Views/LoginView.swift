import LoginSearch

final class LoginView {
  private let pane: LoginPane
  private let model: LoginModel

  init(pane: LoginPane, model: LoginModel, updates: UpdateCycle) {
    self.pane = pane
    self.model = model

    pane.idField.onEdit(self) { $0.model.credentials.id = $1 }
    pane.idField.onReturn(self) { $0.model.logIn() }
    pane.passwordField.onEdit(self) { $0.model.credentials.password = $1 }
    pane.passwordField.onReturn(self) { $0.model.logIn() }
    pane.logInButton.onTap(self) { $0.model.logIn() }

    updates.observe(self) { $0.update() }
  }

  private func update() {
    pane.idField.text = model.credentials.id
    pane.idField.isEnabled = !model.isLoggingIn
    pane.passwordField.text = model.credentials.password
    pane.passwordField.isEnabled = !model.isLoggingIn
    pane.logInButton.isEnabled = model.canLogIn
    pane.spinner.isSpinning = model.isLoggingIn
    pane.errorLabel.text = model.error?.message ?? ""
  }
}
