import LoginSearch

typealias LoginContainer = Container<any LoginIntentProtocol, any LoginModelState, LoginEvent>

/// Renders the state that it is given, and passes gestures to the intent.
final class LoginView {
  let container: LoginContainer
  private let screen: Screen
  private let pane: LoginPane
  /// The state that the widgets show, and so what gestures are about.
  private var shown = LoginState()
  private let subscriptions = Subscriptions()

  static func build(_ screen: Screen, _ environment: Environment) -> LoginView {
    let model = LoginModel()
    let intent = LoginIntent(model: model, handler: LoginHandler(environment.login))
    let container = LoginContainer(
      intent: intent, model: model, changes: model.changes, events: model.events)
    return LoginView(screen, container)
  }

  init(_ screen: Screen, _ container: LoginContainer) {
    self.screen = screen
    self.container = container
    pane = screen.login
    pane.idField.onEdit(self) { $0.intent.changeID(to: $1) }
    pane.passwordField.onEdit(self) { $0.intent.changePassword(to: $1) }
    pane.idField.onReturn(self) { $0.submit() }
    pane.passwordField.onReturn(self) { $0.submit() }
    pane.logInButton.onTap(self) { $0.submit() }
    container.changes.subscribe(in: subscriptions) { [weak self] in
      if let self { render(state) }
    }
    container.events.subscribe(in: subscriptions) { [weak self] event in
      if case .alert(let message) = event { self?.screen.alert(message) }
    }
    render(state)
  }

  private var intent: any LoginIntentProtocol { container.intent }
  var state: LoginState { container.model.state }

  private func submit() {
    intent.logIn(with: shown.credentials)
  }

  /// Shows a whole state by writing only what changed.
  private func render(_ state: LoginState) {
    let last = shown
    shown = state
    // A field may show the new text already, because a person typed it.
    if pane.idField.text != state.credentials.id { pane.idField.text = state.credentials.id }
    if pane.passwordField.text != state.credentials.password {
      pane.passwordField.text = state.credentials.password
    }
    if state.canSubmit != last.canSubmit { pane.logInButton.isEnabled = state.canSubmit }
    if state.isLoggingIn != last.isLoggingIn {
      pane.spinner.isSpinning = state.isLoggingIn
      pane.idField.isEnabled = !state.isLoggingIn
      pane.passwordField.isEnabled = !state.isLoggingIn
    }
    if state.error != last.error { pane.errorLabel.text = state.error?.message ?? "" }
  }
}
