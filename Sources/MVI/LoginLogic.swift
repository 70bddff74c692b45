import LoginSearch

/// What a person can do on the login screen.
protocol LoginIntentProtocol: AnyObject {
  func changeID(to text: String)
  func changePassword(to text: String)
  func logIn(with credentials: Credentials)
}

/// Turns the actions of a person into results for the model.
final class LoginIntent: LoginIntentProtocol {
  private weak var model: (any LoginModelActions)?
  private let handler: LoginHandler

  init(model: any LoginModelActions, handler: LoginHandler) {
    self.model = model
    self.handler = handler
  }

  func changeID(to text: String) {
    model?.apply(.idChanged(text))
  }

  func changePassword(to text: String) {
    model?.apply(.passwordChanged(text))
  }

  func logIn(with credentials: Credentials) {
    guard credentials.areComplete else { return finish(.failure(.missingCredentials)) }
    model?.apply(.started)
    handler.logIn(with: credentials) { [weak self] in self?.finish($0) }
  }

  private func finish(_ result: Result<User, LoginError>) {
    model?.apply(.finished(result))
    switch result {
    case .success(let user): model?.send(.loggedIn(user))
    case .failure(let error): model?.send(.alert(error.message))
    }
  }
}

/// The business logic of logging in.
final class LoginHandler {
  private let service: any LoginService
  private let request = LatestRequest()

  init(_ service: any LoginService) {
    self.service = service
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    request.send(credentials, to: service, answered: completion)
  }
}
