import LoginSearch

protocol LoginViewDelegate: AnyObject {
  func loginView(_ view: LoginView, didEditID id: String)
  func loginView(_ view: LoginView, didEditPassword password: String)
  func loginViewDidSubmit(_ view: LoginView)
}

/// The login screen.
final class LoginView {
  weak var delegate: (any LoginViewDelegate)?

  private let screen: Screen
  private var pane: LoginPane { screen.login }

  init(_ screen: Screen) {
    self.screen = screen
    pane.idField.onEdit(self) { $0.delegate?.loginView($0, didEditID: $1) }
    pane.passwordField.onEdit(self) { $0.delegate?.loginView($0, didEditPassword: $1) }
    pane.idField.onReturn(self) { $0.delegate?.loginViewDidSubmit($0) }
    pane.passwordField.onReturn(self) { $0.delegate?.loginViewDidSubmit($0) }
    pane.logInButton.onTap(self) { $0.delegate?.loginViewDidSubmit($0) }
  }

  func show(_ credentials: Credentials) {
    pane.idField.show(credentials.id)
    pane.passwordField.show(credentials.password)
  }

  func show(error: String) {
    pane.errorLabel.show(error)
  }

  func show(isLoggingIn: Bool, canLogIn: Bool) {
    pane.idField.enable(!isLoggingIn)
    pane.passwordField.enable(!isLoggingIn)
    pane.logInButton.enable(canLogIn)
    pane.spinner.spin(isLoggingIn)
  }

  func alert(_ message: String) {
    screen.alert(message)
  }
}
