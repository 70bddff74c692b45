import LoginSearch
import Observation

/// What the login screen shows and can do. Names no widget.
@Observable final class LoginViewModel {
  var id = "" { didSet { error = "" } }
  var password = "" { didSet { error = "" } }
  private(set) var error = ""
  private(set) var isLoggingIn = false
  /// An array, so that two equal alerts are two; the view empties it when it shows them.
  var alerts: [String] = []
  var canSubmit: Bool { credentials.areComplete && !isLoggingIn }
  private var credentials: Credentials { Credentials(id: id, password: password) }
  private let ports: Environment
  private let search: SearchViewModel
  @ObservationIgnored private var request: Request?

  init(_ ports: Environment, _ search: SearchViewModel) {
    (self.ports, self.search) = (ports, search)
  }

  func submit() {
    guard credentials.areComplete else { return fail(.missingCredentials) }
    (error, isLoggingIn) = ("", true)
    request = Request({ ports.login.logIn(with: credentials, completion: $0) }) { [weak self] in
      self?.finish($0)
    }
  }

  private func finish(_ result: Result<User, LoginError>) {
    isLoggingIn = false
    switch result {
    case .success(let user):
      (id, password) = ("", "")
      search.enter(as: user)
    case .failure(let error): fail(error)
    }
  }

  private func fail(_ error: LoginError) {
    self.error = error.message
    alerts.append(error.message)
  }
}
