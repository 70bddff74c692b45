import LoginSearch
import Observation

/// Who is logged in, or how far the log-in is.
@Observable
final class Account {
  var credentials = Credentials() {
    didSet { error = nil }
  }
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false
  /// The search of the person who is logged in; nil while nobody is.
  private(set) var search: ItemSearch?

  private let environment: Environment
  private let alerts: Alerts
  private let request = LatestRequest()

  init(environment: Environment, alerts: Alerts) {
    self.environment = environment
    self.alerts = alerts
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func logIn() {
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    request.send(credentials, to: environment.login) { [weak self] result in
      self?.finishLogIn(with: result)
    }
  }

  /// Nobody else holds the search, so it ends here, and cancels what is pending.
  func logOut() {
    search = nil
  }

  private func finishLogIn(with result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user): enter(as: user)
    case .failure(let error): fail(with: error)
    }
  }

  private func enter(as user: User) {
    credentials = Credentials()
    let search = ItemSearch(user: user, environment: environment, alerts: alerts)
    self.search = search
    search.submit()
  }

  private func fail(with error: LoginError) {
    self.error = error
    alerts.post(error.message)
  }
}
