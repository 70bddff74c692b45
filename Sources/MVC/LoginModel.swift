import LoginSearch

/// What is known about the log-in, and what follows from it. Knows no view and no controller.
final class LoginModel {
  enum Change {
    case credentials, canSubmit, isLoggingIn, error
    case failed(LoginError)
    case loggedIn(User)
  }

  weak var delegate: (any LoginModelDelegate)?
  private(set) var credentials = Credentials()
  private(set) var isLoggingIn = false
  private(set) var error: LoginError?
  private(set) var canSubmit = false

  func setID(_ id: String) {
    credentials.id = id
    credentialsChanged()
  }

  func setPassword(_ password: String) {
    credentials.password = password
    credentialsChanged()
  }

  /// Starts a log-in.
  ///
  /// - Returns: false if it fails at once because a field is empty.
  func beginLogIn() -> Bool {
    guard credentials.areComplete else {
      fail(.missingCredentials)
      return false
    }
    setError(nil)
    setLoggingIn(true)
    return true
  }

  func finishLogIn(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      credentials = Credentials()
      tell(.credentials)
      setLoggingIn(false)
      tell(.loggedIn(user))
    case .failure(let error):
      setLoggingIn(false)
      fail(error)
    }
  }

  private func credentialsChanged() {
    setError(nil)
    updateCanSubmit()
  }

  private func fail(_ error: LoginError) {
    setError(error)
    tell(.failed(error))
  }

  private func setLoggingIn(_ isLoggingIn: Bool) {
    self.isLoggingIn = isLoggingIn
    tell(.isLoggingIn)
    updateCanSubmit()
  }

  private func setError(_ error: LoginError?) {
    guard error != self.error else { return }
    self.error = error
    tell(.error)
  }

  private func updateCanSubmit() {
    let canSubmit = credentials.areComplete && !isLoggingIn
    guard canSubmit != self.canSubmit else { return }
    self.canSubmit = canSubmit
    tell(.canSubmit)
  }

  private func tell(_ change: Change) {
    delegate?.loginModel(self, didChange: change)
  }
}
