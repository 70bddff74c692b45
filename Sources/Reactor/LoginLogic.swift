import LoginSearch

/// Makes of the edits and taps on the login screen its next state. Owns the log-in that is in flight.
final class LoginReactor: Reactor {
  private(set) var state = LoginState()

  private let service: any LoginService
  private let inFlight = LatestRequest()

  init(_ service: any LoginService) {
    self.service = service
  }

  // MARK: Listeners

  var credentialsChanged: ((Credentials) -> Void)? {
    didSet { credentialsChanged?(state.credentials) }
  }
  var loggingInChanged: ((Bool) -> Void)? { didSet { loggingInChanged?(state.isLoggingIn) } }
  var errorChanged: ((LoginError?) -> Void)? { didSet { errorChanged?(state.error) } }
  // These report a moment, and get nothing when they are set.
  var failed: ((LoginError) -> Void)?
  var loggedIn: ((User) -> Void)?

  // MARK: Mutate

  func mutate(action: LoginAction) {
    switch action {
    case .editID(let id):
      reduce(mutation: .setID(id))
      reduce(mutation: .clearError)
    case .editPassword(let password):
      reduce(mutation: .setPassword(password))
      reduce(mutation: .clearError)
    case .submit:
      guard !state.isLoggingIn else { return }
      let credentials = state.credentials
      guard credentials.areComplete else {
        return reduce(mutation: .setFailure(.missingCredentials))
      }
      reduce(mutation: .clearError)
      reduce(mutation: .setLoggingIn)
      logIn(with: credentials)
    }
  }

  private func logIn(with credentials: Credentials) {
    inFlight.send(credentials, to: service) { [weak self] result in
      switch result {
      case .success(let user): self?.reduce(mutation: .loggedIn(user))
      case .failure(let error): self?.reduce(mutation: .setFailure(error))
      }
    }
  }

  // MARK: Reduce

  func reduce(mutation: LoginMutation) {
    switch mutation {
    case .setID(let id):
      state.credentials.id = id
      credentialsChanged?(state.credentials)
    case .setPassword(let password):
      state.credentials.password = password
      credentialsChanged?(state.credentials)
    case .clearError:
      let last = state.error
      state.error = nil
      if last != nil { errorChanged?(nil) }
    case .setLoggingIn:
      state.isLoggingIn = true
      loggingInChanged?(true)
    case .setFailure(let error):
      let last = state
      state.isLoggingIn = false
      state.error = error
      if last.isLoggingIn { loggingInChanged?(false) }
      if last.error != error { errorChanged?(error) }
      failed?(error)
    case .loggedIn(let user):
      state.credentials = Credentials()
      state.isLoggingIn = false
      credentialsChanged?(state.credentials)
      loggingInChanged?(false)
      loggedIn?(user)
    }
  }
}
