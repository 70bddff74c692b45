import LoginSearch

/// A person's attempt to log in.
final class LoginModel {
  enum Change {
    /// The credentials, the error, or whether a log-in is in flight.
    case form
    /// An attempt failed; the same failure twice is two of these.
    case failed(LoginError)
    case loggedIn(User)
  }

  let changes = Event<Change>()

  private(set) var credentials = Credentials()
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let latestRequest = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func edit(id: String) {
    credentials.id = id
    error = nil
    changes.send(.form)
  }

  func edit(password: String) {
    credentials.password = password
    error = nil
    changes.send(.form)
  }

  func logIn() {
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    changes.send(.form)
    latestRequest.send(credentials, to: service) { [weak self] result in
      self?.finish(with: result)
    }
  }

  private func finish(with result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      credentials = Credentials()
      changes.send(.form)
      changes.send(.loggedIn(user))
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    changes.send(.form)
    changes.send(.failed(error))
  }
}
