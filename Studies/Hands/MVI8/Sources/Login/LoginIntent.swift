/// What a person wants on the login screen.
enum LoginIntent {
  case editID(String)
  case editPassword(String)
  case submit
}
