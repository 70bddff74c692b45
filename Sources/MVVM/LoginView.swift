import LoginSearch

/// Binds the login widgets to the view model, which it owns.
final class LoginView {
  private let viewModel: LoginViewModel
  private let subscriptions = Subscriptions()

  init(_ screen: Screen, _ viewModel: LoginViewModel) {
    self.viewModel = viewModel
    bindValues(to: screen.login)
    bindCommands(to: screen.login)
    viewModel.alerts.subscribe(in: subscriptions) { screen.alert($0) }
  }

  private func bindValues(to pane: LoginPane) {
    pane.idField.bind(to: viewModel.id, in: subscriptions)
    pane.passwordField.bind(to: viewModel.password, in: subscriptions)
    viewModel.canEdit.bind(in: subscriptions) { canEdit in
      pane.idField.enable(canEdit)
      pane.passwordField.enable(canEdit)
    }
    viewModel.canLogIn.bind(in: subscriptions) { pane.logInButton.enable($0) }
    viewModel.$isLoggingIn.bind(in: subscriptions) { pane.spinner.spin($0) }
    viewModel.errorMessage.bind(in: subscriptions) { pane.errorLabel.show($0) }
  }

  private func bindCommands(to pane: LoginPane) {
    pane.idField.onReturn(viewModel) { $0.logIn() }
    pane.passwordField.onReturn(viewModel) { $0.logIn() }
    pane.logInButton.onTap(viewModel) { $0.logIn() }
  }
}
