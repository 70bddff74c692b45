import LoginSearch

final class LoginReactor: Reactor {
  private(set) var state = LoginState()

  private let service: any LoginService
  private let request = LatestRequest()

  init(_ service: any LoginService) {
    self.service = service
  }

  // MARK: Listeners

  var credentialsChanged: ((Credentials) -> Void)? {
    didSet { credentialsChanged?(state.credentials) }
  }
  var loggingInChanged: ((Bool) -> Void)? { didSet { loggingInChanged?(state.isLoggingIn) } }
  var errorChanged: ((LoginError?) -> Void)? { didSet { errorChanged?(state.error) } }
  // These tell of a moment, and get nothing when they are set.
  var failed: ((LoginError) -> Void)?
  var loggedIn: ((User) -> Void)?

  // MARK: Mutate

  func mutate(action: LoginAction) {
    switch action {
    case .setID(let id):
      reduce(mutation: .setID(id))
      clearError()
    case .setPassword(let password):
      reduce(mutation: .setPassword(password))
      clearError()
    case .submit:
      let credentials = state.credentials
      guard credentials.areComplete else { return reduce(mutation: .setError(.missingCredentials)) }
      clearError()
      reduce(mutation: .setLoggingIn(true))
      logIn(with: credentials)
    }
  }

  private func clearError() {
    if state.error != nil { reduce(mutation: .setError(nil)) }
  }

  private func logIn(with credentials: Credentials) {
    request.send(credentials, to: service) { [weak self] result in
      switch result {
      case .success(let user):
        self?.reduce(mutation: .setUser(user))
      case .failure(let error):
        self?.reduce(mutation: .setLoggingIn(false))
        self?.reduce(mutation: .setError(error))
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
    case .setLoggingIn(let isLoggingIn):
      state.isLoggingIn = isLoggingIn
      loggingInChanged?(isLoggingIn)
    case .setError(let error):
      state.error = error
      errorChanged?(error)
      if let error { failed?(error) }
    case .setUser(let user):
      state = LoginState()
      credentialsChanged?(state.credentials)
      loggingInChanged?(state.isLoggingIn)
      loggedIn?(user)
    }
  }
}
