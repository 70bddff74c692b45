import LoginSearch

protocol LoginModelDelegate: AnyObject {
  func loginModelDidChangeCredentials(_ model: LoginModel)
  func loginModelDidChangeIsLoggingIn(_ model: LoginModel)
  func loginModelDidChangeError(_ model: LoginModel)
  /// Called for each failure, also if the error is the same as before.
  func loginModel(_ model: LoginModel, didFailWith error: LoginError)
  func loginModel(_ model: LoginModel, didLogIn user: User)
}

/// What a person has typed to log in, and how the log-in goes.
final class LoginModel {
  weak var delegate: (any LoginModelDelegate)?

  private(set) var credentials = Credentials() {
    didSet { delegate?.loginModelDidChangeCredentials(self) }
  }
  private(set) var isLoggingIn = false {
    didSet { delegate?.loginModelDidChangeIsLoggingIn(self) }
  }
  private(set) var error: LoginError? {
    didSet { delegate?.loginModelDidChangeError(self) }
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  private let service: any LoginService
  /// Cancels what is pending when the model goes.
  private let inFlight = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func editID(_ id: String) {
    credentials.id = id
    error = nil
  }

  func editPassword(_ password: String) {
    credentials.password = password
    error = nil
  }

  func logIn() {
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    // Last, as the service may answer inside the call.
    inFlight.send(credentials, to: service) { [weak self] result in
      self?.finish(with: result)
    }
  }

  private func finish(with result: Result<User, LoginError>) {
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
