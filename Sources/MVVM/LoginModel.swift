import LoginSearch

/// The repository for logging in: sends one request at a time to the service. Its release cancels the request.
final class LoginRepository {
  private let service: any LoginService
  private let latestRequest = LatestRequest()

  init(service: any LoginService) {
    self.service = service
  }

  /// Ends the previous request, and sends a log-in. The service may keep the completion, so the completion should hold
  /// its receiver weakly.
  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    latestRequest.send(credentials, to: service, answered: completion)
  }
}
