import LoginSearch

/// Everything that the login screen shows, as one value.
struct LoginState: Equatable {
  enum Phase: Equatable {
    case editing, loggingIn
    case failed(LoginError)
  }

  var credentials = Credentials()
  var phase = Phase.editing

  var canSubmit: Bool {
    credentials.areComplete && !isLoggingIn
  }

  var isLoggingIn: Bool { phase == .loggingIn }

  var error: LoginError? {
    if case .failed(let error) = phase { error } else { nil }
  }
}

/// The results that the intent reports.
enum LoginResult {
  case idChanged(String)
  case passwordChanged(String)
  case started
  case finished(Result<User, LoginError>)
}

enum LoginEvent {
  case alert(String)
  case loggedIn(User)
}

extension LoginState {
  /// The next state. Pure: the same state and result always give the same next state.
  func reduced(with result: LoginResult) -> LoginState {
    var next = self
    switch result {
    case .idChanged(let id):
      next.credentials.id = id
      next.phase = .editing
    case .passwordChanged(let password):
      next.credentials.password = password
      next.phase = .editing
    case .started:
      next.phase = .loggingIn
    case .finished(.success):
      next = LoginState()
    case .finished(.failure(let error)):
      next.phase = .failed(error)
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

/// Holds the state, and makes a new one from each result.
final class LoginModel: LoginModelState, LoginModelActions {
  private(set) var state = LoginState()
  let changes = Event<Void>()
  let events = Event<LoginEvent>()

  func apply(_ result: LoginResult) {
    state = state.reduced(with: result)
    changes.send(())
  }

  func send(_ event: LoginEvent) {
    events.send(event)
  }
}
