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

  func reduce(_ state: consuming LoginState, _ mutation: LoginMutation) -> LoginState {
    switch mutation {
    case .setID(let id):
      state.credentials.id = id
      state.error = ""
    case .setPassword(let password):
      state.credentials.password = password
      state.error = ""
    case .setLoggingIn(let isLoggingIn):
      state.isLoggingIn = isLoggingIn
    case .setError(let error):
      state.error = error
    case .setAlert(let message):
      state.alert = message
    case .setUser(let user):
      state.credentials = Credentials()
      state.isLoggingIn = false
      state.loggedIn = user
    }
    return consume state
  }
}
