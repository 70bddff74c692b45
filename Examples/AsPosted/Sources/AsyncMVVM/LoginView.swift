import LoginSearch
import Settling

/// Shows the state of the view model.
protocol LoginDisplay: AnyObject {
  func show(_ state: LoginState, after old: LoginState)
  func alert(_ message: String)
}

/// Handles the gestures of the login screen. Owns the view model, and ends its tasks in `deinit`.
@available(macOS 15, *)
final class LoginView {
  private let model: LoginViewModel
  private let executor: SettlingExecutor

  init(
    _ screen: Screen, _ environment: Environment, _ executor: SettlingExecutor,
    loggedIn: @escaping @Sendable (User) async -> Void
  ) {
    let pane = screen.login
    self.executor = executor
    model = LoginViewModel(
      executor, Confined(environment.login), Confined(LoginWidgets(screen)), loggedIn: loggedIn)
    pane.idField.onEdit(self) { view, text in view.start { await $0.edit(id: text) } }
    pane.passwordField.onEdit(self) { view, text in view.start { await $0.edit(password: text) } }
    pane.idField.onReturn(self) { view in view.start { await $0.submit() } }
    pane.passwordField.onReturn(self) { view in view.start { await $0.submit() } }
    pane.logInButton.onTap(self) { view in view.start { await $0.submit() } }
  }

  deinit {
    start { await $0.stop() }
  }

  private func start(_ work: @escaping @Sendable (LoginViewModel) async -> Void) {
    Task(executorPreference: executor) { [model] in await work(model) }
  }
}

/// Writes the widgets whose values changed.
private final class LoginWidgets: LoginDisplay {
  private let screen: Screen
  private let pane: LoginPane

  init(_ screen: Screen) {
    self.screen = screen
    pane = screen.login
  }

  func show(_ state: LoginState, after old: LoginState) {
    let credentials = state.credentials
    if pane.idField.text != credentials.id { pane.idField.text = credentials.id }
    if pane.passwordField.text != credentials.password {
      pane.passwordField.text = credentials.password
    }
    if state.canSubmit != old.canSubmit { pane.logInButton.isEnabled = state.canSubmit }
    if state.error != old.error { pane.errorLabel.text = state.error?.message ?? "" }
    if state.isLoggingIn != old.isLoggingIn {
      pane.spinner.isSpinning = state.isLoggingIn
      pane.idField.isEnabled = !state.isLoggingIn
      pane.passwordField.isEnabled = !state.isLoggingIn
    }
  }

  func alert(_ message: String) {
    screen.alert(message)
  }
}
