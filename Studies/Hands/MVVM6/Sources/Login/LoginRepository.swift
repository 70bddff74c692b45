import LoginSearch

/// Logs people in. Answers each request once at most.
final class LoginRepository {
  private let service: any LoginService
  private let request = LatestRequest()

  init(_ service: any LoginService) {
    self.service = service
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    request.start(completion: completion) { service.logIn(with: credentials, completion: $0) }
  }
}
