import LoginSearch

final class LoginReactor: Reactor {
  let core = ReactorCore<LoginAction, LoginState>(LoginState())

  private let service: any LoginService
  private var request: (any Cancellable)?
  private var requestNumber = 0

  init(_ service: any LoginService) {
    self.service = service
  }

  deinit {
    request?.cancel()
  }

  // MARK: Mutate

  func mutate(_ action: LoginAction) {
    switch action {
    case .setID(let id):
      commit(.setID(id))
    case .setPassword(let password):
      commit(.setPassword(password))
    case .submit:
      guard state.credentials.areComplete else { return fail(.missingCredentials) }
      commit(.setError(""))
      commit(.setLoggingIn(true))
      logIn(with: state.credentials)
    }
  }

  private func logIn(with credentials: Credentials) {
    requestNumber += 1
    let number = requestNumber
    let request = service.logIn(with: credentials) { [weak self] result in
      guard let self, number == requestNumber else { return }
      requestNumber += 1
      self.request = nil
      asOneTurn { finish(result) }
    }
    // The service may have answered already.
    if number == requestNumber { self.request = request }
  }

  private func finish(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      commit(.setUser(user))
    case .failure(let error):
      commit(.setLoggingIn(false))
      fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    commit(.setError(error.message))
    commit(.setAlert(error.message))
  }

  // MARK: Reduce

  func reduce(_ state: LoginState, _ mutation: LoginMutation) -> LoginState {
    var next = state
    switch mutation {
    case .setID(let id):
      next.credentials.id = id
      next.error = ""
    case .setPassword(let password):
      next.credentials.password = password
      next.error = ""
    case .setLoggingIn(let isLoggingIn):
      next.isLoggingIn = isLoggingIn
    case .setError(let error):
      next.error = error
    case .setAlert(let message):
      next.alert = message
    case .setUser(let user):
      next.credentials = Credentials()
      next.isLoggingIn = false
      next.loggedIn = user
    }
    return next
  }
}
