import LoginSearch

/// Connects the login screen and its model.
final class LoginController {
  private let model: LoginModel
  private let screen: Screen
  private let view: LoginPane

  init(model: LoginModel, screen: Screen) {
    self.model = model
    self.screen = screen
    view = screen.login

    view.idField.onEdit(self) { $0.model.changeID(to: $1) }
    view.idField.onReturn(self) { $0.model.logIn() }
    view.passwordField.onEdit(self) { $0.model.changePassword(to: $1) }
    view.passwordField.onReturn(self) { $0.model.logIn() }
    view.logInButton.onTap(self) { $0.model.logIn() }

    model.notifier.observe(self) { $0.modelDidChange($1) }
    updateForm()
  }

  private func modelDidChange(_ change: LoginModel.Change) {
    switch change {
    case .form: updateForm()
    case .failed(let error): screen.alert(error.message)
    case .loggedIn: break  // The root controller goes on to the search screen.
    }
  }

  private func updateForm() {
    view.idField.text = model.credentials.id
    view.idField.isEnabled = !model.isLoggingIn
    view.passwordField.text = model.credentials.password
    view.passwordField.isEnabled = !model.isLoggingIn
    view.logInButton.isEnabled = model.canLogIn
    view.spinner.isSpinning = model.isLoggingIn
    view.errorLabel.text = model.error?.message ?? ""
  }
}
