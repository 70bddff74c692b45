import LoginSearch

enum LoginReducer {
  static func reduce(_ state: LoginState, with result: LoginResult) -> LoginState {
    var next = state
    switch result {
    case .idEdited(let id):
      next.credentials.id = id
      next.error = nil
    case .passwordEdited(let password):
      next.credentials.password = password
      next.error = nil
    case .logInStarted:
      next.isLoggingIn = true
      next.error = nil
    case .logInSucceeded:
      next = LoginState()
    case .logInFailed(let error):
      next.isLoggingIn = false
      next.error = error
    }
    return next
  }
}
