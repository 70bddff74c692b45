import LoginSearch

/// Everything that the login screen shows.
struct LoginState {
  var credentials = Credentials()
  var isLoggingIn = false
  var error = ""
  @Pulse var alert: String?
  @Pulse var loggedIn: User?

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

/// What changes.
enum LoginMutation {
  case setID(String)
  case setPassword(String)
  case setLoggingIn(Bool)
  case setError(String)
  case setAlert(String)
  case setUser(User)
}
