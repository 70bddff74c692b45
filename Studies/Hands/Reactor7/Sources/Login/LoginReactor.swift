import LoginSearch

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
    case succeed(User)
    case fail(LoginError)
  }

  struct State {
    var credentials = Credentials()
    var isLoggingIn = false
    /// Shown until it is cleared. Each time that it is set is one alert.
    @Pulse var error: LoginError?
    /// Who logged in last. Each time that it is set leads to the search screen.
    @Pulse var user: User?

    var canSubmit: Bool { credentials.areComplete && !isLoggingIn }
  }

  private(set) var state = State()
  var onChange: ((_ old: State, _ new: State) -> Void)?

  private let service: any LoginService
  private let request = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func mutate(_ action: Action) {
    switch action {
    case .idEdited(let text): reduce(.setID(text))
    case .passwordEdited(let text): reduce(.setPassword(text))
    case .submitted: submit()
    }
  }

  private func submit() {
    // The button is disabled then, but return in a field is not.
    guard state.credentials.areComplete else { return reduce(.fail(.missingCredentials)) }
    reduce(.startLogIn)
    request.send { completion in
      service.logIn(with: state.credentials, completion: completion)
    } then: { [weak self] result in
      switch result {
      case .success(let user): self?.reduce(.succeed(user))
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
    case .succeed(let user):
      state.isLoggingIn = false
      state.credentials = Credentials()
      state.user = user
    case .fail(let error):
      state.isLoggingIn = false
      state.error = error
    }
    onChange?(old, state)
  }
}
