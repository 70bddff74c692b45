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

/// What a person does.
enum LoginAction {
  case setID(String)
  case setPassword(String)
  case submit
}

/// What that leads to.
enum LoginMutation {
  case setID(String)
  case setPassword(String)
  case setLoggingIn(Bool)
  case setError(LoginError?)
  case setUser(User)
}
