import LoginSearch

/// Logs people in. Only the latest attempt is answered, and at most once.
final class LoginRepository {
  private let service: any LoginService
  private let attempt = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    attempt.send(credentials, to: service, answered: completion)
  }
}
