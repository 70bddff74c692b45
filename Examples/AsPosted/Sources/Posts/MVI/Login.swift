import Beyond
import LoginSearch

/// Post D: the state for the view. A user, or the reason there is none.
typealias LoginState = Result<User, LoginError>

/// Post D: the business logic, which answers id and password with a state.
final class LoginHandler {
  private let service: any LoginService
  #if MENDED  // two log-ins
    private let latest = LatestRequest()
  #endif

  init(_ service: any LoginService) {
    self.service = service
  }

  func logIn(id: String, password: String, answer: @escaping (LoginState) -> Void) {
    let credentials = Credentials(id: id, password: password)
    guard credentials.areComplete else { return answer(.failure(.missingCredentials)) }
    #if MENDED  // two log-ins
      latest.send(credentials, to: service, answered: answer)
    #else
      _ = service.logIn(with: credentials, completion: answer)
    #endif
  }
}

/// Post D: passes the view's events to the handler, and the handler's answers to the view.
final class LoginIntent {
  private let handler: LoginHandler
  #if MENDED  // leak
    private weak var controller: LoginController?
  #else
    private var controller: LoginController?
  #endif

  init(_ handler: LoginHandler) {
    self.handler = handler
  }

  func bind(to controller: LoginController) {
    self.controller = controller
  }

  func loginButtonTouched(id: String, password: String) {
    handler.logIn(id: id, password: password) { [weak self] state in
      self?.controller?.render(state)
    }
  }
}

/// Post D: reads its fields at the tap, and renders states.
final class LoginController {
  var movesOn: (User) -> Void = { _ in }

  private let intent: LoginIntent
  private let pane: LoginPane
  private let rest: RestOfLogin

  init(_ screen: Screen, _ intent: LoginIntent) {
    self.intent = intent
    pane = screen.login
    rest = RestOfLogin(screen)
    intent.bind(to: self)
    pane.logInButton.onTap(self) { $0.logInTapped() }
    rest.onReturn(self) { $0.logInTapped() }
  }

  private func logInTapped() {
    rest.clearError()
    #if MENDED  // two log-ins
      rest.showInFlight(true)
    #endif
    intent.loginButtonTouched(id: pane.idField.text, password: pane.passwordField.text)
  }

  func render(_ state: LoginState) {
    #if MENDED  // two log-ins
      rest.showInFlight(false)
    #endif
    switch state {
    case .success(let user):
      rest.empty()
      movesOn(user)
    case .failure(let error):
      rest.fail(error)
    }
  }
}
