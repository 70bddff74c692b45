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
    handler.logIn(with: credentials) { [weak self] result in
      self?.finish(result)
    }
  }

  private func finish(_ result: Result<User, LoginError>) {
    model?.apply(.finished(result))
    switch result {
    case .success(let user): model?.send(.loggedIn(user))
    case .failure(let error): model?.send(.alert(error.message))
    }
  }
}

/// The business logic of logging in: one request at a time, answered at most once, whatever the
/// service does.
final class LoginHandler {
  private let service: any LoginService
  private var request: (any Cancellable)?
  private var requestNumber = 0

  init(_ service: any LoginService) {
    self.service = service
  }

  deinit {
    request?.cancel()
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    request?.cancel()
    requestNumber += 1
    let number = requestNumber
    let request = service.logIn(with: credentials) { [weak self] result in
      guard let self, number == requestNumber else { return }
      requestNumber += 1
      self.request = nil
      completion(result)
    }
    // The service may have answered already.
    if number == requestNumber { self.request = request }
  }
}
