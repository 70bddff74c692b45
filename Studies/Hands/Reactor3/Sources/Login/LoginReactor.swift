import LoginSearch

/// Owns the state of the login screen.
final class LoginReactor {
  enum Action {
    case idEdited(String)
    case passwordEdited(String)
    case submitted
  }

  enum Mutation {
    case setID(String)
    case setPassword(String)
    case startLogIn
    case failLogIn(LoginError)
    case finishLogIn(User)
  }

  struct State {
    var credentials = Credentials()
    var isLoggingIn = false
    var error = ""
    @Pulse var alert: String?
    @Pulse var user: User?

    var canLogIn: Bool {
      credentials.areComplete && !isLoggingIn
    }
  }

  private(set) var state = State()
  /// Called after each mutation.
  var stateChanged: (_ old: State, _ new: State) -> Void = { _, _ in }

  private let service: any LoginService
  private let request = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func mutate(_ action: Action) {
    switch action {
    case .idEdited(let text):
      reduce(.setID(text))
    case .passwordEdited(let text):
      reduce(.setPassword(text))
    case .submitted:
      logIn()
    }
  }

  private func logIn() {
    guard state.credentials.areComplete else {
      return reduce(.failLogIn(.missingCredentials))
    }
    reduce(.startLogIn)
    request.send(state.credentials, to: service) { [weak self] result in
      switch result {
      case .success(let user): self?.reduce(.finishLogIn(user))
      case .failure(let error): self?.reduce(.failLogIn(error))
      }
    }
  }

  private func reduce(_ mutation: Mutation) {
    let old = state
    switch mutation {
    case .setID(let text):
      state.credentials.id = text
      state.error = ""
    case .setPassword(let text):
      state.credentials.password = text
      state.error = ""
    case .startLogIn:
      state.isLoggingIn = true
      state.error = ""
    case .failLogIn(let error):
      state.isLoggingIn = false
      state.error = error.message
      state.alert = error.message
    case .finishLogIn(let user):
      state.isLoggingIn = false
      state.credentials = Credentials()
      state.user = user
    }
    stateChanged(old, state)
  }
}
