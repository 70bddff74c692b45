import LoginSearch

/// The view around the login screen.
final class LoginView {
  private let pane: LoginPane
  private let send: (LoginIntent) -> Void

  init(_ pane: LoginPane, send: @escaping (LoginIntent) -> Void) {
    self.pane = pane
    self.send = send
    pane.idField.onEdit(self) { view, text in view.send(.editID(text)) }
    pane.idField.onReturn(self) { view in view.send(.submit) }
    pane.passwordField.onEdit(self) { view, text in view.send(.editPassword(text)) }
    pane.passwordField.onReturn(self) { view in view.send(.submit) }
    pane.logInButton.onTap(self) { view in view.send(.submit) }
  }

  func render(_ state: LoginState) {
    pane.idField.text = state.credentials.id
    pane.idField.isEnabled = !state.isInFlight
    pane.passwordField.text = state.credentials.password
    pane.passwordField.isEnabled = !state.isInFlight
    pane.logInButton.isEnabled = state.canSubmit
    pane.spinner.isSpinning = state.isInFlight
    pane.errorLabel.text = state.error?.message ?? ""
  }
}
