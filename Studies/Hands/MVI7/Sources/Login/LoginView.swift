import LoginSearch

/// Turns gestures on the login screen into intents, and renders its states.
final class LoginView {
  private let pane: LoginPane
  private let send: (LoginIntent) -> Void

  init(_ pane: LoginPane, send: @escaping (LoginIntent) -> Void) {
    self.pane = pane
    self.send = send
    pane.idField.onEdit(self) { view, text in view.send(.editID(text)) }
    pane.passwordField.onEdit(self) { view, text in view.send(.editPassword(text)) }
    pane.idField.onReturn(self) { $0.send(.submit) }
    pane.passwordField.onReturn(self) { $0.send(.submit) }
    pane.logInButton.onTap(self) { $0.send(.submit) }
  }

  func render(_ state: LoginState) {
    pane.idField.text = state.credentials.id
    pane.idField.isEnabled = !state.isLoggingIn
    pane.passwordField.text = state.credentials.password
    pane.passwordField.isEnabled = !state.isLoggingIn
    pane.logInButton.isEnabled = state.canLogIn
    pane.spinner.isSpinning = state.isLoggingIn
    pane.errorLabel.text = state.errorMessage
  }
}
