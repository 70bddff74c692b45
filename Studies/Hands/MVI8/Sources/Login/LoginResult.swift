import LoginSearch

/// What became of an intent on the login screen.
enum LoginResult {
  case idEdited(String)
  case passwordEdited(String)
  case started
  case succeeded(User)
  case failed(LoginError)

  var event: FeatureEvent? {
    switch self {
    case .succeeded: .navigate(.search)
    case .failed(let error): .alert(error.message)
    case .idEdited, .passwordEdited, .started: nil
    }
  }
}
