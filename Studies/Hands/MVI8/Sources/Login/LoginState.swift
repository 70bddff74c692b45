import LoginSearch

struct LoginState {
  var credentials = Credentials()
  var isInFlight = false
  var error: LoginError?

  var canSubmit: Bool {
    credentials.areComplete && !isInFlight
  }
}
