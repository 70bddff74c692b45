import LoginSearch

protocol LoginModelDelegate: AnyObject {
  func loginModelDidChangeCredentials(_ model: LoginModel)
  func loginModelDidChangeError(_ model: LoginModel)
  func loginModelDidChangeProgress(_ model: LoginModel)
  /// Each failure is reported, even if it equals the one before.
  func loginModel(_ model: LoginModel, didFailWith error: LoginError)
  func loginModel(_ model: LoginModel, didLogIn user: User)
}

/// Knows what was typed, and logs in with it.
final class LoginModel {
  weak var delegate: (any LoginModelDelegate)?

  private(set) var credentials = Credentials() {
    didSet { delegate?.loginModelDidChangeCredentials(self) }
  }
  /// Why the last log-in failed, until the next edit or log-in.
  private(set) var error: LoginError? {
    didSet { delegate?.loginModelDidChangeError(self) }
  }
  private(set) var isLoggingIn = false {
    didSet { delegate?.loginModelDidChangeProgress(self) }
  }

  private let service: any LoginService
  private let latestRequest = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
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
    // Before the request is sent, as the service may answer inside the call.
    isLoggingIn = true
    latestRequest.send(credentials, to: service) { [weak self] result in
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
