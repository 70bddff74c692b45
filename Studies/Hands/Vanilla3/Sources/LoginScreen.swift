import LoginSearch

/// Logs a person in, and then enters the search screen, which it owns.
///
/// The fields themselves hold what was typed.
final class LoginScreen {
  private let screen: Screen
  private let service: any LoginService
  private let searchScreen: SearchScreen
  private let request = LatestRequest()

  private var pane: LoginPane { screen.login }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  init(on screen: Screen, in environment: Environment) {
    self.screen = screen
    service = environment.login
    searchScreen = SearchScreen(on: screen, in: environment)

    pane.idField.onEdit(self) { login, _ in login.credentialsEdited() }
    pane.idField.onReturn(self) { $0.submit() }
    pane.passwordField.onEdit(self) { login, _ in login.credentialsEdited() }
    pane.passwordField.onReturn(self) { $0.submit() }
    pane.logInButton.onTap(self) { $0.submit() }
  }

  private func credentialsEdited() {
    pane.errorLabel.text = ""
    pane.logInButton.isEnabled = credentials.areComplete
  }

  private func submit() {
    let credentials = credentials
    guard credentials.areComplete else { return show(.missingCredentials) }
    pane.errorLabel.text = ""
    show(isInFlight: true)
    // The service may answer inside the call, so nothing may follow it.
    request.send(credentials, to: service) { [weak self] in self?.answered($0) }
  }

  private func answered(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      // The login screen is as at launch from here on, so log-out has nothing to do on it.
      pane.idField.text = ""
      pane.passwordField.text = ""
      show(isInFlight: false)
      searchScreen.enter(as: user)
    case .failure(let error):
      show(isInFlight: false)
      show(error)
    }
  }

  private func show(isInFlight: Bool) {
    pane.spinner.isSpinning = isInFlight
    pane.idField.isEnabled = !isInFlight
    pane.passwordField.isEnabled = !isInFlight
    pane.logInButton.isEnabled = !isInFlight && credentials.areComplete
  }

  private func show(_ error: LoginError) {
    pane.errorLabel.text = error.message
    screen.alert(error.message)
  }
}
