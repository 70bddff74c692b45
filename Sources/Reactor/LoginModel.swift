import LoginSearch

extension LoginReactor {
  /// An event on the login screen.
  enum Action {
    case idEdited(String)
    case passwordEdited(String)
    case submitted
  }

  /// A change of the state that an action leads to.
  enum Mutation {
    case setID(String)
    case setPassword(String)
    case startLogIn
    case failLogIn(LoginError)
    case finishLogIn(User)
  }

  /// Everything that the login screen shows. Initially as in L1.
  struct State: Sendable {
    var credentials = Credentials()
    /// Why the last log-in failed, until the next edit or log-in.
    var error: LoginError?
    var isLoggingIn = false

    var canLogIn: Bool {
      credentials.areComplete && !isLoggingIn
    }
  }
}
