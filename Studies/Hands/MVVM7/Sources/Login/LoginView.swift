import LoginSearch

/// Binds the login pane to its view model.
final class LoginView {
  private let model: LoginViewModel
  private var subscriptions: [Subscription] = []

  init(_ model: LoginViewModel, on screen: Screen) {
    self.model = model
    bindProperties(to: screen)
    bindGestures(of: screen.login)
  }

  private func bindProperties(to screen: Screen) {
    let pane = screen.login
    subscriptions = [
      pane.idField.bind(to: model.id, of: self) { $0.model.editID($1) },
      pane.passwordField.bind(to: model.password, of: self) { $0.model.editPassword($1) },
      model.areFieldsEnabled.subscribe {
        pane.idField.isEnabled = $0
        pane.passwordField.isEnabled = $0
      },
      model.isLogInEnabled.subscribe { pane.logInButton.isEnabled = $0 },
      model.$isLoggingIn.subscribe { pane.spinner.isSpinning = $0 },
      model.$error.subscribe { pane.errorLabel.text = $0 },
      model.alerts.subscribe { screen.alert($0) },
    ]
  }

  private func bindGestures(of pane: LoginPane) {
    pane.idField.onReturn(self) { $0.model.logIn() }
    pane.passwordField.onReturn(self) { $0.model.logIn() }
    pane.logInButton.onTap(self) { $0.model.logIn() }
  }
}
