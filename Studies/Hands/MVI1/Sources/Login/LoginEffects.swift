import LoginSearch

final class LoginEffects: Effects {
  private let service: any LoginService
  private let request = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func perform(_ intent: Login.Intent, in store: Store<Login>) {
    switch intent {
    case .editID(let id): store.handIn(.idEdited(id))
    case .editPassword(let password): store.handIn(.passwordEdited(password))
    case .submit: submit(store.state.credentials, in: store)
    }
  }

  private func submit(_ credentials: Credentials, in store: Store<Login>) {
    guard credentials.areComplete else { return store.handIn(.failed(.missingCredentials)) }
    // Before the request, as the service may answer inside the call.
    store.handIn(.started)
    request.send(credentials, to: service) { [weak store] answer in
      switch answer {
      case .success(let user): store?.handIn(.succeeded(user))
      case .failure(let error): store?.handIn(.failed(error))
      }
    }
  }
}
