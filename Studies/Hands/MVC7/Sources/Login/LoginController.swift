import LoginSearch

protocol LoginControllerDelegate: AnyObject {
  func loginController(_ controller: LoginController, didLogIn user: User)
}

final class LoginController {
  weak var delegate: (any LoginControllerDelegate)?

  private let screen: Screen
  private let view: LoginView
  private let model: LoginModel

  init(screen: Screen, model: LoginModel) {
    self.screen = screen
    self.model = model
    view = LoginView(pane: screen.login)
    view.delegate = self
    model.delegate = self
  }

  private func showError() {
    view.showError(model.error?.message ?? "")
  }

  private func showProgress() {
    view.showProgress(model.isLoggingIn)
    view.enableLogIn(model.canLogIn)
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
    model.submit()
  }
}

extension LoginController: LoginModelDelegate {
  func loginModelDidEdit(_ model: LoginModel) {
    // The fields show the edit already.
    showError()
    view.enableLogIn(model.canLogIn)
  }

  func loginModelDidStart(_ model: LoginModel) {
    showError()
    showProgress()
  }

  func loginModel(_ model: LoginModel, didFailWith error: LoginError) {
    showProgress()
    showError()
    screen.alert(error.message)
  }

  func loginModel(_ model: LoginModel, didLogIn user: User) {
    showProgress()
    view.showCredentials(model.credentials)
    delegate?.loginController(self, didLogIn: user)
  }
}
