import LoginSearch

/// Logs in, with at most one request at a time, which ends with the repository.
final class LoginRepository {
  private let service: any LoginService
  private let request = LatestRequest()

  init(_ service: any LoginService) {
    self.service = service
  }

  /// Answers once at most. The service may keep `answered`, so it should hold the caller weakly.
  func logIn(
    with credentials: Credentials, answered: @escaping (Result<User, LoginError>) -> Void
  ) {
    request.send(credentials, to: service, answered: answered)
  }
}
