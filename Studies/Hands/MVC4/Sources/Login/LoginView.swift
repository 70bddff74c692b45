import LoginSearch

protocol LoginViewDelegate: AnyObject {
  func loginView(_ view: LoginView, didEditID id: String)
  func loginView(_ view: LoginView, didEditPassword password: String)
  func loginViewDidSubmit(_ view: LoginView)
}

final class LoginView {
  weak var delegate: (any LoginViewDelegate)?

  private let pane: LoginPane

  init(pane: LoginPane) {
    self.pane = pane
    pane.idField.onEdit(self) { view, text in
      view.delegate?.loginView(view, didEditID: text)
    }
    pane.passwordField.onEdit(self) { view, text in
      view.delegate?.loginView(view, didEditPassword: text)
    }
    pane.idField.onReturn(self) { view in view.delegate?.loginViewDidSubmit(view) }
    pane.passwordField.onReturn(self) { view in view.delegate?.loginViewDidSubmit(view) }
    pane.logInButton.onTap(self) { view in view.delegate?.loginViewDidSubmit(view) }
  }

  func show(_ credentials: Credentials) {
    // A field that was just edited shows its text already.
    if pane.idField.text != credentials.id { pane.idField.text = credentials.id }
    if pane.passwordField.text != credentials.password {
      pane.passwordField.text = credentials.password
    }
  }

  func show(errorMessage: String) {
    pane.errorLabel.show(errorMessage)
  }

  func showProgress(_ isInProgress: Bool) {
    pane.spinner.isSpinning = isInProgress
    pane.idField.isEnabled = !isInProgress
    pane.passwordField.isEnabled = !isInProgress
  }

  func enableLogIn(_ isEnabled: Bool) {
    pane.logInButton.enable(isEnabled)
  }
}
