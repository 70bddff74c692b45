import LoginSearch

final class LoginReactor {
  enum Action {
    case editID(String)
    case editPassword(String)
    case submit
  }

  private enum Mutation {
    case idEdited(String)
    case passwordEdited(String)
    case started
    case succeeded(User)
    case failed(LoginError)
  }

  struct State {
    var credentials = Credentials()
    var isLoggingIn = false
    var error: LoginError?
    @Pulse var alert: String? = nil
    @Pulse var loggedInUser: User? = nil

    var canSubmit: Bool { credentials.areComplete && !isLoggingIn }
  }

  private(set) var state = State()
  /// Called after each mutation.
  var onChange: (_ old: State, _ new: State) -> Void = { _, _ in }

  private let service: any LoginService
  private let pendingLogin = PendingRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func send(_ action: Action) {
    mutate(action)
  }

  private func commit(_ mutation: Mutation) {
    let old = state
    Self.reduce(&state, mutation)
    onChange(old, state)
  }
}

// MARK: - Mutate

extension LoginReactor {
  private func mutate(_ action: Action) {
    switch action {
    case .editID(let text):
      commit(.idEdited(text))
    case .editPassword(let text):
      commit(.passwordEdited(text))
    case .submit where state.isLoggingIn:
      break
    case .submit where !state.credentials.areComplete:
      commit(.failed(.missingCredentials))
    case .submit:
      logIn(with: state.credentials)
    }
  }

  private func logIn(with credentials: Credentials) {
    // First, as the service may answer inside the call.
    commit(.started)
    pendingLogin.start {
      service.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak self] result in
      switch result {
      case .success(let user): self?.commit(.succeeded(user))
      case .failure(let error): self?.commit(.failed(error))
      }
    }
  }
}

// MARK: - Reduce

extension LoginReactor {
  private static func reduce(_ state: inout State, _ mutation: Mutation) {
    switch mutation {
    case .idEdited(let text):
      state.credentials.id = text
      state.error = nil
    case .passwordEdited(let text):
      state.credentials.password = text
      state.error = nil
    case .started:
      state.isLoggingIn = true
      state.error = nil
    case .succeeded(let user):
      state.credentials = Credentials()
      state.isLoggingIn = false
      state.loggedInUser = user
    case .failed(let error):
      state.isLoggingIn = false
      state.error = error
      state.alert = error.message
    }
  }
}
