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
