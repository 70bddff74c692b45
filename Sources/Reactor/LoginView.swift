import LoginSearch

/// Owns the reactor, sends it actions, and sets its listeners.
final class LoginView {
  let reactor: LoginReactor
  private let screen: Screen
  private let pane: LoginPane

  init(_ screen: Screen, _ reactor: LoginReactor) {
    self.screen = screen
    self.reactor = reactor
    pane = screen.login
    sendActions()
    setListeners()
  }

  private func sendActions() {
    pane.idField.onEdit(self) { $0.reactor.send(.editID($1)) }
    pane.passwordField.onEdit(self) { $0.reactor.send(.editPassword($1)) }
    pane.idField.onReturn(self) { $0.reactor.send(.submit) }
    pane.passwordField.onReturn(self) { $0.reactor.send(.submit) }
    pane.logInButton.onTap(self) { $0.reactor.send(.submit) }
  }

  private func setListeners() {
    reactor.credentialsChanged = { [weak self] in self?.show($0) }
    reactor.loggingInChanged = { [weak self] in self?.show(isLoggingIn: $0) }
    reactor.errorChanged = { [weak self] in self?.pane.errorLabel.text = $0?.message ?? "" }
    reactor.failed = { [weak self] in self?.screen.alert($0.message) }
  }

  private func show(_ credentials: Credentials) {
    // A field may show the new text already, because a person typed it.
    if pane.idField.text != credentials.id { pane.idField.text = credentials.id }
    if pane.passwordField.text != credentials.password {
      pane.passwordField.text = credentials.password
    }
    pane.logInButton.enable(reactor.state.canSubmit)
  }

  private func show(isLoggingIn: Bool) {
    pane.spinner.isSpinning = isLoggingIn
    pane.idField.isEnabled = !isLoggingIn
    pane.passwordField.isEnabled = !isLoggingIn
    pane.logInButton.enable(reactor.state.canSubmit)
  }
}
