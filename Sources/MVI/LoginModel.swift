import LoginSearch

/// The state of the login screen: everything that it shows. Initially as in L1.
struct LoginState: Sendable {
  var credentials = Credentials()
  /// The reason the last log-in failed; nil after the next edit, or when the next log-in starts.
  var error: LoginError?
  var isLoggingIn = false

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }
}

/// The result of an intent, which only the reducer turns into state.
enum LoginResult {
  case idEdited(String)
  case passwordEdited(String)
  case logInStarted
  case loggedIn
  case logInFailed(LoginError)
}

/// An event that happens once, and so is not part of the state.
enum LoginEvent {
  case alert(String)
  case loggedIn(User)
}

extension LoginState {
  /// Returns the next state. Pure: it depends on the state and the result alone.
  static func reduce(_ state: LoginState, _ result: LoginResult) -> LoginState {
    var next = state
    switch result {
    case .idEdited(let id):
      next.credentials.id = id
      next.error = nil
    case .passwordEdited(let password):
      next.credentials.password = password
      next.error = nil
    case .logInStarted:
      next.error = nil
      next.isLoggingIn = true
    case .loggedIn:
      // This screen is seen next after log-out, and is empty then.
      next = LoginState()
    case .logInFailed(let error):
      next.error = error
      next.isLoggingIn = false
    }
    return next
  }
}

/// The model as the view sees it.
protocol LoginModelState: AnyObject {
  var state: LoginState { get }
}

/// The model as the intent sees it.
protocol LoginModelActions: AnyObject {
  func apply(_ result: LoginResult)
  func send(_ event: LoginEvent)
  /// Answers whether a log-in may be sent: not while one is in flight. The intent itself doesn't see the state.
  func isLogInDue() -> Bool
}

/// Keeps the state, publishes after each result, and answers what is due.
final class LoginModel: LoginModelState, LoginModelActions {
  private(set) var state: LoginState
  let changes = Event<Void>()
  let events = Event<LoginEvent>()

  init(_ state: LoginState = LoginState()) {
    self.state = state
  }

  func apply(_ result: LoginResult) {
    state = LoginState.reduce(state, result)
    changes.send(())
  }

  func send(_ event: LoginEvent) {
    events.send(event)
  }

  func isLogInDue() -> Bool {
    !state.isLoggingIn
  }
}
