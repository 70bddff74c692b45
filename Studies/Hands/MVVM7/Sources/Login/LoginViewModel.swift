import LoginSearch

/// The login screen without a screen.
final class LoginViewModel {
  @Observed private var credentials = Credentials()
  @Observed private(set) var isLoggingIn = false
  @Observed private(set) var error = ""

  var id: Observable<String> { $credentials.map(\.id) }
  var password: Observable<String> { $credentials.map(\.password) }
  var areFieldsEnabled: Observable<Bool> { $isLoggingIn.map { !$0 } }
  var isLogInEnabled: Observable<Bool> {
    $credentials.combined(with: $isLoggingIn) { $0.areComplete && !$1 }
  }

  let alerts = Signal<String>()
  let loggedIn = Signal<User>()

  private let repository: LoginRepository

  init(_ repository: LoginRepository) {
    self.repository = repository
  }

  func editID(_ text: String) {
    credentials.id = text
    error = ""
  }

  func editPassword(_ text: String) {
    credentials.password = text
    error = ""
  }

  func logIn() {
    guard credentials.areComplete else { return fail(.missingCredentials) }
    error = ""
    isLoggingIn = true
    repository.logIn(with: credentials) { [weak self] result in
      self?.finish(result)
    }
  }

  private func finish(_ result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      credentials = Credentials()
      loggedIn.send(user)
    case .failure(let error):
      fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    self.error = error.message
    alerts.send(error.message)
  }
}
