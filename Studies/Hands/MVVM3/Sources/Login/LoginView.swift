import LoginSearch

/// Binds the login pane to its view model.
final class LoginView {
  private let viewModel: LoginViewModel
  private let subscriptions = Subscriptions()

  init(_ pane: LoginPane, viewModel: LoginViewModel) {
    self.viewModel = viewModel
    bindState(to: pane)
    bindGestures(of: pane)
  }

  private func bindState(to pane: LoginPane) {
    viewModel.id.bind(in: subscriptions) { pane.idField.show($0) }
    viewModel.password.bind(in: subscriptions) { pane.passwordField.show($0) }
    viewModel.errorText.bind(in: subscriptions) { pane.errorLabel.show($0) }
    viewModel.isLoggingIn.bind(in: subscriptions) { pane.spinner.isSpinning = $0 }
    viewModel.canEdit.bind(in: subscriptions) {
      pane.idField.isEnabled = $0
      pane.passwordField.isEnabled = $0
    }
    viewModel.canLogIn.bind(in: subscriptions) { pane.logInButton.enable($0) }
  }

  private func bindGestures(of pane: LoginPane) {
    pane.idField.onEdit(viewModel) { $0.edit(id: $1) }
    pane.idField.onReturn(viewModel) { $0.logIn() }
    pane.passwordField.onEdit(viewModel) { $0.edit(password: $1) }
    pane.passwordField.onReturn(viewModel) { $0.logIn() }
    pane.logInButton.onTap(viewModel) { $0.logIn() }
  }
}
