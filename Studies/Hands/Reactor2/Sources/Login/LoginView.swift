import LoginSearch

final class LoginView {
  private let screen: Screen
  private let reactor: LoginReactor
  /// Where a log-in leads.
  private let next: SearchView

  init(_ screen: Screen, _ reactor: LoginReactor, next: SearchView) {
    self.screen = screen
    self.reactor = reactor
    self.next = next
    sendActions()
    reactor.observe { [weak self] old, new in self?.show(new, after: old) }
    show(reactor.state, after: reactor.state)
  }

  private func sendActions() {
    let pane = screen.login
    pane.idField.onEdit(reactor) { $0.send(.editID($1)) }
    pane.idField.onReturn(reactor) { $0.send(.submit) }
    pane.passwordField.onEdit(reactor) { $0.send(.editPassword($1)) }
    pane.passwordField.onReturn(reactor) { $0.send(.submit) }
    pane.logInButton.onTap(reactor) { $0.send(.submit) }
  }

  private func show(_ state: LoginReactor.State, after old: LoginReactor.State) {
    let pane = screen.login
    pane.idField.show(state.credentials.id)
    pane.idField.enable(!state.isLoggingIn)
    pane.passwordField.show(state.credentials.password)
    pane.passwordField.enable(!state.isLoggingIn)
    pane.logInButton.enable(state.canSubmit)
    pane.spinner.spin(state.isLoggingIn)
    pane.errorLabel.show(state.error?.message ?? "")

    if let alert = state.$alert.value(since: old.$alert) { screen.alert(alert) }
    if let user = state.$user.value(since: old.$user) { next.enter(user) }
  }
}
