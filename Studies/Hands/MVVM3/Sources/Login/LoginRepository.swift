import LoginSearch

/// Logs in, with one request at a time. Releasing it cancels the request.
final class LoginRepository {
  private let service: any LoginService
  private let request = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  /// `completion` is called once at most, maybe before this returns. The service may keep it for any time.
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    request.send(credentials, to: service, answered: completion)
  }
}
