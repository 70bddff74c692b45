import LoginSearch

/// Turns the intents of the login screen into results and events, and keeps the state.
final class LoginModel {
  private let service: any LoginService
  private let request = LatestRequest()
  private var state = LoginState()
  private var render: (LoginState) -> Void = { _ in }
  private var send: (LoginEvent) -> Void = { _ in }

  init(service: any LoginService) {
    self.service = service
  }

  /// Renders the current state at once. Events that were sent before are not repeated.
  func bind(
    render: @escaping (LoginState) -> Void, onEvent: @escaping (LoginEvent) -> Void
  ) {
    self.render = render
    send = onEvent
    render(state)
  }

  func accept(_ intent: LoginIntent) {
    switch intent {
    case .editID(let text): apply(.idEdited(text))
    case .editPassword(let text): apply(.passwordEdited(text))
    case .submit: submit()
    }
  }

  private func apply(_ result: LoginResult) {
    state = LoginReducer.reduce(state, result)
    render(state)
  }
}

// MARK: - Effects

extension LoginModel {
  private func submit() {
    let credentials = state.credentials
    guard credentials.areComplete else { return fail(.missingCredentials) }
    apply(.started)
    request.start {
      service.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak self] in
      self?.finish($0)
    }
  }

  private func finish(_ answer: Result<User, LoginError>) {
    switch answer {
    case .success(let user):
      apply(.succeeded)
      send(.loggedIn(user))
    case .failure(let error):
      fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    apply(.failed(error))
    send(.alert(error.message))
  }
}
