import LoginSearch

/// Handles gestures, calls the service, and pushes the model's changes into the view.
final class LoginViewController {
  weak var delegate: (any LoginViewControllerDelegate)?

  let model: LoginModel
  private let view: LoginView
  private let service: any LoginService
  private let request = LatestRequest()

  init(model: LoginModel, view: LoginView, service: any LoginService) {
    self.model = model
    self.view = view
    self.service = service
    let outlets = view.outlets
    outlets.idField.onEdit(self) { $0.idEdited($1) }
    outlets.idField.onReturn(self) { $0.logIn() }
    outlets.passwordField.onEdit(self) { $0.passwordEdited($1) }
    outlets.passwordField.onReturn(self) { $0.logIn() }
    outlets.logInButton.onTap(self) { $0.logIn() }
    model.delegate = self
  }

  // MARK: Actions

  private func idEdited(_ text: String) {
    model.setID(text)
  }

  private func passwordEdited(_ text: String) {
    model.setPassword(text)
  }

  private func logIn() {
    guard model.beginLogIn() else { return }
    request.send(model.credentials, to: service) { [weak self] in self?.model.finishLogIn($0) }
  }
}

extension LoginViewController: LoginModelDelegate {
  func loginModel(_ model: LoginModel, didChange change: LoginModel.Change) {
    switch change {
    case .credentials: view.show(model.credentials)
    case .canSubmit: view.enableLogIn(model.canSubmit)
    case .isLoggingIn: view.show(isLoggingIn: model.isLoggingIn)
    case .error: view.show(model.error)
    }
  }

  func loginModel(_ model: LoginModel, didFailWith error: LoginError) {
    view.present(alert: error.message)
  }

  func loginModel(_ model: LoginModel, didLogIn user: User) {
    delegate?.loginViewController(self, didLogIn: user)
  }
}
