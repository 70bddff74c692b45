import LoginSearch

typealias LoginStore = Store<LoginState, LoginIntent, LoginResult, LoginEvent>

enum LoginIntent {
  case editID(String)
  case editPassword(String)
  case submit
}

enum LoginResult {
  case idEdited(String)
  case passwordEdited(String)
  case started
  case succeeded
  case failed(LoginError)
}

enum LoginEvent {
  case alert(String)
  case loggedIn(User)
}
