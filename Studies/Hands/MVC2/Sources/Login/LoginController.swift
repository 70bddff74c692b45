import LoginSearch

protocol LoginControllerDelegate: AnyObject {
  func loginController(_ controller: LoginController, didLogIn user: User)
}

/// Takes what a person does on the login screen to the model, and what changes there back to the screen.
final class LoginController {
  weak var delegate: (any LoginControllerDelegate)?

  private let model: LoginModel
  private let view: LoginView
  private let subscriptions = Subscriptions()

  init(model: LoginModel, view: LoginView) {
    self.model = model
    self.view = view
    view.delegate = self
    model.changes.subscribe(in: subscriptions) { [weak self] in self?.modelDidChange($0) }
    showForm()
  }

  private func modelDidChange(_ change: LoginModel.Change) {
    switch change {
    case .form: showForm()
    case .failed(let error): view.alert(error.message)
    case .loggedIn(let user): delegate?.loginController(self, didLogIn: user)
    }
  }

  private func showForm() {
    view.show(model.credentials)
    view.show(error: model.error?.message ?? "")
    view.show(isLoggingIn: model.isLoggingIn, canLogIn: model.canLogIn)
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
