import LoginSearch
import Testing

@testable import MVVM

/// The two-way binding of a field to a text that can be edited.
@Suite struct MVVMBindingTests {
  private let world = World()
  private let text = EditableText()
  private let edits = Witness<String>()
  private var field: TextField { world.screen.login.idField }

  init() {
    text.edited = { [edits, unowned text] in edits.hear(text.value) }
  }

  @Test func theFieldShowsTheTextAtOnce() {
    text.value = "ann"
    let subscription = field.bind(to: text)
    #expect(field.text == "ann")
    #expect(edits.heard.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  @Test func anEditReachesTheTextAndRaisesNoEcho() {
    let subscription = field.bind(to: text)
    #expect(world.writes { field.type("ann") }.isEmpty)
    #expect(text.value == "ann")
    #expect(edits.heard == ["ann"])
    withExtendedLifetime(subscription) {}
  }

  @Test func anEditToTheSameTextIsAnEditAllTheSame() {
    let subscription = field.bind(to: text)
    field.type("ann")
    #expect(world.writes { field.type("ann") }.isEmpty)
    #expect(edits.heard == ["ann", "ann"])
    withExtendedLifetime(subscription) {}
  }

  @Test func whatTheProgramSetsReachesTheFieldAndIsNoEdit() {
    let subscription = field.bind(to: text)
    #expect(world.writes { text.value = "ann" } == once(.idField))
    #expect(world.writes { text.value = "ann" }.isEmpty)
    #expect(field.text == "ann")
    #expect(edits.heard.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  @Test func anotherTextThanTheTypedOneComesBackToTheField() {
    text.edited = { [unowned text] in text.value = text.value.uppercased() }
    let subscription = field.bind(to: text)
    #expect(world.writes { field.type("ann") } == once(.idField))
    #expect(field.text == "ANN")
    withExtendedLifetime(subscription) {}
  }

  @Test func unboundTheFieldKeepsItsText() {
    var subscription: Subscription? = field.bind(to: text)
    text.value = "ann"
    withExtendedLifetime(subscription) {}
    subscription = nil
    text.value = "bob"
    #expect(field.text == "ann")
  }

  /// A text stays a text: what is equal by `==` is not written again.
  @Test func textsThatAreEqualAreNotWrittenBack() {
    let subscription = field.bind(to: text)
    field.type("e\u{301}")
    #expect(world.writes { text.value = "\u{E9}" }.isEmpty)
    withExtendedLifetime(subscription) {}
  }
}
