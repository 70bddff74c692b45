import LoginSearch

final class LoginEffects: Effects {
  private let service: any LoginService
  private let request = LatestRequest()

  init(_ environment: Environment) {
    service = environment.login
  }

  func perform(_ intent: LoginIntent, in store: LoginStore) {
    switch intent {
    case .editID(let text): store.accept(.idEdited(text))
    case .editPassword(let text): store.accept(.passwordEdited(text))
    case .submit: submit(store.state.credentials, in: store)
    }
  }

  private func submit(_ credentials: Credentials, in store: LoginStore) {
    // Return submits even while the button is disabled.
    guard credentials.areComplete else {
      return fail(with: .missingCredentials, in: store)
    }
    store.accept(.started)
    request.send(credentials, to: service) { [weak self, weak store] answer in
      guard let self, let store else { return }
      switch answer {
      case .success(let user):
        store.accept(.succeeded)
        store.emit(.loggedIn(user))
      case .failure(let error):
        fail(with: error, in: store)
      }
    }
  }

  private func fail(with error: LoginError, in store: LoginStore) {
    store.accept(.failed(error))
    store.emit(.alert(error.message))
  }
}
