import LoginSearch

/// Shows the state of a `LoginReactor`, and sends it what a person does.
final class LoginView {
  var onLogIn: ((User) -> Void)?

  private let screen: Screen
  private let reactor: LoginReactor

  init(screen: Screen, reactor: LoginReactor) {
    self.screen = screen
    self.reactor = reactor
    sendActions()
    reactor.onChange = { [weak self] old, new in
      self?.render(new)
      self?.handleEvents(of: new, since: old)
    }
    render(reactor.state)
  }

  private func sendActions() {
    let pane = screen.login
    pane.idField.onEdit(reactor) { $0.mutate(.idEdited($1)) }
    pane.idField.onReturn(reactor) { $0.mutate(.submitted) }
    pane.passwordField.onEdit(reactor) { $0.mutate(.passwordEdited($1)) }
    pane.passwordField.onReturn(reactor) { $0.mutate(.submitted) }
    pane.logInButton.onTap(reactor) { $0.mutate(.submitted) }
  }

  private func render(_ state: LoginReactor.State) {
    let pane = screen.login
    pane.idField.update(text: state.credentials.id)
    pane.idField.isEnabled = !state.isLoggingIn
    pane.passwordField.update(text: state.credentials.password)
    pane.passwordField.isEnabled = !state.isLoggingIn
    pane.logInButton.isEnabled = state.canLogIn
    pane.spinner.isSpinning = state.isLoggingIn
    pane.errorLabel.text = state.error?.message ?? ""
  }

  private func handleEvents(of state: LoginReactor.State, since old: LoginReactor.State) {
    if let message = state.alert.value(since: old.alert) {
      screen.alert(message)
    }
    if let user = state.loggedIn.value(since: old.loggedIn) {
      onLogIn?(user)
    }
  }
}
