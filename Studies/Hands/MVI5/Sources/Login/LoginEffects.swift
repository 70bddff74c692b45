import LoginSearch

final class LoginEffects: Effects {
  typealias Intent = LoginIntent
  typealias State = LoginState
  typealias Event = LoginEvent

  weak var store: Store<LoginEffects>?

  private let service: any LoginService
  private let pendingLogin = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func handle(_ intent: LoginIntent, in state: LoginState) {
    switch intent {
    case .editID(let id):
      store?.reduce(.idEdited(id))
    case .editPassword(let password):
      store?.reduce(.passwordEdited(password))
    case .submit:
      submit(state.credentials)
    }
  }

  private func submit(_ credentials: Credentials) {
    guard credentials.areComplete else {
      finish(.failure(.missingCredentials))
      return
    }
    // Before the request, since the service may answer inside the call.
    store?.reduce(.requested)
    pendingLogin.start {
      service.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak self] answer in
      self?.finish(answer)
    }
  }

  private func finish(_ answer: Result<User, LoginError>) {
    switch answer {
    case .success(let user):
      store?.reduce(.succeeded)
      store?.announce(.loggedIn(user))
    case .failure(let error):
      store?.reduce(.failed(error))
      store?.announce(.alert(error.message))
    }
  }
}
