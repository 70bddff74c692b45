import LoginSearch

enum LoginReducer {
  static func reduce(_ state: LoginState, _ result: LoginResult) -> LoginState {
    var state = state
    switch result {
    case .idEdited(let id):
      state.credentials.id = id
      state.error = nil
    case .passwordEdited(let password):
      state.credentials.password = password
      state.error = nil
    case .started:
      state.error = nil
      state.isLoggingIn = true
    case .failed(let error):
      state.error = error
      state.isLoggingIn = false
    case .succeeded:
      // The login screen is next seen after log-out, and then is as it was at launch.
      state = LoginState()
    }
    return state
  }
}
