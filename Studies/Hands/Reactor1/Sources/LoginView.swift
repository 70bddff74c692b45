import LoginSearch

final class LoginView {
  var onLogIn: ((User) -> Void)?

  private let screen: Screen
  private let reactor: LoginReactor
  private var pane: LoginPane { screen.login }

  init(screen: Screen, reactor: LoginReactor) {
    self.screen = screen
    self.reactor = reactor
    bindGestures()
    reactor.observe { [weak self] old, new in self?.show(new, after: old) }
  }

  private func bindGestures() {
    pane.idField.onEdit(reactor) { reactor, text in reactor.send(.editID(text)) }
    pane.idField.onReturn(reactor) { $0.send(.submit) }
    pane.passwordField.onEdit(reactor) { reactor, text in reactor.send(.editPassword(text)) }
    pane.passwordField.onReturn(reactor) { $0.send(.submit) }
    pane.logInButton.onTap(reactor) { $0.send(.submit) }
  }

  private func show(_ new: LoginReactor.State, after old: LoginReactor.State) {
    pane.idField.show(new.credentials.id)
    pane.passwordField.show(new.credentials.password)
    pane.logInButton.enable(new.canLogIn)
    pane.errorLabel.show(new.error?.message ?? "")
    if new.isLoggingIn != old.isLoggingIn {
      pane.idField.isEnabled = !new.isLoggingIn
      pane.passwordField.isEnabled = !new.isLoggingIn
      pane.spinner.isSpinning = new.isLoggingIn
    }
    if let message = new.$alert.value(since: old.$alert) { screen.alert(message) }
    if let user = new.$user.value(since: old.$user) { onLogIn?(user) }
  }
}
