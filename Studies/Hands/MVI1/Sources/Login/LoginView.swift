import LoginSearch

final class LoginView: StateView {
  typealias Feature = Login

  var onLoggedIn: (User) -> Void = { _ in }

  private let screen: Screen
  private let store: Store<Login>

  init(screen: Screen, store: Store<Login>) {
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

  func render(_ state: Login.State) {
    let pane = screen.login
    pane.idField.show(state.credentials.id)
    pane.idField.isEnabled = !state.isInFlight
    pane.passwordField.show(state.credentials.password)
    pane.passwordField.isEnabled = !state.isInFlight
    pane.logInButton.enable(state.canSubmit)
    pane.spinner.isSpinning = state.isInFlight
    pane.errorLabel.show(state.error?.message ?? "")
  }

  func handle(_ event: Login.Event) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedIn(let user): onLoggedIn(user)
    }
  }
}
