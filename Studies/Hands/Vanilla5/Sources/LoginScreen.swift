import LoginSearch

/// Logs a person in (L1 to L6), and then enters the search screen.
final class LoginScreen {
  private let screen: Screen
  private let environment: Environment
  private let searchScreen: SearchScreen
  private let pending = RequestSlot()

  private var pane: LoginPane { screen.login }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    self.environment = environment
    searchScreen = SearchScreen(screen, environment)

    for field in [pane.idField, pane.passwordField] {
      field.onEdit(self) { login, _ in login.credentialsEdited() }
      field.onReturn(self) { $0.submit() }
    }
    pane.logInButton.onTap(self) { $0.submit() }
  }

  private func credentialsEdited() {
    pane.errorLabel.text = ""
    // No log-in is in flight: the fields would be disabled.
    pane.logInButton.isEnabled = credentials.areComplete
  }

  private func submit() {
    let credentials = credentials
    guard credentials.areComplete else { return showError(.missingCredentials) }

    pane.errorLabel.text = ""
    setInFlight(true)
    pending.start {
      environment.login.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak self] result in
      self?.logInEnded(result)
    }
  }

  private func logInEnded(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      // Log-out finds the login screen as in L1, because it is left like that.
      pane.idField.text = ""
      pane.passwordField.text = ""
      setInFlight(false)
      searchScreen.enter(as: user)
    case .failure(let error):
      setInFlight(false)
      showError(error)
    }
  }

  private func setInFlight(_ isInFlight: Bool) {
    pane.spinner.isSpinning = isInFlight
    pane.idField.isEnabled = !isInFlight
    pane.passwordField.isEnabled = !isInFlight
    pane.logInButton.isEnabled = !isInFlight && credentials.areComplete
  }

  private func showError(_ error: LoginError) {
    pane.errorLabel.text = error.message
    screen.alert(error.message)
  }
}
