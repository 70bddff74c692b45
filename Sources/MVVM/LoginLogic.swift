import LoginSearch

/// What the login screen shows and can do. Names no widget.
final class LoginViewModel {
  let id = Input()
  let password = Input()
  @Property private(set) var isLoggingIn = false
  @Property private var error: LoginError?

  private(set) lazy var canEdit = $isLoggingIn.map { !$0 }
  private(set) lazy var canSubmit = credentials.combineLatest($isLoggingIn) {
    $0.areComplete && !$1
  }
  private(set) lazy var errorMessage = $error.map { $0?.message ?? "" }

  let alerts = Event<String>()
  let loggedIn = Event<User>()

  private lazy var credentials = id.$text.combineLatest(password.$text) {
    Credentials(id: $0, password: $1)
  }
  private let repository: LoginRepository
  private let subscriptions = Subscriptions()

  init(repository: LoginRepository) {
    self.repository = repository
    for input in [id, password] {
      input.edits.subscribe(in: subscriptions) { [weak self] in self?.error = nil }
    }
  }

  func logIn() {
    guard !isLoggingIn else { return }
    let credentials = credentials.value
    // The button is disabled then, but return can be pressed.
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    repository.logIn(with: credentials) { [weak self] result in self?.finish(with: result) }
  }

  private func finish(with result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      id.text = ""
      password.text = ""
      loggedIn.send(user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    // An event beside the property, as the same error twice is two alerts.
    alerts.send(error.message)
  }
}
