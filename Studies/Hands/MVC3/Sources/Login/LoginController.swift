import LoginSearch

protocol LoginControllerDelegate: AnyObject {
  func loginController(_ controller: LoginController, didLogIn user: User)
}

final class LoginController {
  weak var delegate: (any LoginControllerDelegate)?

  private let view: LoginView
  private let model: LoginModel

  init(view: LoginView, model: LoginModel) {
    self.view = view
    self.model = model
    view.delegate = self
    model.delegate = self
  }
}

// MARK: - What the person does

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

// MARK: - What the model notifies of

extension LoginController: LoginModelDelegate {
  func loginModelDidChangeCredentials(_ model: LoginModel) {
    view.showCredentials(model.credentials)
    view.enableLogIn(model.canLogIn)
  }

  func loginModelDidChangeError(_ model: LoginModel) {
    view.showError(model.error?.message ?? "")
  }

  func loginModelDidChangeProgress(_ model: LoginModel) {
    view.showProgress(model.isLoggingIn)
    view.enableLogIn(model.canLogIn)
  }

  func loginModel(_ model: LoginModel, didFailWith error: LoginError) {
    view.showAlert(error.message)
  }

  func loginModel(_ model: LoginModel, didLogIn user: User) {
    delegate?.loginController(self, didLogIn: user)
  }
}
