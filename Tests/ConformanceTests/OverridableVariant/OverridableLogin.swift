import LoginSearch

/// A login screen that obeys the rules, cut into methods so that a planted bug is one override.
class OverridableLogin {
  let screen: Screen
  let pane: LoginPane
  let service: any LoginService
  var succeeded: (User) -> Void = { _ in }
  var request: (any Cancellable)?
  var attempt = 0

  required init(_ screen: Screen, _ environment: Environment) {
    self.screen = screen
    pane = screen.login
    service = environment.login
    pane.idField.onEdit(self) { login, _ in login.edited() }
    pane.passwordField.onEdit(self) { login, _ in login.edited() }
    pane.idField.onReturn(self) { $0.submit() }
    pane.passwordField.onReturn(self) { $0.submit() }
    pane.logInButton.onTap(self) { $0.submit() }
  }

  deinit {
    letGo()
  }

  func letGo() {
    request?.cancel()
  }

  var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  func edited() {
    pane.errorLabel.text = ""
    pane.logInButton.isEnabled = credentials.areComplete
  }

  func submit() {
    guard credentials.areComplete else { return fail(.missingCredentials) }
    begin()
    attempt += 1
    let attempt = attempt
    let handle = service.logIn(with: credentials) { [weak self] result in
      guard let self, accepts(attempt) else { return }
      finish(result)
    }
    if attempt == self.attempt { request = handle }
  }

  func begin() {
    pane.errorLabel.text = ""
    pane.spinner.isSpinning = true
    pane.idField.isEnabled = false
    pane.passwordField.isEnabled = false
    pane.logInButton.isEnabled = false
  }

  func accepts(_ attempt: Int) -> Bool {
    attempt == self.attempt
  }

  func finish(_ result: Result<User, LoginError>) {
    attempt += 1
    request = nil
    pane.spinner.isSpinning = false
    pane.idField.isEnabled = true
    pane.passwordField.isEnabled = true
    switch result {
    case .success(let user):
      emptyFields()
      succeeded(user)
    case .failure(let error):
      pane.logInButton.isEnabled = true
      fail(error)
    }
  }

  func emptyFields() {
    pane.idField.text = ""
    pane.passwordField.text = ""
  }

  func fail(_ error: LoginError) {
    pane.errorLabel.text = error.message
    screen.alert(error.message)
  }
}
