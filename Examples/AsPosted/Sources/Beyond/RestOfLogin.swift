public import LoginSearch

/// The rest of the log-in, which post D lacks: a button that follows the fields (L2), return in a field (L3), the error
/// that goes away, and alerts.
///
/// The screen holds it weakly. Its owner keeps it.
public final class RestOfLogin {
  private let screen: Screen
  private let pane: LoginPane

  public init(_ screen: Screen) {
    self.screen = screen
    pane = screen.login
    pane.idField.onEdit(self) { login, _ in login.edited() }
    pane.passwordField.onEdit(self) { login, _ in login.edited() }
  }

  public var credentials: Credentials {
    Credentials(id: pane.idField.text, password: pane.passwordField.text)
  }

  /// Sets the action for return in a field. Holds the target weakly.
  public func onReturn<Target: AnyObject>(_ target: Target, _ submit: @escaping (Target) -> Void) {
    pane.idField.onReturn(target, submit)
    pane.passwordField.onReturn(target, submit)
  }

  private func edited() {
    clearError()
    pane.logInButton.isEnabled = credentials.areComplete
  }

  public func clearError() {
    pane.errorLabel.text = ""
  }

  /// Shows whether a log-in is in flight (L4). The button follows the fields again when it no longer is.
  public func showInFlight(_ isInFlight: Bool) {
    pane.spinner.isSpinning = isInFlight
    pane.idField.isEnabled = !isInFlight
    pane.passwordField.isEnabled = !isInFlight
    pane.logInButton.isEnabled = !isInFlight && credentials.areComplete
  }

  /// Shows the login screen as it was at launch (L5).
  public func empty() {
    pane.idField.text = ""
    pane.passwordField.text = ""
    pane.logInButton.isEnabled = false
  }

  /// Shows the reason a log-in failed, with an alert (L3, L6).
  public func fail(_ error: LoginError) {
    pane.errorLabel.text = error.message
    screen.alert(error.message)
  }
}

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
