import LoginSearch

/// Logs people in, one at a time.
final class LoginRepository {
  private let service: any LoginService
  private let pending = PendingRequest<Result<User, LoginError>>()

  init(_ service: any LoginService) {
    self.service = service
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    pending.start(
      { service.logIn(with: credentials, completion: $0) }, completion: completion)
  }
}
