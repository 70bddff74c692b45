import LoginSearch

/// The login screen.
final class LoginViewModel {
  @Observed private(set) var credentials = Credentials()
  @Observed private(set) var isLoggingIn = false
  @Observed private(set) var error: LoginError?

  private(set) lazy var id = $credentials.map(\.id)
  private(set) lazy var password = $credentials.map(\.password)
  private(set) lazy var canEdit = $isLoggingIn.map { !$0 }
  private(set) lazy var canLogIn = $credentials.combined(with: $isLoggingIn) {
    credentials, isLoggingIn in credentials.areComplete && !isLoggingIn
  }
  private(set) lazy var errorMessage = $error.map { $0?.message ?? "" }

  let alerts = Signal<String>()
  let loggedIn = Signal<User>()

  private let repository: LoginRepository

  init(repository: LoginRepository) {
    self.repository = repository
  }

  // MARK: - What a person can do

  func edit(id: String) {
    credentials.id = id
    error = nil
  }

  func edit(password: String) {
    credentials.password = password
    error = nil
  }

  func logIn() {
    guard !isLoggingIn else { return }
    // The button is disabled then, but return in a field is not.
    guard credentials.areComplete else { return show(.missingCredentials) }
    error = nil
    isLoggingIn = true
    repository.logIn(with: credentials) { [weak self] answer in self?.finish(with: answer) }
  }

  // MARK: - Answers

  private func finish(with answer: Result<User, LoginError>) {
    isLoggingIn = false
    switch answer {
    case .success(let user):
      credentials = Credentials()
      loggedIn.send(user)
    case .failure(let error):
      show(error)
    }
  }

  private func show(_ error: LoginError) {
    self.error = error
    alerts.send(error.message)
  }
}
