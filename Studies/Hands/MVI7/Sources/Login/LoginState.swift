import LoginSearch

/// Everything that the login screen shows. Initially as in L1.
struct LoginState {
  enum Phase {
    case editing
    case loggingIn
    case failed(LoginError)
  }

  var credentials = Credentials()
  var phase = Phase.editing

  var isLoggingIn: Bool {
    if case .loggingIn = phase { true } else { false }
  }

  var canLogIn: Bool {
    credentials.areComplete && !isLoggingIn
  }

  var errorMessage: String {
    if case .failed(let error) = phase { error.message } else { "" }
  }
}
