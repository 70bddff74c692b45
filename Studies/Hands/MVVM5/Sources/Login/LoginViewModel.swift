import LoginSearch

final class LoginViewModel {
  @Input private(set) var id = ""
  @Input private(set) var password = ""
  @Published private(set) var isLoggingIn = false
  @Published private var error: LoginError?

  private lazy var credentials = $id.combine($password) { Credentials(id: $0, password: $1) }
  private(set) lazy var canEdit = $isLoggingIn.map { !$0 }
  private(set) lazy var canLogIn = credentials.combine($isLoggingIn) { $0.areComplete && !$1 }
  private(set) lazy var errorMessage = $error.map { $0?.message ?? "" }

  private let alertEmitter = Emitter<String>()
  private let loggedInEmitter = Emitter<User>()
  private let repository: LoginRepository

  init(repository: LoginRepository) {
    self.repository = repository
    for input in [$id, $password] {
      input.edits.observe { [weak self] _ in self?.error = nil }
    }
  }

  var alerts: Signal<String> { alertEmitter }
  var loggedIn: Signal<User> { loggedInEmitter }

  func logIn() {
    let credentials = credentials.value
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    repository.logIn(with: credentials) { [weak self] answer in self?.finish(with: answer) }
  }

  private func finish(with answer: Result<User, LoginError>) {
    isLoggingIn = false
    switch answer {
    case .success(let user):
      id = ""
      password = ""
      loggedInEmitter.send(user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    alertEmitter.send(error.message)
  }
}
