import LoginSearch

/// The login screen. Its state is in its widgets.
final class Login {
  var succeeded: (User) -> Void = { _ in }

  private let screen: Screen
  private let pane: LoginPane
  private let service: any LoginService
  private let request = LatestRequest()

  init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    pane = screen.login
    service = environment.login
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
    pane.errorLabel.show("")
    pane.logInButton.enable(credentials.areComplete)
  }

  private func submit() {
    let credentials = credentials
    guard credentials.areComplete else { return fail(.missingCredentials) }
    pane.errorLabel.show("")
    setInFlight(true)
    pane.logInButton.enable(false)
    request.send(credentials, to: service) { [weak self] in self?.finish($0) }
  }

  private func finish(_ result: Result<User, LoginError>) {
    setInFlight(false)
    switch result {
    case .success(let user):
      pane.idField.text = ""
      pane.passwordField.text = ""
      succeeded(user)
    case .failure(let error):
      pane.logInButton.enable(true)
      fail(error)
    }
  }

  private func setInFlight(_ isInFlight: Bool) {
    pane.spinner.isSpinning = isInFlight
    pane.idField.isEnabled = !isInFlight
    pane.passwordField.isEnabled = !isInFlight
  }

  private func fail(_ error: LoginError) {
    pane.errorLabel.show(error.message)
    screen.alert(error.message)
  }
}
