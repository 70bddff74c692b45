import LoginSearch
import Observation

/// Logs a person in, and begins the session.
@Observable
final class LoginModel {
  /// What a person edits. Each edit clears the error, also one that leaves the text the same.
  var credentials = Credentials() {
    didSet { error = nil }
  }
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let session: Session
  private let alerts: Alerts
  private let request = PendingRequest()

  init(service: any LoginService, session: Session, alerts: Alerts) {
    self.service = service
    self.session = session
    self.alerts = alerts
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func logIn() {
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    request.make {
      service.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak self] in
      self?.finish(with: $0)
    }
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
