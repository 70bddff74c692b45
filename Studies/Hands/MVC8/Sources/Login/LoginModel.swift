import LoginSearch

protocol LoginModelDelegate: AnyObject {
  func loginModelDidEdit(_ model: LoginModel)
  func loginModelDidStart(_ model: LoginModel)
  func loginModel(_ model: LoginModel, didFailWith error: LoginError)
  func loginModel(_ model: LoginModel, didLogIn user: User)
}

/// The credentials as typed, and the log-in that is made with them.
final class LoginModel {
  weak var delegate: (any LoginModelDelegate)?

  private(set) var credentials = Credentials()
  /// Why the last log-in failed, until the next edit or log-in.
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let request = PendingRequest<Result<User, LoginError>>()

  init(service: any LoginService) {
    self.service = service
  }

  var canEdit: Bool {
    !isLoggingIn
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
    delegate?.loginModelDidStart(self)
    request.start {
      service.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak self] result in
      self?.finish(with: result)
    }
  }

  private func didEdit() {
    error = nil
    delegate?.loginModelDidEdit(self)
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
