import LoginSearch
import Observation

@Observable
final class LoginModel {
  var credentials = Credentials() {
    didSet { error = nil }
  }
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  private let service: any LoginService
  private let session: Session
  private let alerts: Alerts
  private let request = LatestRequest()

  init(service: any LoginService, session: Session, alerts: Alerts) {
    self.service = service
    self.session = session
    self.alerts = alerts
  }

  func logIn() {
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    request.send(credentials, to: service) { [weak self] answer in
      self?.finish(with: answer)
    }
  }

  private func finish(with answer: Result<User, LoginError>) {
    isLoggingIn = false
    switch answer {
    case .success(let user):
      credentials = Credentials()
      session.start(for: user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    alerts.add(error.message)
  }
}
