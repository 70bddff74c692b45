import LoginSearch

final class LoginView {
  var onLogIn: ((User) -> Void)?

  private let screen: Screen
  private let reactor: LoginReactor

  init(screen: Screen, reactor: LoginReactor) {
    self.screen = screen
    self.reactor = reactor

    sendActions()
    show(reactor.state)
    reactor.onChange = { [weak self] old, new in self?.update(from: old, to: new) }
  }

  private func sendActions() {
    let pane = screen.login
    pane.idField.onEdit(reactor) { $0.mutate(.idEdited($1)) }
    pane.idField.onReturn(reactor) { $0.mutate(.submitted) }
    pane.passwordField.onEdit(reactor) { $0.mutate(.passwordEdited($1)) }
    pane.passwordField.onReturn(reactor) { $0.mutate(.submitted) }
    pane.logInButton.onTap(reactor) { $0.mutate(.submitted) }
  }

  private func update(from old: LoginReactor.State, to new: LoginReactor.State) {
    show(new)
    if let error = new.$error.value(after: old.$error) { screen.alert(error.message) }
    if let user = new.$user.value(after: old.$user) { onLogIn?(user) }
  }

  private func show(_ state: LoginReactor.State) {
    let pane = screen.login
    pane.idField.text = state.credentials.id
    pane.idField.isEnabled = !state.isLoggingIn
    pane.passwordField.text = state.credentials.password
    pane.passwordField.isEnabled = !state.isLoggingIn
    pane.logInButton.isEnabled = state.canSubmit
    pane.spinner.isSpinning = state.isLoggingIn
    pane.errorLabel.text = state.error?.message ?? ""
  }
}
