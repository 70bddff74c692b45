import LoginSearch

/// Connects the login screen and its model: passes on gestures, and shows what has changed.
final class LoginController {
  weak var delegate: (any LoginControllerDelegate)?

  let model: LoginModel
  private let view: LoginView

  /// Connects model and view. Shows nothing yet, because the widgets start out as a new model does.
  init(model: LoginModel, view: LoginView) {
    self.model = model
    self.view = view
    model.delegate = self
    view.delegate = self
  }
}

// MARK: - From the view to the model

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

// MARK: - From the model to the view

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
