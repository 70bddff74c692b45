import LoginSearch

/// What a person does on the login screen.
enum LoginIntent {
  case editID(String)
  case editPassword(String)
  case submit
}

/// What an intent has led to.
enum LoginResult {
  case idEdited(String)
  case passwordEdited(String)
  case started
  case failed(LoginError)
  case succeeded(User)
}

/// What the login screen shows.
struct LoginState {
  var credentials = Credentials()
  var error: LoginError?
  var isLoggingIn = false

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }
}

/// What happens once, and is not shown by a state.
enum LoginEvent {
  case alert(String)
  case loggedIn(User)
}

extension LoginResult {
  /// The event that goes out with this result, if any.
  var event: LoginEvent? {
    switch self {
    case .failed(let error): .alert(error.message)
    case .succeeded(let user): .loggedIn(user)
    case .idEdited, .passwordEdited, .started: nil
    }
  }
}
