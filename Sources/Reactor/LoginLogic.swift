import LoginSearch

/// The reactor of the login screen, which owns its state and the log-in that is in flight.
final class LoginReactor: Reactor {
  private(set) var state: State

  /// Called with the state after it has changed.
  var screenChanged: ((State) -> Void)?
  /// Called with the text of an alert.
  var failed: ((String) -> Void)?
  /// Called with the user after each log-in.
  var loggedIn: ((User) -> Void)?

  private let service: any LoginService
  private let latestRequest = LatestRequest()

  init(service: any LoginService, from state: State = State()) {
    self.service = service
    self.state = state
  }
}

// MARK: - Mutate

extension LoginReactor {
  func mutate(action: Action) {
    switch action {
    case .idEdited(let id): reduce(mutation: .setID(id))
    case .passwordEdited(let password): reduce(mutation: .setPassword(password))
    case .submitted: logIn()
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
}

// MARK: - Reduce

extension LoginReactor {
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
