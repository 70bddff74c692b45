import LoginSearch

final class LoginView: View {
  /// Navigates to where a user goes who has logged in.
  var onLogIn: (User) -> Void = { _ in }

  private let screen: Screen
  private let store: LoginStore

  init(screen: Screen, store: LoginStore) {
    self.screen = screen
    self.store = store
    sendIntents()
    store.attach(self)
  }

  private func sendIntents() {
    let pane = screen.login
    pane.idField.onEdit(self) { view, text in view.store.send(.editID(text)) }
    pane.idField.onReturn(self) { view in view.store.send(.submit) }
    pane.passwordField.onEdit(self) { view, text in view.store.send(.editPassword(text)) }
    pane.passwordField.onReturn(self) { view in view.store.send(.submit) }
    pane.logInButton.onTap(self) { view in view.store.send(.submit) }
  }

  func render(_ state: LoginState) {
    let pane = screen.login
    pane.idField.text = state.credentials.id
    pane.idField.isEnabled = !state.isLoggingIn
    pane.passwordField.text = state.credentials.password
    pane.passwordField.isEnabled = !state.isLoggingIn
    pane.logInButton.isEnabled = state.canSubmit
    pane.spinner.isSpinning = state.isLoggingIn
    pane.errorLabel.text = state.error?.message ?? ""
  }

  func handle(_ event: LoginEvent) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedIn(let user): onLogIn(user)
    }
  }
}
