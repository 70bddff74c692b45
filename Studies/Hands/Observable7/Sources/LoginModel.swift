import LoginSearch
import Observation

/// What a person types to log in, and the log-in itself.
@Observable
final class LoginModel {
  /// As typed. Every edit clears the error, even if the text stays the same.
  var credentials = Credentials() {
    didSet { error = nil }
  }
  private(set) var error: LoginError?
  private(set) var isLoggingIn = false

  private let service: any LoginService
  private let alerts: AlertQueue
  private let onSuccess: (User) -> Void
  private let request = PendingRequest()

  init(service: any LoginService, alerts: AlertQueue, onSuccess: @escaping (User) -> Void) {
    self.service = service
    self.alerts = alerts
    self.onSuccess = onSuccess
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  func logIn() {
    guard credentials.areComplete else { return fail(with: .missingCredentials) }
    error = nil
    isLoggingIn = true
    request.start {
      service.logIn(with: credentials, completion: $0)
    } onAnswer: { [weak self] result in
      self?.finish(with: result)
    }
  }

  private func finish(with result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      credentials = Credentials()
      onSuccess(user)
    case .failure(let error):
      fail(with: error)
    }
  }

  private func fail(with error: LoginError) {
    self.error = error
    alerts.add(error.message)
  }
}
