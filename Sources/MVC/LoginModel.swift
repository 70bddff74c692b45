import LoginSearch

/// The state of the log-in and its rules. Knows no view and no controller.
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
  /// - Returns: false if a field is empty; the log-in has then failed.
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
      notify(.credentials)
      setLoggingIn(false)
      notify(.loggedIn(user))
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
    notify(.failed(error))
  }

  private func setLoggingIn(_ isLoggingIn: Bool) {
    self.isLoggingIn = isLoggingIn
    notify(.isLoggingIn)
    updateCanSubmit()
  }

  private func setError(_ error: LoginError?) {
    guard error != self.error else { return }
    self.error = error
    notify(.error)
  }

  private func updateCanSubmit() {
    let canSubmit = credentials.areComplete && !isLoggingIn
    guard canSubmit != self.canSubmit else { return }
    self.canSubmit = canSubmit
    notify(.canSubmit)
  }

  private func notify(_ change: Change) {
    delegate?.loginModel(self, didChange: change)
  }
}
