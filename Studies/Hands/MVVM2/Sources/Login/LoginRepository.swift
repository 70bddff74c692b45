import LoginSearch

/// Logs people in. Cancels a pending request when it is released.
final class LoginRepository {
  private let service: any LoginService
  private let request = LatestRequest()

  init(_ service: any LoginService) {
    self.service = service
  }

  func logIn(
    with credentials: Credentials, answered: @escaping (Result<User, LoginError>) -> Void
  ) {
    request.send(credentials, to: service, answered: answered)
  }
}
