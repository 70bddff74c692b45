import LoginSearch
import Testing

@testable import Reactor

@Suite struct ReactorLoginTests {
  private let harness = TestHarness()
  private let recorder = Recorder<String>()
  private let full = Credentials(id: "ann", password: "secret")

  private func reactor(typed: Bool = true) -> LoginReactor {
    let reactor = LoginReactor(harness.login)
    if typed {
      reactor.send(.setID("ann"))
      reactor.send(.setPassword("secret"))
    }
    return reactor
  }

  /// The reducer is pure: it does not read the reactor's state, and gives the same result again.
  @Test func theReducerDependsOnItsArgumentsOnly() {
    let reactor = reactor(typed: false)
    var state = LoginState(credentials: full, isLoggingIn: true, error: "401 Error")
    for _ in 1...2 {
      #expect(reactor.reduce(state: state, mutation: .setID("bob")).credentials.id == "bob")
      #expect(reactor.reduce(state: state, mutation: .setID("bob")).error.isEmpty)
      #expect(reactor.reduce(state: state, mutation: .setPassword("s")).credentials.password == "s")
      #expect(reactor.reduce(state: state, mutation: .setPassword("s")).error.isEmpty)
      #expect(!reactor.reduce(state: state, mutation: .setLoggingIn(false)).isLoggingIn)
      #expect(reactor.reduce(state: state, mutation: .setError("ERROR")).error == "ERROR")
      #expect(reactor.reduce(state: state, mutation: .setAlert("ERROR")).alert == "ERROR")
      #expect(reactor.reduce(state: state, mutation: .setAlert("ERROR")).error == "401 Error")
      #expect(
        reactor.reduce(state: state, mutation: .setUser(User(name: "Ann"))).credentials
          == Credentials())
      #expect(
        reactor.reduce(state: state, mutation: .setUser(User(name: "Ann"))).loggedIn?.name == "Ann")
    }
    #expect(state.credentials == full)
    #expect(!state.canSubmit)
    state.isLoggingIn = false
    #expect(state.canSubmit)
    #expect(reactor.currentState.credentials == Credentials())
    #expect(harness.login.requests.isEmpty)
  }

  /// L4: the state is shown before the request is made.
  @Test func theStateIsLoggingInBeforeTheServiceIsCalled() {
    harness.login.answerInsideTheCall = .failure(.code(401))
    let reactor = reactor()
    reactor.subscribe(recorder, to: \.isLoggingIn) {
      [login = harness.login] recorder, isLoggingIn in
      recorder.record("\(isLoggingIn) \(login.requests.count)")
    }
    reactor.send(.submit)
    #expect(recorder.entries == ["false 0", "true 0", "false 1"])
    #expect(reactor.currentState.error == "401 Error")
  }

  /// L3.
  @Test func submittingWithoutCredentialsMakesNoRequest() {
    let reactor = reactor(typed: false)
    reactor.subscribe(recorder, toPulse: \.$alert) { $0.record($1) }
    reactor.send(.submit)
    reactor.send(.submit)
    #expect(recorder.entries == ["ERROR", "ERROR"])
    #expect(harness.login.requests.isEmpty)
  }

  /// L5: the fields are empty when the navigation happens.
  @Test func aSuccessEmptiesTheCredentials() {
    let reactor = reactor()
    reactor.subscribe(recorder, toPulse: \.$loggedIn) { [unowned reactor] recorder, user in
      recorder.record("\(user.name) \(reactor.currentState.credentials == Credentials())")
    }
    reactor.send(.submit)
    harness.login.answer(.success(User(name: "Ann")))
    harness.login.answer(.success(User(name: "Ann")))
    #expect(recorder.entries == ["Ann true"])
    #expect(!reactor.currentState.isLoggingIn)
  }

  @Test func aReleasedReactorCancelsAndIgnoresTheAnswer() {
    var reactor: LoginReactor? = reactor()
    reactor?.send(.submit)
    weak let weakReactor = reactor
    reactor = nil
    #expect(weakReactor == nil)
    #expect(harness.login.cancelled == [0])
    harness.login.answer(.success(User(name: "Ann")))
  }

  @Test func theReactorDoesNotOwnTheView() {
    let reactor = reactor(typed: false)
    var view: LoginView? = LoginView(harness.screen, reactor)
    weak let weakView = view
    withExtendedLifetime(view) {}
    view = nil
    #expect(weakView == nil)
    #expect(harness.writes { reactor.send(.setID("ann")) }.isEmpty)
  }
}
