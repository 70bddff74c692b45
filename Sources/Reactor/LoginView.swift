import LoginSearch

/// Sends actions and subscribes to the state field by field.
final class LoginView {
  private let reactor: LoginReactor
  private let screen: Screen
  private let pane: LoginPane

  init(_ screen: Screen, _ reactor: LoginReactor) {
    self.screen = screen
    self.reactor = reactor
    pane = screen.login
    sendActions()
    subscribeToState()
  }

  private func sendActions() {
    pane.idField.onEdit(self) { $0.reactor.send(.setID($1)) }
    pane.passwordField.onEdit(self) { $0.reactor.send(.setPassword($1)) }
    pane.idField.onReturn(self) { $0.reactor.send(.submit) }
    pane.passwordField.onReturn(self) { $0.reactor.send(.submit) }
    pane.logInButton.onTap(self) { $0.reactor.send(.submit) }
  }

  private func subscribeToState() {
    // A field may show the new text already, because a person typed it.
    reactor.subscribe(self, to: { $0.credentials.id }) { view, id in
      if view.pane.idField.text != id { view.pane.idField.text = id }
    }
    reactor.subscribe(self, to: { $0.credentials.password }) { view, password in
      if view.pane.passwordField.text != password { view.pane.passwordField.text = password }
    }
    reactor.subscribe(self, to: { $0.canSubmit }) { $0.pane.logInButton.isEnabled = $1 }
    reactor.subscribe(self, to: { $0.error }) { $0.pane.errorLabel.text = $1 }
    reactor.subscribe(self, to: { $0.isLoggingIn }) { view, isLoggingIn in
      view.pane.spinner.isSpinning = isLoggingIn
      view.pane.idField.isEnabled = !isLoggingIn
      view.pane.passwordField.isEnabled = !isLoggingIn
    }
    reactor.subscribe(self, toPulse: { $0.$alert }) { $0.screen.alert($1) }
  }
}
