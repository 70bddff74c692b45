import LoginSearch

final class LoginView {
  private let observers: [Observer]

  init(of model: LoginModel, in pane: LoginPane, updatedBy executor: SettlingExecutor) {
    pane.idField.onEdit(model) { $0.credentials.id = $1 }
    pane.passwordField.onEdit(model) { $0.credentials.password = $1 }
    pane.idField.onReturn(model) { $0.logIn() }
    pane.passwordField.onReturn(model) { $0.logIn() }
    pane.logInButton.onTap(model) { $0.logIn() }

    observers = [
      Observer(updatedBy: executor) {
        model.credentials
      } show: { credentials in
        pane.idField.show(credentials.id)
        pane.passwordField.show(credentials.password)
      },
      Observer(updatedBy: executor) {
        model.canLogIn
      } show: {
        pane.logInButton.isEnabled = $0
      },
      Observer(updatedBy: executor) {
        model.isLoggingIn
      } show: { isLoggingIn in
        pane.spinner.isSpinning = isLoggingIn
        pane.idField.isEnabled = !isLoggingIn
        pane.passwordField.isEnabled = !isLoggingIn
      },
      Observer(updatedBy: executor) {
        model.error
      } show: { error in
        pane.errorLabel.text = error?.message ?? ""
      },
    ]
  }
}
