import LoginSearch

final class LoginView: StoreView {
  private let screen: Screen
  private let store: LoginStore
  private let onLogIn: (User) -> Void

  init(on screen: Screen, store: LoginStore, onLogIn: @escaping (User) -> Void) {
    self.screen = screen
    self.store = store
    self.onLogIn = onLogIn
    bindGestures()
    store.attach(self)
  }

  private func bindGestures() {
    let pane = screen.login
    pane.idField.onEdit(self) { view, text in view.store.send(.editID(text)) }
    pane.passwordField.onEdit(self) { view, text in view.store.send(.editPassword(text)) }
    pane.idField.onReturn(self) { view in view.store.send(.submit) }
    pane.passwordField.onReturn(self) { view in view.store.send(.submit) }
    pane.logInButton.onTap(self) { view in view.store.send(.submit) }
  }

  func render(_ state: LoginState) {
    let pane = screen.login
    pane.idField.show(state.credentials.id)
    pane.idField.enable(!state.isInFlight)
    pane.passwordField.show(state.credentials.password)
    pane.passwordField.enable(!state.isInFlight)
    pane.logInButton.enable(state.canSubmit)
    pane.spinner.spin(state.isInFlight)
    pane.errorLabel.show(state.error?.message ?? "")
  }

  func handle(_ event: LoginEvent) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedIn(let user): onLogIn(user)
    }
  }
}
