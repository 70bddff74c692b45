import LoginSearch
import Observation

/// The log-in form.
@Observable final class LoginModel {
  /// As typed. An edit clears the error, even if the text stays the same.
  var credentials = Credentials() {
    didSet { error = nil }
  }
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let session: Session
  private let alerts: Alerts
  private let latestRequest = LatestRequest()

  init(service: any LoginService, session: Session, alerts: Alerts) {
    self.service = service
    self.session = session
    self.alerts = alerts
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func logIn() {
    // The views follow only after the gesture, so they could let a second one through.
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(.missingCredentials) }
    error = nil
    isLoggingIn = true
    latestRequest.send(credentials, to: service) { [weak self] in self?.receive($0) }
  }

  private func receive(_ answer: Result<User, LoginError>) {
    isLoggingIn = false
    switch answer {
    case .success(let user):
      credentials = Credentials()
      session.begin(as: user)
    case .failure(let error):
      fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    self.error = error
    alerts.add(error.message)
  }
}
