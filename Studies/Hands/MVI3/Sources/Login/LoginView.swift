import LoginSearch

/// Turns gestures on the login screen into intents, and renders states.
final class LoginView {
  var onIntent: (LoginIntent) -> Void = { _ in }

  private let pane: LoginPane

  init(_ pane: LoginPane) {
    self.pane = pane
    pane.idField.onEdit(self) { view, text in view.onIntent(.editID(text)) }
    pane.idField.onReturn(self) { view in view.onIntent(.submit) }
    pane.passwordField.onEdit(self) { view, text in view.onIntent(.editPassword(text)) }
    pane.passwordField.onReturn(self) { view in view.onIntent(.submit) }
    pane.logInButton.onTap(self) { view in view.onIntent(.submit) }
  }

  func render(_ state: LoginState) {
    pane.idField.show(state.credentials.id)
    pane.idField.enable(!state.isLoggingIn)
    pane.passwordField.show(state.credentials.password)
    pane.passwordField.enable(!state.isLoggingIn)
    pane.logInButton.enable(state.canLogIn)
    pane.spinner.spin(state.isLoggingIn)
    pane.errorLabel.show(state.error?.message ?? "")
  }
}
