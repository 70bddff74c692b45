import LoginSearch

final class LoginView {
  var onLogIn: (User) -> Void = { _ in }

  private let screen: Screen
  private let pane: LoginPane
  private let reactor: LoginReactor

  init(screen: Screen, reactor: LoginReactor) {
    self.screen = screen
    pane = screen.login
    self.reactor = reactor
    bindActions()
    bindState()
  }

  private func bindActions() {
    pane.idField.onEdit(self) { view, text in view.reactor.send(.editID(text)) }
    pane.idField.onReturn(self) { view in view.reactor.send(.submit) }
    pane.passwordField.onEdit(self) { view, text in view.reactor.send(.editPassword(text)) }
    pane.passwordField.onReturn(self) { view in view.reactor.send(.submit) }
    pane.logInButton.onTap(self) { view in view.reactor.send(.submit) }
  }

  private func bindState() {
    show(reactor.state, after: nil)
    reactor.onChange = { [weak self] old, new in self?.show(new, after: old) }
  }

  private func show(_ state: LoginReactor.State, after old: LoginReactor.State?) {
    // What a person types is in the field already.
    if state.credentials.id != pane.idField.text {
      pane.idField.text = state.credentials.id
    }
    if state.credentials.password != pane.passwordField.text {
      pane.passwordField.text = state.credentials.password
    }
    if state.isLoggingIn != old?.isLoggingIn {
      pane.idField.isEnabled = !state.isLoggingIn
      pane.passwordField.isEnabled = !state.isLoggingIn
      pane.spinner.isSpinning = state.isLoggingIn
    }
    if state.canSubmit != old?.canSubmit {
      pane.logInButton.isEnabled = state.canSubmit
    }
    if state.error != old?.error {
      pane.errorLabel.text = state.error?.message ?? ""
    }
    if let message = state.$alert.value(since: old?.$alert) {
      screen.alert(message)
    }
    if let user = state.$loggedInUser.value(since: old?.$loggedInUser) {
      onLogIn(user)
    }
  }
}
