import LoginSearch

/// Logs a person in, and then enters the search screen, which it owns.
///
/// The fields themselves keep what was typed. A success leaves all widgets as they were at launch, so a log-out has
/// nothing to do here.
final class LoginScreen {
  private let screen: Screen
  private let service: any LoginService
  private let searchScreen: SearchScreen
  private let request = LatestRequest()

  private var pane: LoginPane { screen.login }

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    service = environment.login
    searchScreen = SearchScreen(screen, environment)

    for field in [pane.idField, pane.passwordField] {
      field.onEdit(self) { login, _ in login.edited() }
      field.onReturn(self) { $0.submit() }
    }
    pane.logInButton.onTap(self) { $0.submit() }
  }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  private func edited() {
    pane.errorLabel.text = ""
    pane.logInButton.isEnabled = credentials.areComplete
  }

  private func submit() {
    let credentials = credentials
    guard credentials.areComplete else { return fail(.missingCredentials) }
    pane.errorLabel.text = ""
    show(isLoggingIn: true)
    // Last, as the service may answer inside the call.
    request.send(credentials, to: service) { [weak self] in self?.answered($0) }
  }

  private func answered(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      pane.idField.text = ""
      pane.passwordField.text = ""
      show(isLoggingIn: false)
      searchScreen.enter(as: user)
    case .failure(let error):
      show(isLoggingIn: false)
      fail(error)
    }
  }

  private func show(isLoggingIn: Bool) {
    pane.spinner.isSpinning = isLoggingIn
    pane.idField.isEnabled = !isLoggingIn
    pane.passwordField.isEnabled = !isLoggingIn
    pane.logInButton.isEnabled = !isLoggingIn && credentials.areComplete
  }

  private func fail(_ error: LoginError) {
    pane.errorLabel.text = error.message
    screen.alert(error.message)
  }
}
