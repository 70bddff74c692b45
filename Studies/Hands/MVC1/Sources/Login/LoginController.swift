import LoginSearch

protocol LoginControllerDelegate: AnyObject {
  func loginController(_ controller: LoginController, didLogIn user: User)
}

final class LoginController {
  weak var delegate: (any LoginControllerDelegate)?

  private let model: LoginModel
  private let view: LoginView
  private let subscriptions = Subscriptions()

  init(model: LoginModel, view: LoginView) {
    self.model = model
    self.view = view
    view.delegate = self
    model.changes.subscribe(in: subscriptions) { [weak self] change in
      self?.modelDidChange(change)
    }
    updateForm()
  }

  private func modelDidChange(_ change: LoginModel.Change) {
    switch change {
    case .form:
      updateForm()
    case .failed(let error):
      view.showAlert(error.message)
    case .loggedIn(let user):
      delegate?.loginController(self, didLogIn: user)
    }
  }

  private func updateForm() {
    view.showCredentials(model.credentials)
    view.showError(model.error?.message ?? "")
    view.showActivity(model.isLoggingIn)
    view.enableLogIn(model.canLogIn)
  }
}

extension LoginController: LoginViewDelegate {
  func loginView(_ view: LoginView, didEditID id: String) {
    model.setID(id)
  }

  func loginView(_ view: LoginView, didEditPassword password: String) {
    model.setPassword(password)
  }

  func loginViewDidSubmit(_ view: LoginView) {
    model.logIn()
  }
}
