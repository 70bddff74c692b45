import LoginSearch
import Settling

/// The state that the login screen shows.
struct LoginState {
  var credentials = Credentials()
  var isLoggingIn = false
  var error: LoginError?

  var canSubmit: Bool { credentials.areComplete && !isLoggingIn }
}

/// The logic of the login screen.
@available(macOS 15, *)
actor LoginViewModel {
  private let executor: SettlingExecutor
  private let service: Confined<any LoginService>
  private let loggedIn: @Sendable (User) async -> Void
  private let display: Confined<any LoginDisplay>
  private var state = LoginState() {
    didSet { display.value.show(state, after: oldValue) }
  }
  private var submission: Task<Void, Never>?

  init(
    _ executor: SettlingExecutor, _ service: Confined<any LoginService>,
    _ display: Confined<any LoginDisplay>, loggedIn: @escaping @Sendable (User) async -> Void
  ) {
    self.executor = executor
    self.service = service
    self.display = display
    self.loggedIn = loggedIn
  }

  func edit(id: String) {
    edit(Credentials(id: id, password: state.credentials.password))
  }

  func edit(password: String) {
    edit(Credentials(id: state.credentials.id, password: password))
  }

  private func edit(_ credentials: Credentials) {
    state = LoginState(credentials: credentials)
  }

  func submit() {
    submission = Task(executorPreference: executor) { await self.logIn() }
  }

  /// Cancels the log-in in flight; its task then ends at once.
  func stop() {
    submission?.cancel()
  }

  private func logIn() async {
    guard state.credentials.areComplete else { return fail(.missingCredentials) }
    var next = state
    next.error = nil
    next.isLoggingIn = true
    state = next
    guard let result = try? await service.value.user(for: state.credentials) else { return }
    switch result {
    case .success(let user):
      state = LoginState()
      await loggedIn(user)
    case .failure(let error):
      fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    var next = state
    next.isLoggingIn = false
    next.error = error
    state = next
    display.value.alert(error.message)
  }
}
