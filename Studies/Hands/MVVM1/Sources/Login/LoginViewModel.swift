import LoginSearch

final class LoginViewModel {
  let id = Input()
  let password = Input()

  @Output private(set) var isLoggingIn = false
  @Output private(set) var error = ""

  var alerts: Source<String> { alertEvent }
  var loggedIn: Source<User> { loggedInEvent }

  private let repository: LoginRepository
  private let alertEvent = Event<String>()
  private let loggedInEvent = Event<User>()
  private let subscriptions = Subscriptions()

  init(_ repository: LoginRepository) {
    self.repository = repository
    for input in [id, password] {
      input.edits.subscribe(in: subscriptions) { [weak self] in self?.error = "" }
    }
  }
}

// MARK: - Derived values

extension LoginViewModel {
  var isEditable: Observed<Bool> { $isLoggingIn.map { !$0 } }

  var canLogIn: Observed<Bool> {
    Observed(credentials, $isLoggingIn) { $0.areComplete && !$1 }
  }

  private var credentials: Observed<Credentials> {
    Observed(id.observed, password.observed) { Credentials(id: $0, password: $1) }
  }
}

// MARK: - Commands

extension LoginViewModel {
  /// Can be called with an empty field, too, which is an error then.
  func logIn() {
    let credentials = credentials.value
    guard credentials.areComplete else { return fail(.missingCredentials) }
    error = ""
    isLoggingIn = true
    repository.logIn(with: credentials) { [weak self] in self?.finish($0) }
  }

  private func finish(_ result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      id.text = ""
      password.text = ""
      loggedInEvent.send(user)
    case .failure(let failure):
      fail(failure)
    }
  }

  private func fail(_ failure: LoginError) {
    error = failure.message
    alertEvent.send(failure.message)
  }
}
