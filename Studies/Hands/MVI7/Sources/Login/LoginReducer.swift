enum LoginReducer {
  static func reduce(_ state: LoginState, _ result: LoginResult) -> LoginState {
    var state = state
    switch result {
    case .idEdited(let text):
      state.credentials.id = text
      state.phase = .editing
    case .passwordEdited(let text):
      state.credentials.password = text
      state.phase = .editing
    case .started:
      state.phase = .loggingIn
    case .succeeded:
      state = LoginState()
    case .failed(let error):
      state.phase = .failed(error)
    }
    return state
  }
}
