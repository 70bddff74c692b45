import LoginSearch

/// Logs a person in and then opens the search screen.
///
/// It need not hear of the log-out: a log-in that succeeds leaves the login screen as it was at launch.
final class LoginScreen {
  private let screen: Screen
  private let pane: LoginPane
  private let service: any LoginService
  private let searchScreen: SearchScreen
  private let login = PendingRequest()

  init(_ screen: Screen, service: any LoginService, searchScreen: SearchScreen) {
    self.screen = screen
    pane = screen.login
    self.service = service
    self.searchScreen = searchScreen

    pane.idField.onEdit(self) { this, _ in this.credentialsChanged() }
    pane.passwordField.onEdit(self) { this, _ in this.credentialsChanged() }
    pane.idField.onReturn(self) { $0.submit() }
    pane.passwordField.onReturn(self) { $0.submit() }
    pane.logInButton.onTap(self) { $0.submit() }
  }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  private func credentialsChanged() {
    pane.errorLabel.text = ""
    pane.logInButton.isEnabled = credentials.areComplete
  }

  private func submit() {
    guard credentials.areComplete else { return show(.missingCredentials) }
    pane.errorLabel.text = ""
    setInFlight(true)
    login.start({ service.logIn(with: credentials, completion: $0) }) { [weak self] result in
      self?.finish(with: result)
    }
  }

  private func finish(with result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      pane.idField.text = ""
      pane.passwordField.text = ""
      setInFlight(false)
      searchScreen.enter(as: user)
    case .failure(let error):
      setInFlight(false)
      show(error)
    }
  }

  private func setInFlight(_ isInFlight: Bool) {
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
