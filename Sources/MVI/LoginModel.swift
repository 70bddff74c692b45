import LoginSearch

/// All that the login screen shows, as one value.
struct LoginState: Equatable {
  enum Phase: Equatable {
    case editing, loggingIn
    case succeeded(User)
    case failed(LoginError)
  }

  var credentials = Credentials()
  var phase = Phase.editing

  var canSubmit: Bool {
    credentials.areComplete && !isLoggingIn
  }

  var isLoggingIn: Bool {
    phase == .loggingIn
  }

  var error: LoginError? {
    if case .failed(let error) = phase { error } else { nil }
  }
}

/// What the intent found out.
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

extension LoginState: Reducible {
  /// The next state. Pure: the same state and result always give the same.
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
    case .finished(.success(let user)):
      next.credentials = Credentials()
      next.phase = .succeeded(user)
    case .finished(.failure(let error)):
      next.phase = .failed(error)
    }
    return next
  }
}

typealias LoginModel = Model<LoginState, LoginEvent>
