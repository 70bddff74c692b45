import LoginSearch
import StateDiff

typealias LoginContainer = Container<any LoginIntentProtocol, any LoginModelState, LoginEvent>

/// Renders the state that it is given, and passes gestures to the intent.
final class LoginView {
  private let container: LoginContainer
  private let screen: Screen
  private let pane: LoginPane
  /// The state that the widgets show; nil only while another one is rendered.
  private var shown: LoginState? = LoginState()

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
    pane.idField.onEdit(self) { $0.container.intent.changeID(to: $1) }
    pane.passwordField.onEdit(self) { $0.container.intent.changePassword(to: $1) }
    pane.idField.onReturn(self) { $0.submit() }
    pane.passwordField.onReturn(self) { $0.submit() }
    pane.logInButton.onTap(self) { $0.submit() }
    container.changes.subscribe(self) { view, _ in view.render(view.state) }
    container.events.subscribe(self) { view, event in
      if case .alert(let message) = event { view.screen.alert(message) }
    }
    render(state)
  }

  private var state: LoginState { container.model.state }

  /// One-shot events, for the router.
  var events: Stream<LoginEvent> { container.events }

  private func submit() {
    container.intent.logIn(with: state.credentials)
  }

  /// Shows a whole state by writing only what changed. Consumes the state and keeps it as the one
  /// that is shown.
  private func render(_ state: consuming LoginState) {
    let diff = FieldDiff(from: shown.take(), to: state)
    // A field may show the new text already, because a person typed it.
    if pane.idField.text != diff.new.credentials.id {
      pane.idField.text = diff.new.credentials.id
    }
    if pane.passwordField.text != diff.new.credentials.password {
      pane.passwordField.text = diff.new.credentials.password
    }
    if diff.changed({ $0.canSubmit }) {
      pane.logInButton.isEnabled = diff.new.canSubmit
    }
    if diff.changed({ $0.isLoggingIn }) {
      pane.spinner.isSpinning = diff.new.isLoggingIn
      pane.idField.isEnabled = !diff.new.isLoggingIn
      pane.passwordField.isEnabled = !diff.new.isLoggingIn
    }
    if diff.changed({ $0.error }) {
      pane.errorLabel.text = diff.new.error?.message ?? ""
    }
    shown = diff.takeNew()
  }
}
