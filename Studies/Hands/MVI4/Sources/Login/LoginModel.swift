import LoginSearch

/// Owns the loop of the login screen: takes intents, runs their effects, and reduces the results.
final class LoginModel {
  let state = Property(LoginState())
  let events = Event<LoginEvent>()

  private let service: any LoginService
  private let pending = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func send(_ intent: LoginIntent) {
    switch intent {
    case .editID(let id): apply(.idEdited(id))
    case .editPassword(let password): apply(.passwordEdited(password))
    case .submit: submit()
    }
  }

  private func submit() {
    let credentials = state.value.credentials
    guard credentials.areComplete else { return fail(.missingCredentials) }
    // Before the request, as the service may answer inside the call.
    apply(.started)
    pending.send(credentials, to: service) { [weak self] answer in
      switch answer {
      case .success(let user): self?.succeed(user)
      case .failure(let error): self?.fail(error)
      }
    }
  }

  private func succeed(_ user: User) {
    apply(.succeeded)
    events.send(.loggedIn(user))
  }

  private func fail(_ error: LoginError) {
    apply(.failed(error))
    events.send(.alert(error.message))
  }

  private func apply(_ result: LoginResult) {
    state.value = LoginReducer.reduce(state.value, result)
  }
}
