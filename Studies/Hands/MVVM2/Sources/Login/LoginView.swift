import LoginSearch

final class LoginView {
  private let viewModel: LoginViewModel
  private let bindings = Subscriptions()

  init(_ screen: Screen, _ viewModel: LoginViewModel) {
    self.viewModel = viewModel
    bindFields(of: screen.login)
    bindStatus(of: screen.login)
    viewModel.alerts.subscribe(in: bindings, screen.alert)
  }

  private func bindFields(of pane: LoginPane) {
    pane.idField.bind(to: viewModel.id, in: bindings)
    pane.passwordField.bind(to: viewModel.password, in: bindings)
    for field in [pane.idField, pane.passwordField] {
      viewModel.canEdit.bind(in: bindings) { field.isEnabled = $0 }
      field.onReturn(viewModel) { $0.submit() }
    }
  }

  private func bindStatus(of pane: LoginPane) {
    viewModel.canSubmit.bind(in: bindings, pane.logInButton.enable)
    pane.logInButton.onTap(viewModel) { $0.submit() }
    viewModel.isLoggingIn.bind(in: bindings) { pane.spinner.isSpinning = $0 }
    viewModel.error.bind(in: bindings, pane.errorLabel.show)
  }
}
