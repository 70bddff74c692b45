import LoginSearch

final class LoginView {
  /// Called with the user after each successful log-in.
  var loggedIn: (User) -> Void = { _ in }

  private let screen: Screen
  private let reactor: LoginReactor

  init(screen: Screen, reactor: LoginReactor) {
    self.screen = screen
    self.reactor = reactor
    sendActions()
    reactor.stateChanged = { [weak self] old, new in self?.update(from: old, to: new) }
    show(reactor.state)
  }

  private func sendActions() {
    let pane = screen.login
    pane.idField.onEdit(self) { view, text in view.reactor.mutate(.idEdited(text)) }
    pane.idField.onReturn(self) { view in view.reactor.mutate(.submitted) }
    pane.passwordField.onEdit(self) { view, text in view.reactor.mutate(.passwordEdited(text)) }
    pane.passwordField.onReturn(self) { view in view.reactor.mutate(.submitted) }
    pane.logInButton.onTap(self) { view in view.reactor.mutate(.submitted) }
  }

  private func update(from old: LoginReactor.State, to new: LoginReactor.State) {
    show(new)
    if let message = new.$alert.value(since: old.$alert) { screen.alert(message) }
    if let user = new.$user.value(since: old.$user) { loggedIn(user) }
  }

  private func show(_ state: LoginReactor.State) {
    let pane = screen.login
    pane.idField.show(state.credentials.id)
    pane.idField.enable(!state.isLoggingIn)
    pane.passwordField.show(state.credentials.password)
    pane.passwordField.enable(!state.isLoggingIn)
    pane.logInButton.enable(state.canLogIn)
    pane.spinner.spin(state.isLoggingIn)
    pane.errorLabel.show(state.error)
  }
}
