import LoginSearch

/// The contents and actions of the login screen. Names no widget.
final class LoginViewModel {
  let id = Input()
  let password = Input()
  @Property private(set) var isLoggingIn = false
  let alerts = Event<String>()
  let loggedIn = Event<User>()

  /// The reason the last log-in failed; nil after the next edit or log-in.
  @Property private var error: LoginError?
  private let repository: LoginRepository
  private let subscriptions = Subscriptions()

  init(repository: LoginRepository) {
    self.repository = repository
    for input in [id, password] {
      input.edits.subscribe(in: subscriptions) { [weak self] in self?.error = nil }
    }
  }
}

// MARK: - Derived values

extension LoginViewModel {
  var canEdit: ReadOnly<Bool> { $isLoggingIn.map { !$0 } }
  var canLogIn: ReadOnly<Bool> { credentials.combineLatest(canEdit) { $0.areComplete && $1 } }
  var errorMessage: ReadOnly<String> { $error.map { $0?.message ?? "" } }

  private var credentials: ReadOnly<Credentials> {
    id.$text.combineLatest(password.$text) { Credentials(id: $0, password: $1) }
  }
}

// MARK: - Logging in

extension LoginViewModel {
  func logIn() {
    guard !isLoggingIn else { return }
    let credentials = credentials.value
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    // Last, as the service may answer inside the call.
    repository.logIn(with: credentials) { [weak self] result in self?.finishLogIn(with: result) }
  }

  private func finishLogIn(with result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      id.text = ""
      password.text = ""
      isLoggingIn = false
      loggedIn.send(user)
    case .failure(let error):
      isLoggingIn = false
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    // Also an event, because the same error twice is two alerts.
    alerts.send(error.message)
  }
}
