import LoginSearch

/// Binds the login widgets to the view model, which it owns.
final class LoginView {
  let viewModel: LoginViewModel
  private let subscriptions = Subscriptions()

  init(_ screen: Screen, _ viewModel: LoginViewModel) {
    self.viewModel = viewModel
    let pane = screen.login
    pane.idField.onReturn(viewModel) { $0.submit() }
    pane.passwordField.onReturn(viewModel) { $0.submit() }
    pane.logInButton.onTap(viewModel) { $0.submit() }
    pane.idField.bind(to: viewModel.id, in: subscriptions)
    pane.passwordField.bind(to: viewModel.password, in: subscriptions)
    viewModel.canSubmit.bind(in: subscriptions) { pane.logInButton.isEnabled = $0 }
    viewModel.$error.bind(in: subscriptions) { pane.errorLabel.text = $0 }
    viewModel.$isLoggingIn.bind(in: subscriptions) { isLoggingIn in
      pane.spinner.isSpinning = isLoggingIn
      pane.idField.isEnabled = !isLoggingIn
      pane.passwordField.isEnabled = !isLoggingIn
    }
    viewModel.alerts.subscribe(in: subscriptions) { screen.alert($0) }
  }
}
