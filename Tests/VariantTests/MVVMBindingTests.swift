import LoginSearch
import Testing

@testable import MVVM

/// The two-way binding of a field to a text that can be edited.
@Suite struct MVVMBindingTests {
  private let harness = TestHarness()
  private let text = EditableText()
  private let edits = Recorder<String>()
  private var field: TextField { harness.screen.login.idField }

  init() {
    text.edited = { [edits, unowned text] in edits.record(text.value) }
  }

  @Test func theFieldShowsTheTextAtOnce() {
    text.value = "ann"
    let subscription = field.bind(to: text)
    #expect(field.text == "ann")
    #expect(edits.entries.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  @Test func anEditUpdatesTheTextWithoutAnEcho() {
    let subscription = field.bind(to: text)
    #expect(harness.writes { field.type("ann") }.isEmpty)
    #expect(text.value == "ann")
    #expect(edits.entries == ["ann"])
    withExtendedLifetime(subscription) {}
  }

  @Test func anEditToTheSameTextIsAnEditToo() {
    let subscription = field.bind(to: text)
    field.type("ann")
    #expect(harness.writes { field.type("ann") }.isEmpty)
    #expect(edits.entries == ["ann", "ann"])
    withExtendedLifetime(subscription) {}
  }

  @Test func aWriteToTheTextUpdatesTheFieldAndIsNoEdit() {
    let subscription = field.bind(to: text)
    #expect(harness.writes { text.value = "ann" } == once(.idField))
    #expect(harness.writes { text.value = "ann" }.isEmpty)
    #expect(field.text == "ann")
    #expect(edits.entries.isEmpty)
    withExtendedLifetime(subscription) {}
  }

  @Test func aTextChangedByTheHandlerIsWrittenBackToTheField() {
    text.edited = { [unowned text] in text.value = text.value.uppercased() }
    let subscription = field.bind(to: text)
    #expect(harness.writes { field.type("ann") } == once(.idField))
    #expect(field.text == "ANN")
    withExtendedLifetime(subscription) {}
  }

  @Test func anUnboundFieldKeepsItsText() {
    var subscription: Subscription? = field.bind(to: text)
    text.value = "ann"
    withExtendedLifetime(subscription) {}
    subscription = nil
    text.value = "bob"
    #expect(field.text == "ann")
  }

  /// Different Unicode representations of a text are equal by `==`.
  @Test func textsThatAreEqualAreNotWrittenBack() {
    let subscription = field.bind(to: text)
    field.type("e\u{301}")
    #expect(harness.writes { text.value = "\u{E9}" }.isEmpty)
    withExtendedLifetime(subscription) {}
  }
}
