import LoginSearch

/// Logs a person in, and out again. It hears the log-out button, too, because it owns the search screen, and so decides
/// which of the two is shown.
final class LoginScreen {
  private let screen: Screen
  private let service: any LoginService
  private let search: SearchScreen
  private let pending = PendingRequest()

  private var pane: LoginPane { screen.login }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    service = environment.login
    search = SearchScreen(screen, environment)

    for field in [pane.idField, pane.passwordField] {
      field.onEdit(self) { login, _ in login.edited() }
      field.onReturn(self) { $0.submit() }
    }
    pane.logInButton.onTap(self) { $0.submit() }
    screen.search.logOutButton.onTap(self) { $0.logOut() }
  }

  private func edited() {
    pane.errorLabel.text = ""
    pane.logInButton.isEnabled = credentials.areComplete
  }

  private func submit() {
    let credentials = credentials
    guard credentials.areComplete else { return fail(.missingCredentials) }
    pane.errorLabel.text = ""
    showInFlight(true)
    pending.start { completion in
      service.logIn(with: credentials, completion: completion)
    } then: { [weak self] result in
      self?.answered(result)
    }
  }

  private func answered(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      // Emptied first, so that the button is disabled.
      pane.idField.text = ""
      pane.passwordField.text = ""
      showInFlight(false)
      screen.route = .search
      search.enter(as: user)
    case .failure(let error):
      showInFlight(false)
      fail(error)
    }
  }

  /// The login screen is as at launch since the log-in succeeded, so only the search screen has to be left.
  private func logOut() {
    search.leave()
    screen.route = .login
  }

  private func fail(_ error: LoginError) {
    pane.errorLabel.text = error.message
    screen.alert(error.message)
  }

  private func showInFlight(_ isInFlight: Bool) {
    pane.spinner.isSpinning = isInFlight
    pane.idField.isEnabled = !isInFlight
    pane.passwordField.isEnabled = !isInFlight
    pane.logInButton.isEnabled = !isInFlight && credentials.areComplete
  }
}
