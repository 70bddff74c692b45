import LoginSearch

final class LoginView {
  private let viewModel: LoginViewModel
  private let subscriptions = Subscriptions()

  init(_ viewModel: LoginViewModel, on screen: Screen) {
    self.viewModel = viewModel
    bindProperties(to: screen.login)
    bindGestures(of: screen.login)
    viewModel.alerts.subscribe(in: subscriptions) { screen.alert($0) }
  }

  private func bindProperties(to pane: LoginPane) {
    viewModel.id.bind(in: subscriptions) { pane.idField.show($0) }
    viewModel.password.bind(in: subscriptions) { pane.passwordField.show($0) }
    viewModel.areFieldsEnabled.bind(in: subscriptions) {
      pane.idField.isEnabled = $0
      pane.passwordField.isEnabled = $0
    }
    viewModel.isLogInEnabled.bind(in: subscriptions) { pane.logInButton.enable($0) }
    viewModel.isLoggingIn.bind(in: subscriptions) { pane.spinner.isSpinning = $0 }
    viewModel.error.bind(in: subscriptions) { pane.errorLabel.show($0) }
  }

  private func bindGestures(of pane: LoginPane) {
    pane.idField.onEdit(viewModel) { $0.editID($1) }
    pane.idField.onReturn(viewModel) { $0.logIn() }
    pane.passwordField.onEdit(viewModel) { $0.editPassword($1) }
    pane.passwordField.onReturn(viewModel) { $0.logIn() }
    pane.logInButton.onTap(viewModel) { $0.logIn() }
  }
}
