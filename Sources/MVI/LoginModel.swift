import LoginSearch

/// Everything that the login screen shows. Initially as in L1.
struct LoginState {
  var credentials = Credentials()
  var isLoggingIn = false
  var error: LoginError?

  var canSubmit: Bool {
    credentials.areComplete && !isLoggingIn
  }
}

/// What has come of an intent. Only the reducer turns it into state.
enum LoginResult {
  case idEdited(String)
  case passwordEdited(String)
  case started
  case succeeded
  case failed(LoginError)
}

/// What happens once, and so is no part of the state.
enum LoginEvent {
  case alert(String)
  case loggedIn(User)
}

extension LoginState {
  /// The next state. Pure: the same state and result always lead to the same next state.
  static func reduce(_ state: LoginState, _ result: LoginResult) -> LoginState {
    var next = state
    switch result {
    case .idEdited(let text):
      next.credentials.id = text
      next.error = nil
    case .passwordEdited(let text):
      next.credentials.password = text
      next.error = nil
    case .started:
      next.isLoggingIn = true
      next.error = nil
    case .succeeded:
      // This screen is seen next after log-out, and is empty then.
      next = LoginState()
    case .failed(let error):
      next.isLoggingIn = false
      next.error = error
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
}

/// Keeps the state, and publishes each change.
final class LoginModel: LoginModelState, LoginModelActions {
  private(set) var state = LoginState()
  let changes = Event<Void>()
  let events = Event<LoginEvent>()

  func apply(_ result: LoginResult) {
    state = LoginState.reduce(state, result)
    changes.send(())
  }

  func send(_ event: LoginEvent) {
    events.send(event)
  }
}
