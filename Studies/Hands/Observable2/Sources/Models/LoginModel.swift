import LoginSearch
import Observation

@Observable
final class LoginModel {
  /// What a person edits. Each edit clears the error, even one that leaves the text as it is.
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

  var canSubmit: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func submit() {
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    request.send(credentials, to: service) { [weak self] result in
      self?.finish(with: result)
    }
  }

  private func finish(with result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      credentials = Credentials()
      session.begin(with: user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    alerts.post(error.message)
  }
}
