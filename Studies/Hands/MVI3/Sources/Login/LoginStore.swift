import LoginSearch

/// Holds the loop of the login screen together: intent, effect, result, state, view.
final class LoginStore {
  let events = Event<LoginEvent>()

  private let view: LoginView
  private let service: any LoginService
  private let latestRequest = LatestRequest()
  private var state = LoginState()

  init(view: LoginView, service: any LoginService) {
    self.view = view
    self.service = service
    view.onIntent = { [weak self] in self?.process($0) }
    view.render(state)
  }

  private func process(_ intent: LoginIntent) {
    switch intent {
    case .editID(let id): accept(.idEdited(id))
    case .editPassword(let password): accept(.passwordEdited(password))
    case .submit: submit()
    }
  }

  private func submit() {
    guard state.credentials.areComplete else {
      return accept(.failed(.missingCredentials))
    }
    // Before the request, as the service may answer inside the call.
    accept(.started)
    latestRequest.send(state.credentials, to: service) { [weak self] answer in
      switch answer {
      case .success(let user): self?.accept(.succeeded(user))
      case .failure(let error): self?.accept(.failed(error))
      }
    }
  }

  private func accept(_ result: LoginResult) {
    state = LoginReducer.reduce(state, result)
    view.render(state)
    if let event = result.event { events.send(event) }
  }
}
