import LoginSearch

/// What the login screen shows and can do. Names no widget.
final class LoginViewModel {
  let id = EditableText()
  let password = EditableText()
  let error = Property("")
  let isLoggingIn = Property(false)
  let canSubmit: Computed<Bool>
  let alerts = Event<String>()
  let loggedIn = Event<User>()

  private let repository: LoginRepository

  init(repository: LoginRepository) {
    self.repository = repository
    canSubmit = Computed(id, password, isLoggingIn) { id, password, isLoggingIn in
      Credentials(id: id, password: password).areComplete && !isLoggingIn
    }
    id.edited = { [error] in error.value = "" }
    password.edited = { [error] in error.value = "" }
  }

  func submit() {
    let credentials = Credentials(id: id.value, password: password.value)
    guard credentials.areComplete else { return fail(.missingCredentials) }
    error.value = ""
    isLoggingIn.value = true
    repository.logIn(with: credentials) { [weak self] result in
      self?.finish(result)
    }
  }

  private func finish(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      id.value = ""
      password.value = ""
      isLoggingIn.value = false
      loggedIn.send(user)
    case .failure(let error):
      isLoggingIn.value = false
      fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    self.error.value = error.message
    alerts.send(error.message)
  }
}
