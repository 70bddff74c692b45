import LoginSearch

/// Logs a person in and then hands over to the search screen, which it owns.
///
/// What was typed is kept in the fields. While a log-in is in flight they and the button are disabled, so there is
/// nothing else to remember.
final class LoginScreen {
  private let screen: Screen
  private let pane: LoginPane
  private let service: any LoginService
  private let request = LatestRequest()
  private let searchScreen: SearchScreen

  init(on screen: Screen, in environment: Environment) {
    self.screen = screen
    pane = screen.login
    service = environment.login
    searchScreen = SearchScreen(on: screen, in: environment)

    pane.idField.onEdit(self) { login, _ in login.edited() }
    pane.passwordField.onEdit(self) { login, _ in login.edited() }
    pane.idField.onReturn(self) { $0.submit() }
    pane.passwordField.onReturn(self) { $0.submit() }
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
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    pane.errorLabel.text = ""
    show(isLoggingIn: true)
    request.send(credentials, to: service) { [weak self] in self?.receive($0) }
  }

  private func receive(_ result: Result<User, LoginError>) {
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

  private func fail(with error: LoginError) {
    pane.errorLabel.text = error.message
    screen.alert(error.message)
  }

  private func show(isLoggingIn: Bool) {
    pane.spinner.isSpinning = isLoggingIn
    pane.idField.isEnabled = !isLoggingIn
    pane.passwordField.isEnabled = !isLoggingIn
    pane.logInButton.isEnabled = !isLoggingIn && credentials.areComplete
  }
}
