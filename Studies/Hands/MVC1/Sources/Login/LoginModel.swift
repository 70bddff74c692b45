import LoginSearch

/// The log-in: what has been entered, whether a request is in flight, and why the last one failed.
final class LoginModel {
  enum Change {
    /// The credentials, the error, or whether a log-in is in flight.
    case form
    case failed(LoginError)
    case loggedIn(User)
  }

  let changes = Event<Change>()

  private(set) var credentials = Credentials()
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let request = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func setID(_ id: String) {
    credentials.id = id
    error = nil
    changes.send(.form)
  }

  func setPassword(_ password: String) {
    credentials.password = password
    error = nil
    changes.send(.form)
  }

  func logIn() {
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    // Before the request is sent, as the service may answer at once.
    changes.send(.form)
    request.send(credentials, to: service) { [weak self] result in
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
