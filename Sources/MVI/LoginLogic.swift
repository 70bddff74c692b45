import LoginSearch

/// The intents of a person on the login screen.
protocol LoginIntentProtocol: AnyObject {
  func editID(_ id: String)
  func editPassword(_ password: String)
  func logIn(with credentials: Credentials)
}

/// Runs the business logic of logging in, and tells the model the results.
///
/// It doesn't see the state. The view passes the credentials, and the model answers whether a log-in is due.
final class LoginIntent: LoginIntentProtocol {
  private weak var model: (any LoginModelActions)?
  private let service: any LoginService
  private let latestRequest = LatestRequest()

  init(model: any LoginModelActions, service: any LoginService) {
    self.model = model
    self.service = service
  }

  func editID(_ id: String) {
    model?.apply(.idEdited(id))
  }

  func editPassword(_ password: String) {
    model?.apply(.passwordEdited(password))
  }

  func logIn(with credentials: Credentials) {
    guard let model, model.isLogInDue() else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    model.apply(.logInStarted)
    // Last, as the service may answer inside the call.
    latestRequest.send(credentials, to: service) { [weak self] result in
      self?.finishLogIn(with: result)
    }
  }

  private func finishLogIn(with result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      model?.apply(.loggedIn)
      model?.send(.loggedIn(user))
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    model?.apply(.logInFailed(error))
    model?.send(.alert(error.message))
  }
}
