import LoginSearch

func reduce(_ state: LoginState, _ result: LoginResult) -> LoginState {
  var state = state
  switch result {
  case .idEdited(let id):
    state.credentials.id = id
    state.error = nil
  case .passwordEdited(let password):
    state.credentials.password = password
    state.error = nil
  case .started:
    state.isInFlight = true
    state.error = nil
  case .succeeded:
    state = LoginState()
  case .failed(let error):
    state.isInFlight = false
    state.error = error
  }
  return state
}
