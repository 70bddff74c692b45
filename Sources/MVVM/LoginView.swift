import LoginSearch

/// Binds the login widgets to the view model, which it owns.
final class LoginView {
  private let viewModel: LoginViewModel
  private var subscriptions: [Subscription] = []

  init(_ screen: Screen, _ viewModel: LoginViewModel) {
    self.viewModel = viewModel
    let pane = screen.login
    pane.idField.onReturn(viewModel) { $0.submit() }
    pane.passwordField.onReturn(viewModel) { $0.submit() }
    pane.logInButton.onTap(viewModel) { $0.submit() }
    subscriptions = [
      pane.idField.bind(to: viewModel.id),
      pane.passwordField.bind(to: viewModel.password),
      viewModel.canSubmit.bind { pane.logInButton.isEnabled = $0 },
      viewModel.error.bind { pane.errorLabel.text = $0 },
      viewModel.isLoggingIn.bind { isLoggingIn in
        pane.spinner.isSpinning = isLoggingIn
        pane.idField.isEnabled = !isLoggingIn
        pane.passwordField.isEnabled = !isLoggingIn
      },
      viewModel.alerts.subscribe { screen.alert($0) },
    ]
  }
}
