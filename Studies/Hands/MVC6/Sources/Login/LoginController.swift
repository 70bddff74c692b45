import LoginSearch

protocol LoginControllerDelegate: AnyObject {
  func loginController(_ controller: LoginController, didLogIn user: User)
}

final class LoginController {
  weak var delegate: (any LoginControllerDelegate)?

  private let model: LoginModel
  private let view: LoginView

  init(model: LoginModel, view: LoginView) {
    self.model = model
    self.view = view
    view.delegate = self
    model.addObserver(self) { controller, change in controller.modelDidChange(change) }
    showCredentials()
    showProgress()
    showError()
  }

  private func modelDidChange(_ change: LoginModel.Change) {
    switch change {
    case .credentials:
      showCredentials()
    case .isLoggingIn:
      showProgress()
    case .error:
      showError()
      if let error = model.error { view.alert(error.message) }
    case .loggedIn(let user):
      delegate?.loginController(self, didLogIn: user)
    }
  }

  private func showCredentials() {
    view.show(model.credentials)
    view.enableLogIn(model.canLogIn)
  }

  private func showProgress() {
    view.showProgress(model.isLoggingIn)
    view.enableLogIn(model.canLogIn)
  }

  private func showError() {
    view.showError(model.error?.message ?? "")
  }
}

extension LoginController: LoginViewDelegate {
  func loginView(_ view: LoginView, didEditID id: String) {
    model.edit(id: id)
  }

  func loginView(_ view: LoginView, didEditPassword password: String) {
    model.edit(password: password)
  }

  func loginViewDidSubmit(_ view: LoginView) {
    model.logIn()
  }
}
