import LoginSearch

extension LoginReactor {
  /// What happened on the login screen.
  enum Action {
    case idEdited(String)
    case passwordEdited(String)
    case submitted
  }

  /// What that leads to.
  enum Mutation {
    case setID(String)
    case setPassword(String)
    case startLogIn
    case failLogIn(LoginError)
    case finishLogIn(User)
  }

  /// What the login screen shows.
  struct State {
    var credentials = Credentials()
    var isLoggingIn = false
    var error: LoginError?

    var canSubmit: Bool { credentials.areComplete && !isLoggingIn }
  }
}
