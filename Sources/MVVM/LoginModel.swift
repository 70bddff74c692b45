import LoginSearch

/// Logs in through the service, one request at a time.
final class LoginRepository {
  private let service: any LoginService
  private let inFlight = LatestRequest()

  init(_ service: any LoginService) {
    self.service = service
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    inFlight.send(credentials, to: service, answered: completion)
  }
}
