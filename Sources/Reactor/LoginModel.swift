import LoginSearch

extension LoginReactor {
  /// A gesture on the login screen.
  enum Action {
    case idEdited(String)
    case passwordEdited(String)
    case submitted
  }

  /// A change of the state, to which an action leads.
  enum Mutation {
    case setID(String)
    case setPassword(String)
    case startLogIn
    case failLogIn(LoginError)
    case finishLogIn(User)
  }

  /// The state of the login screen: everything that it shows. Initially as in L1.
  struct State: Sendable {
    var credentials = Credentials()
    /// The reason the last log-in failed; nil after the next edit or log-in.
    var error: LoginError?
    var isLoggingIn = false

    var canLogIn: Bool {
      credentials.areComplete && !isLoggingIn
    }
  }
}
