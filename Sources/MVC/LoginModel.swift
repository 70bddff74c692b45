import LoginSearch

/// A log-in: the credentials as typed, and the request. Knows neither views nor controllers.
final class LoginModel {
  weak var delegate: (any LoginModelDelegate)?

  private(set) var credentials = Credentials()
  /// The reason the last log-in failed; nil after the next edit or log-in.
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

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
    didEdit()
  }

  func editPassword(_ password: String) {
    credentials.password = password
    didEdit()
  }

  func logIn() {
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    delegate?.loginModelDidChangeError(self)
    delegate?.loginModelDidChangeProgress(self)
    // Last, as the service may answer inside the call.
    latestRequest.send(credentials, to: service) { [weak self] result in
      self?.finishLogIn(with: result)
    }
  }

  private func didEdit() {
    error = nil
    delegate?.loginModelDidChangeCredentials(self)
    delegate?.loginModelDidChangeError(self)
  }

  private func finishLogIn(with result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      credentials = Credentials()
      isLoggingIn = false
      delegate?.loginModelDidChangeCredentials(self)
      delegate?.loginModelDidChangeProgress(self)
      delegate?.loginModel(self, didLogIn: user)
    case .failure(let error):
      isLoggingIn = false
      delegate?.loginModelDidChangeProgress(self)
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    delegate?.loginModelDidChangeError(self)
    delegate?.loginModel(self, didFailWith: error)
  }
}
