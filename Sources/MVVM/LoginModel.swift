import LoginSearch

/// Logs in through the service, one request at a time.
final class LoginRepository {
  private let service: any LoginService
  private let request = LatestRequest<Result<User, LoginError>>()

  init(_ service: any LoginService) {
    self.service = service
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    request.send({ service.logIn(with: credentials, completion: $0) }, answered: completion)
  }
}
