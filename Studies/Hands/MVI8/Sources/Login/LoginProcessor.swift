import LoginSearch

/// Turns intents of the login screen into results.
final class LoginProcessor {
  private let service: any LoginService
  private let state: () -> LoginState
  private let emit: (LoginResult) -> Void
  private let request = PendingRequest<Result<User, LoginError>>()

  init(
    service: any LoginService,
    state: @escaping () -> LoginState,
    emit: @escaping (LoginResult) -> Void
  ) {
    self.service = service
    self.state = state
    self.emit = emit
  }

  func process(_ intent: LoginIntent) {
    switch intent {
    case .editID(let id): emit(.idEdited(id))
    case .editPassword(let password): emit(.passwordEdited(password))
    case .submit: submit(state().credentials)
    }
  }

  private func submit(_ credentials: Credentials) {
    guard credentials.areComplete else { return emit(.failed(.missingCredentials)) }
    emit(.started)
    request.start {
      service.logIn(with: credentials, completion: $0)
    } then: { [weak self] answer in
      switch answer {
      case .success(let user): self?.emit(.succeeded(user))
      case .failure(let error): self?.emit(.failed(error))
      }
    }
  }
}
