import LoginSearch
import Testing

@testable import Reactor

@Suite struct ReactorLoginTests {
  private let world = World()
  private let witness = Witness<String>()
  private let full = Credentials(id: "ann", password: "secret")

  private func reactor(typed: Bool = true) -> LoginReactor {
    let reactor = LoginReactor(world.login)
    if typed {
      reactor.send(.setID("ann"))
      reactor.send(.setPassword("secret"))
    }
    return reactor
  }

  /// The reducer is pure: it never asks for the reactor's own state, and gives the same again.
  @Test func theReducerGoesByItsArgumentsAlone() {
    let reactor = reactor(typed: false)
    var state = LoginState(credentials: full, isLoggingIn: true, error: "401 Error")
    for _ in 1...2 {
      #expect(reactor.reduce(state, .setID("bob")).credentials.id == "bob")
      #expect(reactor.reduce(state, .setID("bob")).error.isEmpty)
      #expect(reactor.reduce(state, .setPassword("s")).credentials.password == "s")
      #expect(reactor.reduce(state, .setPassword("s")).error.isEmpty)
      #expect(!reactor.reduce(state, .setLoggingIn(false)).isLoggingIn)
      #expect(reactor.reduce(state, .setError("ERROR")).error == "ERROR")
      #expect(reactor.reduce(state, .setAlert("ERROR")).alert == "ERROR")
      #expect(reactor.reduce(state, .setAlert("ERROR")).error == "401 Error")
      #expect(reactor.reduce(state, .setUser(User(name: "Ann"))).credentials == Credentials())
      #expect(reactor.reduce(state, .setUser(User(name: "Ann"))).loggedIn?.name == "Ann")
    }
    #expect(state.credentials == full)
    #expect(!state.canSubmit)
    state.isLoggingIn = false
    #expect(state.canSubmit)
    #expect(reactor.state.credentials == Credentials())
    #expect(world.login.requests.isEmpty)
  }

  /// L4: what is shown is shown before the request is made.
  @Test func theStateIsLoggingInBeforeTheServiceIsAsked() {
    world.login.answerInsideTheCall = .failure(.code(401))
    let reactor = reactor()
    reactor.subscribe(witness, to: \.isLoggingIn) { [login = world.login] witness, isLoggingIn in
      witness.hear("\(isLoggingIn) \(login.requests.count)")
    }
    reactor.send(.submit)
    #expect(witness.heard == ["false 0", "true 0", "false 1"])
    #expect(reactor.state.error == "401 Error")
  }

  /// L3.
  @Test func submittingWithoutCredentialsAsksNobody() {
    let reactor = reactor(typed: false)
    reactor.subscribe(witness, toPulse: \.$alert) { $0.hear($1) }
    reactor.send(.submit)
    reactor.send(.submit)
    #expect(witness.heard == ["ERROR", "ERROR"])
    #expect(world.login.requests.isEmpty)
  }

  /// L5: the fields are empty when the navigation is heard.
  @Test func aSuccessEmptiesTheCredentials() {
    let reactor = reactor()
    reactor.subscribe(witness, toPulse: \.$loggedIn) { [unowned reactor] witness, user in
      witness.hear("\(user.name) \(reactor.state.credentials == Credentials())")
    }
    reactor.send(.submit)
    world.login.answer(.success(User(name: "Ann")))
    world.login.answer(.success(User(name: "Ann")))
    #expect(witness.heard == ["Ann true"])
    #expect(!reactor.state.isLoggingIn)
  }

  @Test func lettingGoCancelsAndHearsNoAnswer() {
    var reactor: LoginReactor? = reactor()
    reactor?.send(.submit)
    weak let weakReactor = reactor
    reactor = nil
    #expect(weakReactor == nil)
    #expect(world.login.cancelled == [0])
    world.login.answer(.success(User(name: "Ann")))
  }

  /// The reactor never sees a view, and so it keeps none.
  @Test func theReactorKeepsNoView() {
    let reactor = reactor(typed: false)
    var view: LoginView? = LoginView(world.screen, reactor)
    weak let weakView = view
    withExtendedLifetime(view) {}
    view = nil
    #expect(weakView == nil)
    #expect(world.writes { reactor.send(.setID("ann")) }.isEmpty)
  }
}
