import LoginSearch

/// Logs people in, one at a time.
final class LoginRepository {
  private let service: any LoginService
  private let request = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  /// The completion runs at most once. It must hold its receiver weakly.
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    request.start(completion: completion) { service.logIn(with: credentials, completion: $0) }
  }
}
