import LoginSearch

protocol LoginControllerDelegate: AnyObject {
  func loginController(_ controller: LoginController, didLogIn user: User)
}

final class LoginController {
  weak var delegate: (any LoginControllerDelegate)?

  private let model: LoginModel
  private let view: LoginView
  private let screen: Screen

  init(model: LoginModel, screen: Screen) {
    self.model = model
    self.screen = screen
    view = LoginView(pane: screen.login)
    model.delegate = self
    view.delegate = self
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
  func loginModelDidChangeCredentials(_ model: LoginModel) {
    view.show(model.credentials)
    view.enableLogIn(model.canLogIn)
  }

  func loginModelDidChangeIsLoggingIn(_ model: LoginModel) {
    view.showProgress(model.isLoggingIn)
    view.enableLogIn(model.canLogIn)
  }

  func loginModelDidChangeError(_ model: LoginModel) {
    view.show(errorMessage: model.error?.message ?? "")
  }

  func loginModel(_ model: LoginModel, didFailWith error: LoginError) {
    screen.alert(error.message)
  }

  func loginModel(_ model: LoginModel, didLogIn user: User) {
    delegate?.loginController(self, didLogIn: user)
  }
}
