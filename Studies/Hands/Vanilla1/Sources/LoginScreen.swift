import LoginSearch

/// Logs a person in and then opens the search screen. What was typed is kept by the fields alone.
final class LoginScreen {
  private let screen: Screen
  private let service: any LoginService
  private let searchScreen: SearchScreen
  private let pendingLogin = LatestRequest()

  private var pane: LoginPane { screen.login }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    service = environment.login
    searchScreen = SearchScreen(screen, environment)

    for field in [pane.idField, pane.passwordField] {
      field.onEdit(self) { login, _ in login.credentialsChanged() }
      field.onReturn(self) { $0.submit() }
    }
    pane.logInButton.onTap(self) { $0.submit() }
  }

  private func credentialsChanged() {
    pane.errorLabel.text = ""
    pane.logInButton.isEnabled = credentials.areComplete
  }

  private func submit() {
    let credentials = credentials
    guard credentials.areComplete else { return show(.missingCredentials) }
    pane.errorLabel.text = ""
    // Before the request, as it may be answered inside the call.
    showInFlight(true)
    pendingLogin.send(credentials, to: service) { [weak self] result in
      self?.loginEnded(result)
    }
  }

  private func loginEnded(_ result: Result<User, LoginError>) {
    showInFlight(false)
    switch result {
    case .success(let user):
      // Log-out comes back to this screen as it is left here.
      pane.idField.text = ""
      pane.passwordField.text = ""
      pane.logInButton.isEnabled = false
      searchScreen.enter(as: user)
    case .failure(let error):
      show(error)
    }
  }

  /// Both fields hold text whenever a log-in begins or ends, so the button follows the fields.
  private func showInFlight(_ isInFlight: Bool) {
    pane.spinner.isSpinning = isInFlight
    pane.idField.isEnabled = !isInFlight
    pane.passwordField.isEnabled = !isInFlight
    pane.logInButton.isEnabled = !isInFlight
  }

  private func show(_ error: LoginError) {
    pane.errorLabel.text = error.message
    screen.alert(error.message)
  }
}
