import LoginSearch

final class LoginViewModel {
  private enum State: Equatable {
    case idle
    case loggingIn
    case failed(LoginError)
  }

  // Inputs
  let id = Input("")
  let password = Input("")

  // Values
  private(set) lazy var isLoggingIn = Derived(state) { $0 == .loggingIn }
  private(set) lazy var canEdit = Derived(state) { $0 != .loggingIn }
  private(set) lazy var canSubmit = Derived(id, password, state) { id, password, state in
    Credentials(id: id, password: password).areComplete && state != .loggingIn
  }
  private(set) lazy var error = Derived(state) { state in
    if case .failed(let error) = state { error.message } else { "" }
  }

  // Events
  let alerts = Event<String>()
  let loggedIn = Event<User>()

  private let state = Property(State.idle)
  private let repository: LoginRepository
  private let subscriptions = Subscriptions()

  init(repository: LoginRepository) {
    self.repository = repository
    for input in [id, password] {
      input.edited.subscribe(in: subscriptions) { [weak self] in self?.clearError() }
    }
  }

  /// Command: logs in with what was entered.
  func submit() {
    if state.value == .loggingIn { return }
    let credentials = Credentials(id: id.value, password: password.value)
    guard credentials.areComplete else { return fail(.missingCredentials) }
    // Before the request, as the service may answer inside the call.
    state.value = .loggingIn
    repository.logIn(with: credentials) { [weak self] result in self?.finish(result) }
  }

  private func finish(_ result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      state.value = .idle
      id.value = ""
      password.value = ""
      loggedIn.send(user)
    case .failure(let error):
      fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    state.value = .failed(error)
    alerts.send(error.message)
  }

  private func clearError() {
    if case .failed = state.value { state.value = .idle }
  }
}
