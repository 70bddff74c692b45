import LoginSearch
import Testing

@Suite struct TextFieldTests {
  private let screen = Screen()
  private let witness = Witness()
  private var field: TextField { screen.login.idField }

  init() {
    field.onEdit(witness) { $0.hear("edit \($1)") }
    field.onReturn(witness) { $0.hear("return") }
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
    #expect(witness.heard == ["edit bob"])
  }

  @Test func theTextIsThereWhenTheEditIsHeard() {
    field.onEdit(witness) { [unowned field] witness, _ in witness.hear(field.text) }
    field.type("bob")
    #expect(witness.heard == ["bob"])
  }

  @Test func typingTheSameTextIsAnEventAllTheSame() {
    field.type("ann")
    field.type("ann")
    #expect(witness.heard == ["edit ann", "edit ann"])
  }

  @Test func pressingReturnIsHeardAndChangesNothing() {
    field.text = "ann"
    #expect(field.pressReturn())
    #expect(witness.heard == ["return"])
    #expect(field.text == "ann")
  }

  @Test func aWriteByTheProgramIsNoGesture() {
    field.text = "ann"
    field.text = "bob"
    field.isEnabled = false
    field.isEnabled = true
    #expect(witness.heard.isEmpty)
  }

  @Test func disabledItCantBeTouched() {
    field.text = "ann"
    field.isEnabled = false
    #expect(!field.type("bob"))
    #expect(!field.pressReturn())
    #expect(field.text == "ann")
    #expect(witness.heard.isEmpty)
  }

  @Test func offScreenItCantBeTouched() {
    screen.route = .search
    #expect(!field.type("bob"))
    #expect(!field.pressReturn())
    #expect(field.text.isEmpty)
    #expect(witness.heard.isEmpty)
  }

  @Test func theLastHandlerHolds() {
    field.onEdit(witness) { $0.hear("second \($1)") }
    field.onReturn(witness) { $0.hear("second return") }
    field.type("a")
    field.pressReturn()
    #expect(witness.heard == ["second a", "second return"])
  }

  @Test func withoutAHandlerItCanBeTouchedAllTheSame() {
    let field = screen.login.passwordField
    #expect(field.type("secret"))
    #expect(field.pressReturn())
    #expect(field.text == "secret")
  }

  @Test func aHandlerMayReplaceItself() {
    field.onEdit(witness) { [unowned field] witness, _ in
      witness.hear("first")
      field.onEdit(witness) { witness, _ in witness.hear("second") }
    }
    field.type("a")
    field.type("a")
    #expect(witness.heard == ["first", "second"])
  }
}
