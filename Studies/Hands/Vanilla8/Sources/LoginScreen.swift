import LoginSearch

/// Logs a person in (L1 to L6) and then enters the search screen.
///
/// The fields themselves hold what was typed. A success leaves everything as at launch, so a log-out has nothing to
/// do here.
final class LoginScreen {
  private let screen: Screen
  private let service: any LoginService
  private let search: SearchScreen
  private let pending = PendingRequest()

  init(_ screen: Screen, _ service: any LoginService, next search: SearchScreen) {
    self.screen = screen
    self.service = service
    self.search = search

    for field in [pane.idField, pane.passwordField] {
      field.onEdit(self) { login, _ in login.fieldWasEdited() }
      field.onReturn(self) { $0.submit() }
    }
    pane.logInButton.onTap(self) { $0.submit() }
  }

  private var pane: LoginPane { screen.login }

  private var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  private func fieldWasEdited() {
    pane.errorLabel.text = ""
    pane.logInButton.isEnabled = credentials.areComplete
  }

  private func submit() {
    guard credentials.areComplete else { return show(.missingCredentials) }
    pane.errorLabel.text = ""
    showInFlight(true)
    pending.make {
      service.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak self] result in
      self?.finish(with: result)
    }
  }

  private func finish(with result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      pane.idField.text = ""
      pane.passwordField.text = ""
      showInFlight(false)
      search.enter(as: user)
    case .failure(let error):
      showInFlight(false)
      show(error)
    }
  }

  private func showInFlight(_ isInFlight: Bool) {
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
