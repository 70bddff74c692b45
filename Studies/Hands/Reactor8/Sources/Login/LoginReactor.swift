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
    case finishLogIn(User)
    case fail(LoginError)
  }

  struct State {
    var credentials = Credentials()
    var isLoggingIn = false
    var error: LoginError?
    var alert = Pulse<String>()
    var loggedIn = Pulse<User>()

    var canLogIn: Bool { credentials.areComplete && !isLoggingIn }
  }

  private(set) var state = State()
  /// Called after each mutation.
  var onChange: ((_ old: State, _ new: State) -> Void)?

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
      if state.credentials.areComplete {
        logIn()
      } else {
        reduce(.fail(.missingCredentials))
      }
    }
  }

  private func logIn() {
    reduce(.startLogIn)
    request.start {
      service.logIn(with: state.credentials, completion: $0)
    } completion: { [weak self] answer in
      switch answer {
      case .success(let user): self?.reduce(.finishLogIn(user))
      case .failure(let error): self?.reduce(.fail(error))
      }
    }
  }

  private func reduce(_ mutation: Mutation) {
    let old = state
    switch mutation {
    case .setID(let text):
      state.credentials.id = text
      state.error = nil
    case .setPassword(let text):
      state.credentials.password = text
      state.error = nil
    case .startLogIn:
      state.isLoggingIn = true
      state.error = nil
    case .finishLogIn(let user):
      state.credentials = Credentials()
      state.isLoggingIn = false
      state.loggedIn.send(user)
    case .fail(let error):
      state.isLoggingIn = false
      state.error = error
      state.alert.send(error.message)
    }
    onChange?(old, state)
  }
}
