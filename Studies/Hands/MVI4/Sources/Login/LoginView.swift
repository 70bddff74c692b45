import LoginSearch

/// Turns gestures on the login screen into intents, and renders its state.
final class LoginView {
  private let pane: LoginPane
  private let model: LoginModel
  private let subscriptions = Subscriptions()

  init(pane: LoginPane, model: LoginModel) {
    self.pane = pane
    self.model = model

    pane.idField.onEdit(self) { $0.model.send(.editID($1)) }
    pane.idField.onReturn(self) { $0.model.send(.submit) }
    pane.passwordField.onEdit(self) { $0.model.send(.editPassword($1)) }
    pane.passwordField.onReturn(self) { $0.model.send(.submit) }
    pane.logInButton.onTap(self) { $0.model.send(.submit) }

    model.state.bind(in: subscriptions) { [weak self] in self?.render($0) }
  }

  private func render(_ state: LoginState) {
    pane.idField.show(state.credentials.id)
    pane.idField.isEnabled = !state.isLoggingIn
    pane.passwordField.show(state.credentials.password)
    pane.passwordField.isEnabled = !state.isLoggingIn
    pane.logInButton.enable(state.canLogIn)
    pane.spinner.isSpinning = state.isLoggingIn
    pane.errorLabel.show(state.error?.message ?? "")
  }
}
