import LoginSearch

final class LoginEffects: Effects {
  private let service: any LoginService
  private let pendingRequest = PendingRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func perform(_ intent: LoginIntent, for store: LoginStore) {
    switch intent {
    case .editID(let id):
      store.handIn(.idEdited(id))
    case .editPassword(let password):
      store.handIn(.passwordEdited(password))
    case .submit:
      logIn(with: store.state.credentials, for: store)
    }
  }

  private func logIn(with credentials: Credentials, for store: LoginStore) {
    guard credentials.areComplete else {
      store.fail(with: .missingCredentials)
      return
    }
    store.handIn(.logInStarted)
    pendingRequest.start {
      service.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak store] answer in
      switch answer {
      case .success(let user):
        store?.handIn(.logInSucceeded)
        store?.emit(.loggedIn(user))
      case .failure(let error):
        store?.fail(with: error)
      }
    }
  }
}

extension LoginStore {
  fileprivate func fail(with error: LoginError) {
    handIn(.logInFailed(error))
    emit(.alert(error.message))
  }
}
