import LoginSearch

final class LoginReactor: Reactor {
  let core = ReactorCore<LoginAction, LoginState>(initialState: LoginState())

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

  func mutate(action: LoginAction) -> Mutations<LoginMutation> {
    switch action {
    case .setID(let id):
      return .just(.setID(id))
    case .setPassword(let password):
      return .just(.setPassword(password))
    case .submit:
      let credentials = currentState.credentials
      guard credentials.areComplete else { return failure(.missingCredentials) }
      return .concat([
        .of(.setError(""), .setLoggingIn(true)),
        logIn(with: credentials),
      ])
    }
  }

  private func logIn(with credentials: Credentials) -> Mutations<LoginMutation> {
    .create { [weak self] observer in
      guard let self else { return }
      requestNumber += 1
      let number = requestNumber
      let request = service.logIn(with: credentials) { [weak self] result in
        guard let self, number == requestNumber else { return }
        requestNumber += 1
        self.request = nil
        observer(answer(result))
      }
      // The service may have answered already.
      if number == requestNumber { self.request = request }
    }
  }

  private func answer(_ result: Result<User, LoginError>) -> Mutations<LoginMutation> {
    switch result {
    case .success(let user): .just(.setUser(user))
    case .failure(let error): .concat([.just(.setLoggingIn(false)), failure(error)])
    }
  }

  private func failure(_ error: LoginError) -> Mutations<LoginMutation> {
    .of(.setError(error.message), .setAlert(error.message))
  }

  // MARK: Reduce

  func reduce(state: LoginState, mutation: LoginMutation) -> LoginState {
    var newState = state
    switch mutation {
    case .setID(let id):
      newState.credentials.id = id
      newState.error = ""
    case .setPassword(let password):
      newState.credentials.password = password
      newState.error = ""
    case .setLoggingIn(let isLoggingIn):
      newState.isLoggingIn = isLoggingIn
    case .setError(let error):
      newState.error = error
    case .setAlert(let message):
      newState.alert = message
    case .setUser(let user):
      newState.credentials = Credentials()
      newState.isLoggingIn = false
      newState.loggedIn = user
    }
    return newState
  }
}
