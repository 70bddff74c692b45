import LoginSearch
import Observation

@Observable
final class LoginModel {
  /// What a person edits. Any edit clears the error, even one that leaves the text as it is.
  var credentials = Credentials() {
    didSet { error = nil }
  }
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let alerts: Alerts
  private let onLogIn: (User) -> Void
  private let pending = PendingRequest()

  init(service: any LoginService, alerts: Alerts, onLogIn: @escaping (User) -> Void) {
    self.service = service
    self.alerts = alerts
    self.onLogIn = onLogIn
  }

  var canSubmit: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func submit() {
    guard !isLoggingIn else { return }
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    pending.start { completion in
      service.logIn(with: credentials, completion: completion)
    } onAnswer: { [weak self] result in
      self?.finish(result)
    }
  }

  private func finish(_ result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      credentials = Credentials()
      onLogIn(user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    alerts.post(error.message)
  }
}
