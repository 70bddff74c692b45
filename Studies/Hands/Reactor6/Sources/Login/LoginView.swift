import LoginSearch

final class LoginView {
  private let screen: Screen
  private let reactor: LoginReactor
  private let didLogIn: (User) -> Void

  init(_ screen: Screen, reactor: LoginReactor, didLogIn: @escaping (User) -> Void) {
    self.screen = screen
    self.reactor = reactor
    self.didLogIn = didLogIn
    sendActions()
    reactor.observe { [weak self] change in self?.show(change) }
  }

  private func sendActions() {
    let pane = screen.login
    pane.idField.onEdit(self) { $0.reactor.send(.editID($1)) }
    pane.idField.onReturn(self) { $0.reactor.send(.submit) }
    pane.passwordField.onEdit(self) { $0.reactor.send(.editPassword($1)) }
    pane.passwordField.onReturn(self) { $0.reactor.send(.submit) }
    pane.logInButton.onTap(self) { $0.reactor.send(.submit) }
  }

  private func show(_ change: StateChange<LoginReactor.State>) {
    let pane = screen.login
    change.of(\.credentials.id) { pane.idField.show($0) }
    change.of(\.credentials.password) { pane.passwordField.show($0) }
    change.of(\.isLoggingIn) { isLoggingIn in
      pane.idField.isEnabled = !isLoggingIn
      pane.passwordField.isEnabled = !isLoggingIn
      pane.spinner.isSpinning = isLoggingIn
    }
    change.of(\.canLogIn) { pane.logInButton.isEnabled = $0 }
    change.of(\.error) { pane.errorLabel.text = $0?.message ?? "" }
    change.event(\.$alert) { screen.alert($0) }
    change.event(\.$loggedInUser) { didLogIn($0) }
  }
}
