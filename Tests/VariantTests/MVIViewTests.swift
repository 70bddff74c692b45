import LoginSearch
import Testing

@testable import MVI

/// The views render whole states, and see intents and models as protocols only.
@Suite struct MVIViewTests {
  /// An intent that only records calls.
  private final class RecordingIntent: LoginIntentProtocol {
    var calls: [String] = []

    func changeID(to text: String) { calls.append("id \(text)") }
    func changePassword(to text: String) { calls.append("password \(text)") }
    func logIn(with credentials: Credentials) { calls.append("log in \(credentials.id)") }
  }

  private let harness = TestHarness()
  private let model = LoginModel()
  private let intent = RecordingIntent()
  private var pane: LoginPane { harness.screen.login }

  private func container() -> LoginContainer {
    LoginContainer(intent: intent, model: model, changes: model.changes, events: model.events)
  }

  private func loginView() -> LoginView {
    LoginView(harness.screen, container())
  }

  @Test func passesGesturesToTheIntent() {
    let view = loginView()
    model.apply(.idChanged("ann"))
    model.apply(.passwordChanged("secret"))
    pane.idField.type("bob")
    pane.passwordField.type("s")
    pane.idField.pressReturn()
    pane.passwordField.pressReturn()
    pane.logInButton.tap()
    // The view submits the credentials of the state, which this intent does not change.
    #expect(intent.calls == ["id bob", "password s", "log in ann", "log in ann", "log in ann"])
    withExtendedLifetime(view) {}
  }

  @Test func writesWhatDiffersFromTheStateBefore() {
    let view = loginView()
    #expect(harness.writes { model.apply(.idChanged("ann")) } == once(.idField))
    #expect(harness.writes { model.apply(.idChanged("ann")) }.isEmpty)
    #expect(
      harness.writes { model.apply(.passwordChanged("secret")) }
        == once(.passwordField, .logInButton))
    #expect(
      harness.writes { model.apply(.started) }
        == once(.logInButton, .spinner, .idField, .passwordField))
    #expect(
      harness.writes { model.apply(.finished(.failure(.code(401)))) }
        == once(.logInButton, .spinner, .idField, .passwordField, .errorLabel))
    #expect(
      harness.writes { model.apply(.finished(.failure(.code(500)))) } == once(.errorLabel))
    #expect(harness.writes { model.apply(.idChanged("ann")) } == once(.errorLabel))
    withExtendedLifetime(view) {}
  }

  @Test func showsTheCurrentStateWhenItIsCreated() {
    model.apply(.idChanged("ann"))
    model.apply(.finished(.failure(.code(401))))
    let view = loginView()
    #expect(pane.idField.text == "ann")
    #expect(pane.errorLabel.text == "401 Error")
    withExtendedLifetime(view) {}
  }

  @Test func showsAWholeStateWhateverWasShownBefore() {
    let view = loginView()
    model.apply(.idChanged("ann"))
    model.apply(.finished(.failure(.code(401))))
    model.apply(.finished(.success(User(name: "Ann"))))
    #expect(Snapshot(of: harness.screen).login == Snapshot.Login())
    withExtendedLifetime(view) {}
  }

  @Test func anAlertIsAnEventAndNoState() {
    let view = loginView()
    model.send(.alert("401 Error"))
    model.send(.alert("401 Error"))
    model.apply(.finished(.failure(.code(401))))
    #expect(harness.screen.alerts == ["401 Error", "401 Error"])
    withExtendedLifetime(view) {}
  }

  /// One weak reference, that of the container's streams to the view, lets go of everything.
  @Test func aReleasedViewWritesNothing() {
    let container = container()
    weak var weakView: LoginView?
    do {
      let view = LoginView(harness.screen, container)
      weakView = view
    }
    #expect(weakView == nil)
    #expect(harness.screen.liveTargets == 0)
    let writes = harness.writes {
      model.apply(.started)
      model.send(.alert("401 Error"))
    }
    #expect(writes.isEmpty)
  }

  @Test func aReleasedViewReleasesItsContainer() {
    weak var weakContainer: LoginContainer?
    do {
      let container = container()
      weakContainer = container
      withExtendedLifetime(LoginView(harness.screen, container)) {}
    }
    #expect(weakContainer == nil)
    #expect(harness.writes { model.apply(.started) }.isEmpty)
  }
}
