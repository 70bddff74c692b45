import LoginSearch

/// What a person wants on the login screen.
enum LoginIntent {
  case editID(String)
  case editPassword(String)
  case submit
}

/// What became of it.
enum LoginOutcome {
  case idEdited(String)
  case passwordEdited(String)
  case requested
  case succeeded
  case failed(LoginError)
}

/// What happens once.
enum LoginEvent {
  case alert(String)
  case loggedIn(User)
}
