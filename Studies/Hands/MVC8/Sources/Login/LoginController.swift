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
    model.delegate = self
    view.delegate = self
    view.showCredentials(model.credentials)
    showError()
    showProgress()
  }

  private func showError() {
    view.showError(model.error?.message ?? "")
  }

  private func showProgress() {
    view.setSpinning(model.isLoggingIn)
    view.setFieldsEnabled(model.canEdit)
    view.setLogInEnabled(model.canLogIn)
  }
}

extension LoginController: LoginViewDelegate {
  func loginView(_ view: LoginView, didEditID id: String) {
    model.editID(id)
  }

  func loginView(_ view: LoginView, didEditPassword password: String) {
    model.editPassword(password)
  }

  func loginViewDidSubmit(_ view: LoginView) {
    model.logIn()
  }
}

extension LoginController: LoginModelDelegate {
  func loginModelDidEdit(_ model: LoginModel) {
    // The fields show already what was typed.
    showError()
    view.setLogInEnabled(model.canLogIn)
  }

  func loginModelDidStart(_ model: LoginModel) {
    showError()
    showProgress()
  }

  func loginModel(_ model: LoginModel, didFailWith error: LoginError) {
    showProgress()
    showError()
    view.showAlert(error.message)
  }

  func loginModel(_ model: LoginModel, didLogIn user: User) {
    showProgress()
    view.showCredentials(model.credentials)
    delegate?.loginController(self, didLogIn: user)
  }
}
