import LoginSearch

/// What a person wants on the login screen.
enum LoginIntent {
  case editID(String)
  case editPassword(String)
  case submit
}

/// What an intent has led to. Only the reducer turns it into state.
enum LoginResult {
  case idEdited(String)
  case passwordEdited(String)
  case started
  case succeeded
  case failed(LoginError)
}

/// Everything that the login screen shows. The initial value is that of launch (L1).
struct LoginState: Equatable {
  var credentials = Credentials()
  var isLoggingIn = false
  var error: LoginError?

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }
}

/// What happens once on the login screen.
enum LoginEvent {
  case loggedIn(User)
  case alert(String)
}
