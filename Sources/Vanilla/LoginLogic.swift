import LoginSearch

/// The login screen, which enters the search screen after a log-in, and owns it.
///
/// The fields keep what was typed. A log-in leaves all widgets as they were at launch, so a log-out has nothing to do
/// on this screen.
final class LoginScreen {
  private let screen: Screen
  private let pane: LoginPane
  private let service: any LoginService
  private let searchScreen: SearchScreen
  private let latestRequest = LatestRequest()

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    pane = screen.login
    service = environment.login
    searchScreen = SearchScreen(screen, environment)

    for field in [pane.idField, pane.passwordField] {
      field.onEdit(self) { login, _ in login.editCredentials() }
      field.onReturn(self) { $0.logIn() }
    }
    pane.logInButton.onTap(self) { $0.logIn() }
  }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  private func editCredentials() {
    pane.errorLabel.text = ""
    pane.logInButton.isEnabled = credentials.areComplete
  }

  private func logIn() {
    let credentials = credentials
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    pane.errorLabel.text = ""
    show(isLoggingIn: true)
    // Last, as the service may answer inside the call.
    latestRequest.send(credentials, to: service) { [weak self] result in
      self?.finishLogIn(with: result)
    }
  }

  private func finishLogIn(with result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      pane.idField.text = ""
      pane.passwordField.text = ""
      show(isLoggingIn: false)
      searchScreen.enter(as: user)
    case .failure(let error):
      show(isLoggingIn: false)
      fail(with: error)
    }
  }

  private func show(isLoggingIn: Bool) {
    pane.spinner.isSpinning = isLoggingIn
    pane.idField.isEnabled = !isLoggingIn
    pane.passwordField.isEnabled = !isLoggingIn
    pane.logInButton.isEnabled = credentials.areComplete && !isLoggingIn
  }

  private func fail(with error: LoginError) {
    pane.errorLabel.text = error.message
    screen.alert(error.message)
  }
}
