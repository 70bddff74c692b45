import LoginSearch

/// Logs a person in, and then opens the search screen, which it owns.
///
/// It need not hear of a log-out: a success has left its widgets as they were at launch.
final class LoginScreen {
  private let screen: Screen
  private let service: any LoginService
  private let searchScreen: SearchScreen
  private let pendingRequest = LatestRequest()

  private var pane: LoginPane { screen.login }

  init(_ screen: Screen, service: any LoginService, searchScreen: SearchScreen) {
    self.screen = screen
    self.service = service
    self.searchScreen = searchScreen

    pane.idField.onEdit(self) { login, _ in login.credentialsChanged() }
    pane.passwordField.onEdit(self) { login, _ in login.credentialsChanged() }
    pane.idField.onReturn(self) { $0.submit() }
    pane.passwordField.onReturn(self) { $0.submit() }
    pane.logInButton.onTap(self) { $0.submit() }
  }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  private func credentialsChanged() {
    pane.errorLabel.show("")
    pane.logInButton.enable(credentials.areComplete)
  }

  private func submit() {
    let credentials = credentials
    guard credentials.areComplete else { return show(.missingCredentials) }
    pane.errorLabel.show("")
    showInFlight(true)
    // Last, as the service may answer inside the call.
    pendingRequest.send(credentials, to: service) { [weak self] result in
      self?.answered(result)
    }
  }

  private func answered(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      pane.idField.text = ""
      pane.passwordField.text = ""
      showInFlight(false)
      searchScreen.enter(as: user)
    case .failure(let error):
      showInFlight(false)
      show(error)
    }
  }

  private func showInFlight(_ isInFlight: Bool) {
    pane.spinner.isSpinning = isInFlight
    pane.idField.isEnabled = !isInFlight
    pane.passwordField.isEnabled = !isInFlight
    pane.logInButton.enable(!isInFlight && credentials.areComplete)
  }

  private func show(_ error: LoginError) {
    pane.errorLabel.show(error.message)
    screen.alert(error.message)
  }
}
