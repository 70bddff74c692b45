import LoginSearch

struct LoginState {
  private(set) var credentials = Credentials()
  private(set) var isLoggingIn = false
  private(set) var error: LoginError?

  var canSubmit: Bool {
    credentials.areComplete && !isLoggingIn
  }
}

extension LoginState: ReducibleState {
  func reduced(by outcome: LoginOutcome) -> LoginState {
    var next = self
    switch outcome {
    case .idEdited(let id):
      next.credentials.id = id
      next.error = nil
    case .passwordEdited(let password):
      next.credentials.password = password
      next.error = nil
    case .requested:
      next.isLoggingIn = true
      next.error = nil
    case .succeeded:
      next = LoginState()
    case .failed(let error):
      next.isLoggingIn = false
      next.error = error
    }
    return next
  }
}
