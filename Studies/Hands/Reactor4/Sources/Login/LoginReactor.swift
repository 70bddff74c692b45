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
    case fail(LoginError)
    case finish(User)
  }

  struct State {
    var credentials = Credentials()
    var isLoggingIn = false
    var error: LoginError?
    var alert = Pulse<String>()
    var loggedIn = Pulse<User>()

    var canLogIn: Bool {
      credentials.areComplete && !isLoggingIn
    }
  }

  private(set) var state = State()
  /// Called after each mutation.
  var stateChanged: ((State) -> Void)?

  private let service: any LoginService
  private let request = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func mutate(_ action: Action) {
    switch action {
    case .idEdited(let id):
      reduce(.setID(id))
    case .passwordEdited(let password):
      reduce(.setPassword(password))
    case .submitted:
      logIn()
    }
  }

  private func logIn() {
    guard state.credentials.areComplete else {
      return reduce(.fail(.missingCredentials))
    }
    reduce(.startLogIn)
    request.send(state.credentials, to: service) { [weak self] result in
      switch result {
      case .success(let user): self?.reduce(.finish(user))
      case .failure(let error): self?.reduce(.fail(error))
      }
    }
  }

  private func reduce(_ mutation: Mutation) {
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
    case .fail(let error):
      state.isLoggingIn = false
      state.error = error
      state.alert.send(error.message)
    case .finish(let user):
      state.isLoggingIn = false
      state.credentials = Credentials()
      state.loggedIn.send(user)
    }
    stateChanged?(state)
  }
}
