import LoginSearch

/// The login screen without the screen.
final class LoginViewModel {
  let id: Property<String>
  let password: Property<String>
  let errorText: Property<String>
  let isLoggingIn = Property(false)
  let canEdit: Property<Bool>
  let canLogIn: Property<Bool>
  let alert = Event<String>()
  let loggedIn = Event<User>()

  private let credentials = Property(Credentials())
  private let error = Property<LoginError?>(nil)
  private let repository: LoginRepository

  init(repository: LoginRepository) {
    self.repository = repository
    id = Computed(from: credentials, \.id)
    password = Computed(from: credentials, \.password)
    errorText = Computed(from: error) { $0?.message ?? "" }
    canEdit = Computed(from: isLoggingIn) { !$0 }
    canLogIn = Computed(from: credentials, isLoggingIn) { $0.areComplete && !$1 }
  }

  func edit(id: String) {
    credentials.value.id = id
    error.value = nil
  }

  func edit(password: String) {
    credentials.value.password = password
    error.value = nil
  }

  func logIn() {
    // The button is disabled then, but return can be pressed.
    guard credentials.value.areComplete else { return fail(with: .missingCredentials) }
    error.value = nil
    isLoggingIn.value = true
    repository.logIn(with: credentials.value) { [weak self] in self?.finishLogIn(with: $0) }
  }

  private func finishLogIn(with result: Result<User, LoginError>) {
    isLoggingIn.value = false
    switch result {
    case .success(let user):
      credentials.value = Credentials()
      loggedIn.send(user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error.value = error
    // An event of its own, as the same error twice is two alerts.
    alert.send(error.message)
  }
}
