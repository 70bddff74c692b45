import LoginSearch
import Observation

/// A log-in: the credentials as typed, and the request.
@Observable
final class LoginModel {
  private(set) var credentials = Credentials()
  /// The reason the last log-in failed; nil after the next edit or log-in.
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

  // Edits are methods because an edit clears the error, and no other write does.

  func editID(_ id: String) {
    credentials.id = id
    error = nil
  }

  func editPassword(_ password: String) {
    credentials.password = password
    error = nil
  }

  func logIn() {
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    // Last, as the service may answer inside the call.
    latestRequest.send(credentials, to: service) { [weak self] result in
      self?.finishLogIn(with: result)
    }
  }

  private func finishLogIn(with result: Result<User, LoginError>) {
    switch result {
    case .success(let user):
      credentials = Credentials()
      isLoggingIn = false
      session.enter(as: user)
    case .failure(let error):
      isLoggingIn = false
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    alerts.add(error.message)
  }
}
