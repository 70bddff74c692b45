import LoginSearch

final class LoginView {
  private let viewModel: LoginViewModel
  private let bindings: [Subscription]

  init(_ screen: Screen, _ viewModel: LoginViewModel) {
    let pane = screen.login
    self.viewModel = viewModel
    bindings = [
      pane.idField.bind(to: viewModel.id),
      pane.passwordField.bind(to: viewModel.password),
      viewModel.canEdit.bind(to: pane.idField, \.isEnabled),
      viewModel.canEdit.bind(to: pane.passwordField, \.isEnabled),
      viewModel.canLogIn.bind(to: pane.logInButton, \.isEnabled),
      viewModel.$isLoggingIn.bind(to: pane.spinner, \.isSpinning),
      viewModel.errorMessage.bind(to: pane.errorLabel, \.text),
      viewModel.alerts.subscribe { screen.alert($0) },
    ]
    pane.idField.onReturn(viewModel) { $0.logIn() }
    pane.passwordField.onReturn(viewModel) { $0.logIn() }
    pane.logInButton.onTap(viewModel) { $0.logIn() }
  }
}
