import LoginSearch

/// What a person has filled in to log in, and the log-in itself (L1 to L6).
final class LoginModel {
  enum Change {
    case credentials
    case isLoggingIn
    /// A failure, maybe equal to the last one, or none any more.
    case error
    case loggedIn(User)
  }

  private(set) var credentials = Credentials()
  private(set) var isLoggingIn = false
  private(set) var error: LoginError?

  private let service: any LoginService
  private let request = PendingRequest()
  private let observers = Observers<Change>()

  init(service: any LoginService) {
    self.service = service
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func addObserver<Observer: AnyObject>(
    _ observer: Observer, _ action: @escaping (Observer, Change) -> Void
  ) {
    observers.add(observer, action)
  }

  func edit(id: String) {
    credentials.id = id
    observers.notify(.credentials)
    clearError()
  }

  func edit(password: String) {
    credentials.password = password
    observers.notify(.credentials)
    clearError()
  }

  func logIn() {
    if isLoggingIn { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    clearError()
    isLoggingIn = true
    observers.notify(.isLoggingIn)
    request.start { completion in
      service.logIn(with: credentials, completion: completion)
    } then: { [weak self] result in
      self?.finish(with: result)
    }
  }

  private func finish(with result: Result<User, LoginError>) {
    isLoggingIn = false
    observers.notify(.isLoggingIn)
    switch result {
    case .success(let user):
      credentials = Credentials()
      observers.notify(.credentials)
      observers.notify(.loggedIn(user))
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    observers.notify(.error)
  }

  private func clearError() {
    if error == nil { return }
    error = nil
    observers.notify(.error)
  }
}
