import LoginSearch

final class LoginReactor: Reactor {
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
    case fail(LoginError)
  }

  struct State {
    var credentials = Credentials()
    var isLoggingIn = false
    var error: LoginError?
    @Pulse var alert: String?
    @Pulse var loggedInUser: User?

    var canLogIn: Bool {
      credentials.areComplete && !isLoggingIn
    }
  }

  let store = StateStore(State())
  private let service: any LoginService
  private let pendingLogIn = PendingRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func mutate(action: Action) {
    switch action {
    case .editID(let id): commit(.setID(id))
    case .editPassword(let password): commit(.setPassword(password))
    case .submit: submit()
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
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
      state.loggedInUser = user
    case .fail(let error):
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
    guard !state.isLoggingIn else { return }
    let credentials = state.credentials
    guard credentials.areComplete else { return commit(.fail(.missingCredentials)) }

    commit(.startLogIn)
    pendingLogIn.start { completion in
      service.logIn(with: credentials, completion: completion)
    } onAnswer: { [weak self] answer in
      switch answer {
      case .success(let user): self?.commit(.finishLogIn(user))
      case .failure(let error): self?.commit(.fail(error))
      }
    }
  }
}
