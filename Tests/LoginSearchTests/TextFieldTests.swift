import LoginSearch
import Testing

@Suite struct TextFieldTests {
  private let screen = Screen()
  private let recorder = Recorder()
  private var field: TextField { screen.login.idField }

  init() {
    field.onEdit(recorder) { $0.record("edit \($1)") }
    field.onReturn(recorder) { $0.record("return") }
  }

  @Test func startsEmptyAndEnabled() {
    #expect(field.text.isEmpty)
    #expect(field.isEnabled)
    #expect(field.isOnScreen)
  }

  @Test func typingReplacesTheWholeText() {
    field.text = "ann"
    #expect(field.type("bob"))
    #expect(field.text == "bob")
    #expect(recorder.entries == ["edit bob"])
  }

  @Test func theTextIsUpdatedBeforeTheHandlerRuns() {
    field.onEdit(recorder) { [unowned field] recorder, _ in recorder.record(field.text) }
    field.type("bob")
    #expect(recorder.entries == ["bob"])
  }

  @Test func typingTheSameTextIsAnEditToo() {
    field.type("ann")
    field.type("ann")
    #expect(recorder.entries == ["edit ann", "edit ann"])
  }

  @Test func pressingReturnDoesNotChangeTheText() {
    field.text = "ann"
    #expect(field.pressReturn())
    #expect(recorder.entries == ["return"])
    #expect(field.text == "ann")
  }

  @Test func aWriteByTheProgramTriggersNoGesture() {
    field.text = "ann"
    field.text = "bob"
    field.isEnabled = false
    field.isEnabled = true
    #expect(recorder.entries.isEmpty)
  }

  @Test func whenDisabledItIgnoresGestures() {
    field.text = "ann"
    field.isEnabled = false
    #expect(!field.type("bob"))
    #expect(!field.pressReturn())
    #expect(field.text == "ann")
    #expect(recorder.entries.isEmpty)
  }

  @Test func whenOffScreenItIgnoresGestures() {
    screen.route = .search
    #expect(!field.type("bob"))
    #expect(!field.pressReturn())
    #expect(field.text.isEmpty)
    #expect(recorder.entries.isEmpty)
  }

  @Test func aNewHandlerReplacesTheOldOne() {
    field.onEdit(recorder) { $0.record("second \($1)") }
    field.onReturn(recorder) { $0.record("second return") }
    field.type("a")
    field.pressReturn()
    #expect(recorder.entries == ["second a", "second return"])
  }

  @Test func acceptsGesturesWithoutAHandler() {
    let field = screen.login.passwordField
    #expect(field.type("secret"))
    #expect(field.pressReturn())
    #expect(field.text == "secret")
  }

  @Test func aHandlerMayReplaceItself() {
    field.onEdit(recorder) { [unowned field] recorder, _ in
      recorder.record("first")
      field.onEdit(recorder) { recorder, _ in recorder.record("second") }
    }
    field.type("a")
    field.type("a")
    #expect(recorder.entries == ["first", "second"])
  }
}
