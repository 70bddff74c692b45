import LoginSearch

final class LoginReactor {
  enum Action {
    case editID(String)
    case editPassword(String)
    case submit
  }

  enum Mutation {
    case idEdited(String)
    case passwordEdited(String)
    case logInStarted
    case loggedIn(User)
    case logInFailed(LoginError)
  }

  struct State {
    var credentials = Credentials()
    var isLoggingIn = false
    var error: LoginError?
    @Pulse var alert: String? = nil
    /// Who has just logged in.
    @Pulse var user: User? = nil

    var canLogIn: Bool { credentials.areComplete && !isLoggingIn }
  }

  var state: State { store.state }

  private let store = Store(State(), reduce: LoginReactor.reduce)
  private let service: any LoginService
  private let latestRequest = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func observe(_ observer: @escaping (_ old: State, _ new: State) -> Void) {
    store.observe(observer)
  }

  func send(_ action: Action) {
    mutate(action)
  }
}

// MARK: - Mutate

extension LoginReactor {
  private func mutate(_ action: Action) {
    switch action {
    case .editID(let id):
      store.commit(.idEdited(id))
    case .editPassword(let password):
      store.commit(.passwordEdited(password))
    case .submit:
      if state.credentials.areComplete {
        logIn()
      } else {
        store.commit(.logInFailed(.missingCredentials))
      }
    }
  }

  private func logIn() {
    // Before the request, as the service may answer inside the call.
    store.commit(.logInStarted)
    latestRequest.send(state.credentials, to: service) { [weak self] result in
      switch result {
      case .success(let user): self?.store.commit(.loggedIn(user))
      case .failure(let error): self?.store.commit(.logInFailed(error))
      }
    }
  }
}

// MARK: - Reduce

extension LoginReactor {
  private static func reduce(_ state: inout State, _ mutation: Mutation) {
    switch mutation {
    case .idEdited(let id):
      state.credentials.id = id
      state.error = nil
    case .passwordEdited(let password):
      state.credentials.password = password
      state.error = nil
    case .logInStarted:
      state.isLoggingIn = true
      state.error = nil
    case .loggedIn(let user):
      state.isLoggingIn = false
      state.credentials = Credentials()
      state.user = user
    case .logInFailed(let error):
      state.isLoggingIn = false
      state.error = error
      state.alert = error.message
    }
  }
}
