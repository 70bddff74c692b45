import LoginSearch
import Observation

/// What a person types to log in, and what becomes of it.
@Observable
final class Login {
  private(set) var credentials = Credentials()
  private(set) var isInFlight = false
  private(set) var error: LoginError?

  private let service: any LoginService
  private let session: Session
  private let alerts: AlertQueue
  private let pending = PendingRequest<Result<User, LoginError>>()

  init(service: any LoginService, session: Session, alerts: AlertQueue) {
    self.service = service
    self.session = session
    self.alerts = alerts
  }

  var canSubmit: Bool {
    credentials.areComplete && !isInFlight
  }

  func edit(id: String) {
    credentials.id = id
    error = nil
  }

  func edit(password: String) {
    credentials.password = password
    error = nil
  }

  func submit() {
    guard !isInFlight else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isInFlight = true
    pending.start { completion in
      service.logIn(with: credentials, completion: completion)
    } then: { [weak self] result in
      self?.receive(result)
    }
  }

  private func receive(_ result: Result<User, LoginError>) {
    isInFlight = false
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
