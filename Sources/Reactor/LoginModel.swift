import LoginSearch

/// Everything that the login screen shows.
struct LoginState {
  var credentials = Credentials()
  var isLoggingIn = false
  var error: LoginError?

  var canSubmit: Bool {
    credentials.areComplete && !isLoggingIn
  }
}

/// What a person asks for.
enum LoginAction {
  case editID(String)
  case editPassword(String)
  case submit
}

/// What that leads to.
enum LoginMutation {
  case setID(String)
  case setPassword(String)
  case clearError
  case setLoggingIn
  case setFailure(LoginError)
  case loggedIn(User)
}
