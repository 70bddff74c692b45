import LoginSearch

/// Shows the state of the login screen, and sends what a person does there.
final class LoginView {
  /// Called each time that a person has logged in.
  var loggedIn: ((User) -> Void)?

  private let reactor: LoginReactor
  private let screen: Screen
  private var seenAlerts: Int
  private var seenLogIns: Int

  init(reactor: LoginReactor, screen: Screen) {
    self.reactor = reactor
    self.screen = screen
    seenAlerts = reactor.state.alert.count
    seenLogIns = reactor.state.loggedIn.count

    sendActions()
    reactor.stateChanged = { [weak self] state in self?.show(state) }
    show(reactor.state)
  }

  private func sendActions() {
    let pane = screen.login
    pane.idField.onEdit(reactor) { $0.mutate(.idEdited($1)) }
    pane.idField.onReturn(reactor) { $0.mutate(.submitted) }
    pane.passwordField.onEdit(reactor) { $0.mutate(.passwordEdited($1)) }
    pane.passwordField.onReturn(reactor) { $0.mutate(.submitted) }
    pane.logInButton.onTap(reactor) { $0.mutate(.submitted) }
  }

  private func show(_ state: LoginReactor.State) {
    let pane = screen.login
    pane.idField.show(state.credentials.id)
    pane.idField.enable(!state.isLoggingIn)
    pane.passwordField.show(state.credentials.password)
    pane.passwordField.enable(!state.isLoggingIn)
    pane.logInButton.enable(state.canLogIn)
    pane.spinner.spin(state.isLoggingIn)
    pane.errorLabel.show(state.error?.message ?? "")

    if let message = state.alert.unseenValue(&seenAlerts) { screen.alert(message) }
    if let user = state.loggedIn.unseenValue(&seenLogIns) { loggedIn?(user) }
  }
}
