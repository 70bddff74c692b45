import LoginSearch

typealias LoginContainer = Container<any LoginIntentProtocol, any LoginModelState, LoginEvent>

/// The login screen, which turns gestures into intents and renders the state.
final class LoginView {
  /// Called after each log-in.
  var onLogIn: ((User) -> Void)?

  let container: LoginContainer
  private let screen: Screen
  private let pane: LoginPane
  private let subscriptions = Subscriptions()

  static func build(
    _ screen: Screen, _ environment: Environment, from state: LoginState
  ) -> LoginView {
    let model = LoginModel(state)
    let intent = LoginIntent(model: model, service: environment.login)
    let container = LoginContainer(
      intent: intent, model: model, changes: model.changes, events: model.events)
    return LoginView(screen, container)
  }

  init(_ screen: Screen, _ container: LoginContainer) {
    self.screen = screen
    pane = screen.login
    self.container = container
    sendIntents()
    container.changes.subscribe(in: subscriptions) { [weak self] in
      if let self { render(state) }
    }
    container.events.subscribe(in: subscriptions) { [weak self] in self?.handle($0) }
    render(state)
  }

  var state: LoginState { container.model.state }
  private var intent: any LoginIntentProtocol { container.intent }

  private func sendIntents() {
    pane.idField.onEdit(self) { $0.intent.editID($1) }
    pane.idField.onReturn(self) { $0.logIn() }
    pane.passwordField.onEdit(self) { $0.intent.editPassword($1) }
    pane.passwordField.onReturn(self) { $0.logIn() }
    pane.logInButton.onTap(self) { $0.logIn() }
  }

  private func logIn() {
    intent.logIn(with: state.credentials)
  }

  private func render(_ state: LoginState) {
    pane.idField.show(state.credentials.id)
    pane.idField.enable(!state.isLoggingIn)
    pane.passwordField.show(state.credentials.password)
    pane.passwordField.enable(!state.isLoggingIn)
    pane.logInButton.enable(state.canLogIn)
    pane.spinner.spin(state.isLoggingIn)
    pane.errorLabel.show(state.error?.message ?? "")
  }

  private func handle(_ event: LoginEvent) {
    switch event {
    case .alert(let message): screen.alert(message)
    case .loggedIn(let user): onLogIn?(user)
    }
  }
}
