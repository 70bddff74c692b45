import LoginSearch
import Observation

/// What a person types to log in, and what becomes of it.
@Observable
final class LoginModel {
  /// The view sets what is typed. Each edit clears the error, even one that leaves the text as it is.
  var credentials = Credentials() {
    didSet { error = nil }
  }
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let session: Session
  private let alerts: Alerts
  private let request = LatestRequest()

  init(service: any LoginService, session: Session, alerts: Alerts) {
    self.service = service
    self.session = session
    self.alerts = alerts
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func logIn() {
    // Views follow only after a gesture. Until then their button could let a second tap through.
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    request.send(credentials, to: service) { [weak self] in self?.finish(with: $0) }
  }

  private func finish(with result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      credentials = Credentials()
      session.begin(as: user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    alerts.add(error.message)
  }
}
