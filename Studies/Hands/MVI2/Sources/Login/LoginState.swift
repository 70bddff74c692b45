import LoginSearch

/// What the login screen shows. Only the reducer below can write it.
struct LoginState {
  private(set) var credentials = Credentials()
  private(set) var isInFlight = false
  private(set) var error: LoginError?

  var canSubmit: Bool {
    credentials.areComplete && !isInFlight
  }
}

extension LoginState {
  static func reduce(_ state: LoginState, _ result: LoginResult) -> LoginState {
    var next = state
    switch result {
    case .idEdited(let text):
      next.credentials.id = text
      next.error = nil
    case .passwordEdited(let text):
      next.credentials.password = text
      next.error = nil
    case .started:
      next.isInFlight = true
      next.error = nil
    case .succeeded:
      next = LoginState()
    case .failed(let error):
      next.isInFlight = false
      next.error = error
    }
    return next
  }
}
