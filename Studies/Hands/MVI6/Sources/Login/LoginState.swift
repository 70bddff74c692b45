import LoginSearch

/// Everything that the login screen shows. The initial state is that of L1.
struct LoginState {
  var credentials = Credentials()
  var isLoggingIn = false
  var error: LoginError?

  var canSubmit: Bool {
    credentials.areComplete && !isLoggingIn
  }
}
