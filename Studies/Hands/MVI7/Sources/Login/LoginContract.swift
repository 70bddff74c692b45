import LoginSearch

/// What a person wants on the login screen.
enum LoginIntent {
  case editID(String)
  case editPassword(String)
  case submit
}

/// What has come of an intent. Only the reducer reads it.
enum LoginResult {
  case idEdited(String)
  case passwordEdited(String)
  case started
  case succeeded
  case failed(LoginError)
}

/// What happens once, and so is not part of the state.
enum LoginEvent {
  case alert(String)
  case loggedIn(User)
}
