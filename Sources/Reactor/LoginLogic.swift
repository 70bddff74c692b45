import LoginSearch

/// Owns the state of the login screen, and the log-in that is in flight.
final class LoginReactor: Reactor {
  private(set) var state = State()

  private let service: any LoginService
  private let request = LatestRequest()

  init(_ service: any LoginService) {
    self.service = service
  }

  // MARK: Listeners

  /// Something is to be shown anew.
  var changed: ((State) -> Void)?
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
      submit()
    }
  }

  private func submit() {
    guard !state.isLoggingIn else { return }
    // The button is disabled then, but return in a field is not.
    guard state.credentials.areComplete else {
      return reduce(mutation: .failLogIn(.missingCredentials))
    }
    // Before the request, as the service may answer inside the call.
    reduce(mutation: .startLogIn)
    request.send(state.credentials, to: service) { [weak self] result in
      switch result {
      case .success(let user): self?.reduce(mutation: .finishLogIn(user))
      case .failure(let error): self?.reduce(mutation: .failLogIn(error))
      }
    }
  }

  // MARK: Reduce

  func reduce(mutation: Mutation) {
    switch mutation {
    case .setID(let id):
      state.credentials.id = id
      state.error = nil
      changed?(state)
    case .setPassword(let password):
      state.credentials.password = password
      state.error = nil
      changed?(state)
    case .startLogIn:
      state.isLoggingIn = true
      state.error = nil
      changed?(state)
    case .failLogIn(let error):
      state.isLoggingIn = false
      state.error = error
      changed?(state)
      failed?(error.message)
    case .finishLogIn(let user):
      state = State()
      changed?(state)
      loggedIn?(user)
    }
  }
}
