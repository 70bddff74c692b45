import LoginSearch

final class LoginView {
  private let pane: LoginPane
  private let model: LoginModel

  init(_ pane: LoginPane, _ model: LoginModel, _ updates: UpdateCycle) {
    self.pane = pane
    self.model = model

    pane.idField.onEdit(self) { view, text in view.model.credentials.id = text }
    pane.passwordField.onEdit(self) { view, text in view.model.credentials.password = text }
    pane.idField.onReturn(self) { $0.model.logIn() }
    pane.passwordField.onReturn(self) { $0.model.logIn() }
    pane.logInButton.onTap(self) { $0.model.logIn() }
    updates.keepUpdated(self) { $0.update() }
  }

  private func update() {
    pane.idField.show(model.credentials.id)
    pane.idField.isEnabled = !model.isLoggingIn
    pane.passwordField.show(model.credentials.password)
    pane.passwordField.isEnabled = !model.isLoggingIn
    pane.logInButton.enable(model.canLogIn)
    pane.spinner.isSpinning = model.isLoggingIn
    pane.errorLabel.show(model.error?.message ?? "")
  }
}
