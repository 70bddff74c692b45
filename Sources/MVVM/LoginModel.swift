import LoginSearch

/// Logs in through the service, one request at a time.
///
/// Answers each request at most once, whatever the service does.
final class LoginRepository {
  private let service: any LoginService
  private var request: (any Cancellable)?
  private var requestNumber = 0

  init(_ service: any LoginService) {
    self.service = service
  }

  deinit {
    request?.cancel()
  }

  func logIn(
    with credentials: Credentials, completion: @escaping (Result<User, LoginError>) -> Void
  ) {
    request?.cancel()
    requestNumber += 1
    let number = requestNumber
    let request = service.logIn(with: credentials) { [weak self] result in
      guard let self, number == requestNumber else { return }
      requestNumber += 1
      self.request = nil
      completion(result)
    }
    // The service may have answered already.
    if number == requestNumber { self.request = request }
  }
}
