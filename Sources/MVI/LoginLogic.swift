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
    handler.logIn(with: credentials) { [weak self] in self?.report($0) }
  }

  private func report(_ result: LoginResult) {
    model?.apply(result)
    guard case .finished(let answer) = result else { return }
    switch answer {
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

  /// Reports that a log-in has started, if no field is empty, and how it finished.
  func logIn(with credentials: Credentials, report: @escaping (LoginResult) -> Void) {
    guard credentials.areComplete else { return report(.finished(.failure(.missingCredentials))) }
    report(.started)
    request.send(credentials, to: service) { report(.finished($0)) }
  }
}
