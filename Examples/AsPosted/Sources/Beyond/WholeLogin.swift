public import LoginSearch

/// The whole log-in, for the posts that have none.
public final class WholeLogin {
  private let pane: LoginPane
  private let rest: RestOfLogin
  private let service: any LoginService
  private let latest = LatestRequest()
  private let succeeded: (User) -> Void

  /// - Parameter succeeded: shows the search screen. Kept, so it must not keep the owner.
  public init(
    _ screen: Screen, _ service: any LoginService, succeeded: @escaping (User) -> Void
  ) {
    pane = screen.login
    rest = RestOfLogin(screen)
    self.service = service
    self.succeeded = succeeded
    pane.logInButton.onTap(self) { $0.submit() }
    rest.onReturn(self) { $0.submit() }
  }

  private func submit() {
    let credentials = rest.credentials
    guard credentials.areComplete else { return rest.fail(.missingCredentials) }
    rest.clearError()
    rest.showInFlight(true)
    latest.send(credentials, to: service) { [unowned self] result in finish(result) }
  }

  private func finish(_ result: Result<User, LoginError>) {
    rest.showInFlight(false)
    switch result {
    case .success(let user):
      rest.empty()
      succeeded(user)
    case .failure(let error):
      rest.fail(error)
    }
  }
}
