import LoginSearch

final class LoginViewModel {
  // MARK: Inputs

  let id = Input("")
  let password = Input("")

  // MARK: Outputs

  @Observed private(set) var isLoggingIn = false
  @Observed private var error: LoginError? = nil

  var canEdit: Observable<Bool> { $isLoggingIn.map { !$0 } }
  var canLogIn: Observable<Bool> {
    credentials.combined(with: $isLoggingIn) { $0.areComplete && !$1 }
  }
  var errorMessage: Observable<String> { $error.map { $0?.message ?? "" } }

  var alerts: Signal<String> { alertEvent.signal }
  var logIns: Signal<User> { logInEvent.signal }

  private let alertEvent = Event<String>()
  private let logInEvent = Event<User>()
  private let repository: LoginRepository

  init(_ repository: LoginRepository) {
    self.repository = repository
    id.onEnter(self) { $0.error = nil }
    password.onEnter(self) { $0.error = nil }
  }

  // MARK: Commands

  func logIn() {
    let credentials = credentials.value
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    repository.logIn(with: credentials) { [weak self] in self?.finish(with: $0) }
  }

  // MARK: -

  private var credentials: Observable<Credentials> {
    id.$value.combined(with: password.$value) { Credentials(id: $0, password: $1) }
  }

  private func finish(with result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      id.value = ""
      password.value = ""
      logInEvent.send(user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    alertEvent.send(error.message)
  }
}
