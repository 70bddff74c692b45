import LoginSearch

/// What a person wants on the login screen.
protocol LoginIntentProtocol: AnyObject {
  func editID(_ text: String)
  func editPassword(_ text: String)
  func submit(_ credentials: Credentials)
}

/// Runs the business logic of logging in, and tells the model what has come of it.
///
/// It never reads the state: the view passes what was entered.
final class LoginIntent: LoginIntentProtocol {
  private weak var model: (any LoginModelActions)?
  private let service: any LoginService
  private let request = LatestRequest()

  init(model: any LoginModelActions, service: any LoginService) {
    self.model = model
    self.service = service
  }

  func editID(_ text: String) {
    model?.apply(.idEdited(text))
  }

  func editPassword(_ text: String) {
    model?.apply(.passwordEdited(text))
  }

  func submit(_ credentials: Credentials) {
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    // Before the request, as the service may answer inside the call.
    model?.apply(.started)
    request.send(credentials, to: service) { [weak self] answer in
      switch answer {
      case .success(let user): self?.succeed(as: user)
      case .failure(let error): self?.fail(with: error)
      }
    }
  }

  private func succeed(as user: User) {
    model?.apply(.succeeded)
    model?.send(.loggedIn(user))
  }

  private func fail(with error: LoginError) {
    model?.apply(.failed(error))
    model?.send(.alert(error.message))
  }
}
