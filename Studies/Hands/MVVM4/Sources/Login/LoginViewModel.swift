import LoginSearch

final class LoginViewModel {
  let id: Property<String>
  let password: Property<String>
  let areFieldsEnabled: Property<Bool>
  let isLogInEnabled: Property<Bool>
  let isLoggingIn = Property(false)
  let error = Property("")

  let alerts = Event<String>()
  let loggedIn = Event<User>()

  private let credentials = Property(Credentials())
  private let repository: LoginRepository

  init(repository: LoginRepository) {
    self.repository = repository
    id = Computed(credentials) { $0.id }
    password = Computed(credentials) { $0.password }
    areFieldsEnabled = Computed(isLoggingIn) { !$0 }
    isLogInEnabled = Computed(credentials, isLoggingIn) { $0.areComplete && !$1 }
  }

  // Edits are methods, as a property is silent about an edit that leaves the text the same.

  func editID(_ text: String) {
    credentials.value.id = text
    error.value = ""
  }

  func editPassword(_ text: String) {
    credentials.value.password = text
    error.value = ""
  }

  func logIn() {
    guard !isLoggingIn.value else { return }
    guard credentials.value.areComplete else { return show(.missingCredentials) }
    error.value = ""
    isLoggingIn.value = true
    repository.logIn(with: credentials.value) { [weak self] result in
      self?.finishLogIn(result)
    }
  }

  private func finishLogIn(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      credentials.value = Credentials()
      isLoggingIn.value = false
      loggedIn.send(user)
    case .failure(let failure):
      isLoggingIn.value = false
      show(failure)
    }
  }

  private func show(_ failure: LoginError) {
    error.value = failure.message
    alerts.send(failure.message)
  }
}
