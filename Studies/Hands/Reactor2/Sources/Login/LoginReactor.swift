import LoginSearch

final class LoginReactor: Reactor<LoginReactor.Action, LoginReactor.Mutation, LoginReactor.State> {
  enum Action {
    case editID(String)
    case editPassword(String)
    case submit
  }

  enum Mutation {
    case setID(String)
    case setPassword(String)
    case startLogIn
    case finishLogIn(User)
    case failLogIn(LoginError)
  }

  struct State {
    var credentials = Credentials()
    var isLoggingIn = false
    var error: LoginError?
    @Pulse var alert: String?
    /// Who has just logged in.
    @Pulse var user: User?

    var canSubmit: Bool { credentials.areComplete && !isLoggingIn }
  }

  private let service: any LoginService
  private let request = LatestRequest()

  init(_ service: any LoginService) {
    self.service = service
    super.init(initialState: State())
  }

  override func mutate(_ action: Action) {
    switch action {
    case .editID(let id):
      commit(.setID(id))
    case .editPassword(let password):
      commit(.setPassword(password))
    case .submit:
      submit()
    }
  }

  override func reduce(_ state: State, _ mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .setID(let id):
      state.credentials.id = id
      state.error = nil
    case .setPassword(let password):
      state.credentials.password = password
      state.error = nil
    case .startLogIn:
      state.isLoggingIn = true
      state.error = nil
    case .finishLogIn(let user):
      state.isLoggingIn = false
      state.credentials = Credentials()
      state.user = user
    case .failLogIn(let error):
      state.isLoggingIn = false
      state.error = error
      state.alert = error.message
    }
    return state
  }
}

// MARK: - Effects

extension LoginReactor {
  private func submit() {
    guard state.credentials.areComplete else { return commit(.failLogIn(.missingCredentials)) }
    // Before the request, as the service may answer inside the call.
    commit(.startLogIn)
    request.send(state.credentials, to: service) { [weak self] result in
      switch result {
      case .success(let user): self?.commit(.finishLogIn(user))
      case .failure(let error): self?.commit(.failLogIn(error))
      }
    }
  }
}
