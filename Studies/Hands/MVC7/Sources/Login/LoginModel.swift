import LoginSearch

protocol LoginModelDelegate: AnyObject {
  /// The credentials were edited, which also clears the error.
  func loginModelDidEdit(_ model: LoginModel)
  func loginModelDidStart(_ model: LoginModel)
  func loginModel(_ model: LoginModel, didFailWith error: LoginError)
  /// The credentials are empty again.
  func loginModel(_ model: LoginModel, didLogIn user: User)
}

/// Knows what was typed to log in, and logs in with it.
final class LoginModel {
  weak var delegate: (any LoginModelDelegate)?

  private(set) var credentials = Credentials()
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let pendingRequest = PendingRequest()

  init(service: any LoginService) {
    self.service = service
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func editID(_ id: String) {
    credentials.id = id
    didEdit()
  }

  func editPassword(_ password: String) {
    credentials.password = password
    didEdit()
  }

  /// Logs in, or fails at once if something is missing.
  func submit() {
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    delegate?.loginModelDidStart(self)
    pendingRequest.start { completion in
      service.logIn(with: credentials, completion: completion)
    } receive: { [weak self] result in
      self?.receive(result)
    }
  }

  private func didEdit() {
    error = nil
    delegate?.loginModelDidEdit(self)
  }

  private func receive(_ result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      credentials = Credentials()
      delegate?.loginModel(self, didLogIn: user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    delegate?.loginModel(self, didFailWith: error)
  }
}
