import LoginSearch
import Observation

/// What the login screen shows and can do, without a word about widgets.
@Observable final class LoginViewModel {
  var id = "" { didSet { error = "" } }
  var password = "" { didSet { error = "" } }
  private(set) var error = ""
  private(set) var isLoggingIn = false
  var canSubmit: Bool { credentials.areComplete && !isLoggingIn }
  let app: AppModel
  @ObservationIgnored private var request: Request?

  init(_ app: AppModel) { self.app = app }

  private var credentials: Credentials { Credentials(id: id, password: password) }

  func submit() {
    guard credentials.areComplete else { return fail(.missingCredentials) }
    (error, isLoggingIn) = ("", true)
    request = Request(app.turns) {
      app.ports.login.logIn(with: credentials, completion: $0)
    } answered: { [weak self] (result: Result<User, LoginError>) in
      self?.finish(result)
    }
  }

  private func finish(_ result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user): (id, password, app.user) = ("", "", user)
    case .failure(let error): fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    self.error = error.message
    app.alerts.append(error.message)
  }
}
