import LoginSearch
import Testing

@testable import MVI

/// The reducer: one state and one result give the next state.
@Suite struct MVILoginReducerTests {
  private static let full = Credentials(id: "ann", password: "secret")
  private static let ann = User(name: "Ann")

  @Test(arguments: [
    // L2: an edit clears the error.
    (LoginState(), LoginResult.idChanged("a"), LoginState(credentials: Credentials(id: "a"))),
    (
      LoginState(phase: .failed(.missingCredentials)), .idChanged(""), LoginState()
    ),
    (
      LoginState(credentials: full, phase: .failed(.code(401))), .passwordChanged(""),
      LoginState(credentials: Credentials(id: "ann"))
    ),
    (
      LoginState(phase: .succeeded(ann)), .passwordChanged("s"),
      LoginState(credentials: Credentials(password: "s"))
    ),
    // L4.
    (
      LoginState(credentials: full), .started, LoginState(credentials: full, phase: .loggingIn)
    ),
    (
      LoginState(credentials: full, phase: .failed(.code(401))), .started,
      LoginState(credentials: full, phase: .loggingIn)
    ),
    // L5.
    (
      LoginState(credentials: full, phase: .loggingIn), .finished(.success(ann)),
      LoginState(phase: .succeeded(ann))
    ),
    // L6: the texts are kept.
    (
      LoginState(credentials: full, phase: .loggingIn), .finished(.failure(.code(401))),
      LoginState(credentials: full, phase: .failed(.code(401)))
    ),
    // L3.
    (
      LoginState(), .finished(.failure(.missingCredentials)),
      LoginState(phase: .failed(.missingCredentials))
    ),
  ])
  func reduces(state: LoginState, result: LoginResult, next: LoginState) {
    #expect(state.reduced(with: result) == next)
    #expect(state.reduced(with: result) == next, "the same again")
  }

  /// L2: exactly when both fields hold text and no log-in is in flight.
  @Test(arguments: [
    (LoginState(), false),
    (LoginState(credentials: Credentials(id: "ann")), false),
    (LoginState(credentials: full), true),
    (LoginState(credentials: full, phase: .loggingIn), false),
    (LoginState(credentials: full, phase: .failed(.code(401))), true),
  ])
  func knowsWhetherOneCanSubmit(state: LoginState, canSubmit: Bool) {
    #expect(state.canSubmit == canSubmit)
  }
}
