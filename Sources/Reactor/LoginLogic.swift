import LoginSearch

/// Owns the state of the login screen, and the log-in that is in flight.
final class LoginReactor: Reactor {
  private(set) var state: State

  private let service: any LoginService
  private let latestRequest = LatestRequest()

  init(service: any LoginService, from state: State = State()) {
    self.service = service
    self.state = state
  }

  // MARK: Listeners

  /// The state that the screen shows has changed.
  var screenChanged: ((State) -> Void)?
  /// Told what to alert.
  var failed: ((String) -> Void)?
  var loggedIn: ((User) -> Void)?

  // MARK: Mutate

  func mutate(action: Action) {
    switch action {
    case .idEdited(let id):
      reduce(mutation: .setID(id))
    case .passwordEdited(let password):
      reduce(mutation: .setPassword(password))
    case .submitted:
      logIn()
    }
  }

  private func logIn() {
    guard !state.isLoggingIn else { return }
    guard state.credentials.areComplete else {
      return reduce(mutation: .failLogIn(.missingCredentials))
    }
    reduce(mutation: .startLogIn)
    // Last, as the service may answer inside the call.
    latestRequest.send(state.credentials, to: service) { [weak self] result in
      self?.finishLogIn(with: result)
    }
  }

  private func finishLogIn(with result: Result<User, LoginError>) {
    switch result {
    case .success(let user): reduce(mutation: .finishLogIn(user))
    case .failure(let error): reduce(mutation: .failLogIn(error))
    }
  }

  // MARK: Reduce

  func reduce(mutation: Mutation) {
    switch mutation {
    case .setID(let id):
      state.credentials.id = id
      state.error = nil
      screenChanged?(state)
    case .setPassword(let password):
      state.credentials.password = password
      state.error = nil
      screenChanged?(state)
    case .startLogIn:
      state.error = nil
      state.isLoggingIn = true
      screenChanged?(state)
    case .failLogIn(let error):
      state.error = error
      state.isLoggingIn = false
      screenChanged?(state)
      failed?(error.message)
    case .finishLogIn(let user):
      // This screen is seen next after log-out, and is empty then.
      state = State()
      screenChanged?(state)
      loggedIn?(user)
    }
  }
}
