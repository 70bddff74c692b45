import LoginSearch

/// What the login screen shows and can do. Names no widget.
final class LoginViewModel {
  let id = EditableText()
  let password = EditableText()
  @Property private(set) var error = ""
  @Property private(set) var isLoggingIn = false
  let canSubmit: ReadOnly<Bool>
  let alerts = Event<String>()
  let loggedIn = Event<User>()

  private let repository: LoginRepository

  init(repository: LoginRepository) {
    self.repository = repository
    canSubmit = ReadOnly(
      Computed(id, password, _isLoggingIn) { id, password, isLoggingIn in
        Credentials(id: id, password: password).areComplete && !isLoggingIn
      })
    id.edited = { [_error] in _error.value = "" }
    password.edited = { [_error] in _error.value = "" }
  }

  func submit() {
    guard !isLoggingIn else { return }
    guard canSubmit.value else { return fail(.missingCredentials) }
    error = ""
    isLoggingIn = true
    let credentials = Credentials(id: id.value, password: password.value)
    repository.logIn(with: credentials) { [weak self] result in
      self?.finish(result)
    }
  }

  private func finish(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      id.value = ""
      password.value = ""
      isLoggingIn = false
      loggedIn.send(user)
    case .failure(let error):
      isLoggingIn = false
      fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    self.error = error.message
    alerts.send(error.message)
  }
}
