import LoginSearch

/// The state of the log-in and its rules. Knows no view and no controller.
final class LoginModel {
  enum Change {
    /// Only when the model empties them: an edit is on the screen already.
    case credentials
    case canSubmit, isLoggingIn, error
  }

  weak var delegate: (any LoginModelDelegate)?
  private(set) var credentials = Credentials()
  private(set) var isLoggingIn = false
  private(set) var error: LoginError?

  var canSubmit: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func setID(_ id: String) {
    edit(Credentials(id: id, password: credentials.password))
  }

  func setPassword(_ password: String) {
    edit(Credentials(id: credentials.id, password: password))
  }

  /// Starts a log-in.
  ///
  /// - Returns: false if one is in flight, or if a field is empty; this one has then failed.
  func beginLogIn() -> Bool {
    guard !isLoggingIn else { return false }
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
      delegate?.loginModel(self, didLogIn: user)
    case .failure(let error):
      setLoggingIn(false)
      fail(error)
    }
  }

  private func edit(_ newCredentials: Credentials) {
    let couldSubmit = canSubmit
    credentials = newCredentials
    setError(nil)
    if canSubmit != couldSubmit { notify(.canSubmit) }
  }

  private func fail(_ error: LoginError) {
    setError(error)
    delegate?.loginModel(self, didFailWith: error)
  }

  private func setLoggingIn(_ isLoggingIn: Bool) {
    let couldSubmit = canSubmit
    self.isLoggingIn = isLoggingIn
    notify(.isLoggingIn)
    if canSubmit != couldSubmit { notify(.canSubmit) }
  }

  private func setError(_ error: LoginError?) {
    guard error != self.error else { return }
    self.error = error
    notify(.error)
  }

  private func notify(_ change: Change) {
    delegate?.loginModel(self, didChange: change)
  }
}
