import LoginSearch

typealias LoginStore = Store<LoginIntent, LoginState, LoginResult, LoginEvent>

/// What a person wants on the login screen.
enum LoginIntent {
  case editID(String)
  case editPassword(String)
  case submit
}

/// What came of an intent.
enum LoginResult {
  case idEdited(String)
  case passwordEdited(String)
  case logInStarted
  case logInSucceeded
  case logInFailed(LoginError)
}

/// What happens once on the login screen.
enum LoginEvent {
  case alert(String)
  case loggedIn(User)
}
