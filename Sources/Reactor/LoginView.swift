import LoginSearch

/// The login screen, which sends gestures to its reactor and shows the state.
final class LoginView {
  /// Called after each log-in.
  var onLogIn: ((User) -> Void)?

  let reactor: LoginReactor
  private let screen: Screen
  private let pane: LoginPane

  init(_ screen: Screen, _ reactor: LoginReactor) {
    self.screen = screen
    pane = screen.login
    self.reactor = reactor
    sendActions()
    setListeners()
    show(reactor.state)
  }

  private func sendActions() {
    pane.idField.onEdit(reactor) { $0.send(.idEdited($1)) }
    pane.idField.onReturn(reactor) { $0.send(.submitted) }
    pane.passwordField.onEdit(reactor) { $0.send(.passwordEdited($1)) }
    pane.passwordField.onReturn(reactor) { $0.send(.submitted) }
    pane.logInButton.onTap(reactor) { $0.send(.submitted) }
  }

  private func setListeners() {
    reactor.screenChanged = { [weak self] state in self?.show(state) }
    reactor.failed = { [weak self] message in self?.screen.alert(message) }
    reactor.loggedIn = { [weak self] user in self?.onLogIn?(user) }
  }

  private func show(_ state: LoginReactor.State) {
    pane.idField.show(state.credentials.id)
    pane.idField.enable(!state.isLoggingIn)
    pane.passwordField.show(state.credentials.password)
    pane.passwordField.enable(!state.isLoggingIn)
    pane.logInButton.enable(state.canLogIn)
    pane.spinner.spin(state.isLoggingIn)
    pane.errorLabel.show(state.error?.message ?? "")
  }
}
