import LoginSearch
import Testing

@testable import MVI

/// The views render whole states, and see intents and models as protocols only.
@Suite struct MVIViewTests {
  /// An intent that only remembers what is wanted.
  private final class Intent: LoginIntentProtocol {
    var heard: [String] = []

    func changeID(to text: String) { heard.append("id \(text)") }
    func changePassword(to text: String) { heard.append("password \(text)") }
    func logIn(with credentials: Credentials) { heard.append("log in \(credentials.id)") }
  }

  private let world = World()
  private let model = LoginModel()
  private let intent = Intent()
  private var pane: LoginPane { world.screen.login }

  private func loginView() -> LoginView {
    let container = LoginContainer(
      intent: intent, model: model, changes: model.changes, events: model.events)
    return LoginView(world.screen, container)
  }

  @Test func tellsTheIntentWhatAPersonWants() {
    let view = loginView()
    model.apply(.idChanged("ann"))
    model.apply(.passwordChanged("secret"))
    pane.idField.type("bob")
    pane.passwordField.type("s")
    pane.idField.pressReturn()
    pane.passwordField.pressReturn()
    pane.logInButton.tap()
    // What is submitted is the state, which no model has changed here.
    #expect(intent.heard == ["id bob", "password s", "log in ann", "log in ann", "log in ann"])
    withExtendedLifetime(view) {}
  }

  @Test func writesWhatDiffersFromTheStateBefore() {
    let view = loginView()
    #expect(world.writes { model.apply(.idChanged("ann")) } == once(.idField))
    #expect(world.writes { model.apply(.idChanged("ann")) }.isEmpty)
    #expect(
      world.writes { model.apply(.passwordChanged("secret")) }
        == once(.passwordField, .logInButton))
    #expect(
      world.writes { model.apply(.started) }
        == once(.logInButton, .spinner, .idField, .passwordField))
    #expect(
      world.writes { model.apply(.finished(.failure(.code(401)))) }
        == once(.logInButton, .spinner, .idField, .passwordField, .errorLabel))
    #expect(
      world.writes { model.apply(.finished(.failure(.code(500)))) } == once(.errorLabel))
    #expect(world.writes { model.apply(.idChanged("ann")) } == once(.errorLabel))
    withExtendedLifetime(view) {}
  }

  @Test func showsTheStateThatItFinds() {
    model.apply(.idChanged("ann"))
    model.apply(.finished(.failure(.code(401))))
    let view = loginView()
    #expect(pane.idField.text == "ann")
    #expect(pane.errorLabel.text == "401 Error")
    withExtendedLifetime(view) {}
  }

  @Test func showsAWholeStateWhateverCameBefore() {
    let view = loginView()
    model.apply(.idChanged("ann"))
    model.apply(.finished(.failure(.code(401))))
    model.apply(.finished(.success(User(name: "Ann"))))
    #expect(Snapshot(of: world.screen).login == Snapshot.Login())
    withExtendedLifetime(view) {}
  }

  @Test func anAlertIsAnEventAndNoState() {
    let view = loginView()
    model.send(.alert("401 Error"))
    model.send(.alert("401 Error"))
    model.apply(.finished(.failure(.code(401))))
    #expect(world.screen.alerts == ["401 Error", "401 Error"])
    withExtendedLifetime(view) {}
  }

  @Test func goneItWritesNothing() {
    var view: LoginView? = loginView()
    weak let weakView = view
    withExtendedLifetime(view) {}
    view = nil
    #expect(weakView == nil)
    #expect(world.writes { model.apply(.started) }.isEmpty)
    #expect(world.screen.liveTargets == 0)
  }
}
