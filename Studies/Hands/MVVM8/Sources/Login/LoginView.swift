import LoginSearch

/// Binds the widgets of the login screen to its view model.
final class LoginView {
  private let viewModel: LoginViewModel

  init(_ viewModel: LoginViewModel, on screen: Screen) {
    self.viewModel = viewModel
    let pane = screen.login

    pane.idField.bind(to: viewModel.id, of: viewModel) { $0.edit(id: $1) }
    pane.passwordField.bind(to: viewModel.password, of: viewModel) { $0.edit(password: $1) }
    pane.idField.onReturn(viewModel) { $0.logIn() }
    pane.passwordField.onReturn(viewModel) { $0.logIn() }
    pane.logInButton.onTap(viewModel) { $0.logIn() }

    viewModel.canEdit.bind(to: pane.idField, \.isEnabled)
    viewModel.canEdit.bind(to: pane.passwordField, \.isEnabled)
    viewModel.canLogIn.bind(to: pane.logInButton, \.isEnabled)
    viewModel.$isLoggingIn.bind(to: pane.spinner, \.isSpinning)
    viewModel.errorMessage.bind(to: pane.errorLabel, \.text)
    viewModel.alerts.observe(screen) { $0.alert($1) }
  }
}
