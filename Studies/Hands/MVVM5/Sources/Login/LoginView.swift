import LoginSearch

final class LoginView {
  private let viewModel: LoginViewModel

  init(_ screen: Screen, viewModel: LoginViewModel) {
    self.viewModel = viewModel
    let pane = screen.login

    viewModel.$id.bind(to: pane.idField)
    viewModel.$password.bind(to: pane.passwordField)
    viewModel.canEdit.bind(to: pane.idField, \.isEnabled)
    viewModel.canEdit.bind(to: pane.passwordField, \.isEnabled)
    viewModel.canLogIn.bind(to: pane.logInButton, \.isEnabled)
    viewModel.$isLoggingIn.bind(to: pane.spinner, \.isSpinning)
    viewModel.errorMessage.bind(to: pane.errorLabel, \.text)
    viewModel.alerts.observe { [weak screen] message in screen?.alert(message) }

    pane.logInButton.onTap(viewModel) { $0.logIn() }
    pane.idField.onReturn(viewModel) { $0.logIn() }
    pane.passwordField.onReturn(viewModel) { $0.logIn() }
  }
}
