import LoginSearch
import Testing

@testable import MVVM

/// The two-way binding of a field to an input.
@Suite struct MVVMBindingTests {
  private let harness = TestHarness()
  private let input = Input()
  private let subscriptions = Subscriptions()
  private var field: TextField { harness.screen.login.idField }

  /// Even if the text stays the same, and if it has another Unicode representation.
  @Test func `an edit of the field updates the text without an echo`() {
    field.bind(to: input, in: subscriptions)
    for _ in 1...2 { #expect(harness.writes { field.type("ann") }.isEmpty) }
    #expect(input.text == "ann")
    field.type("e\u{301}")
    #expect(harness.writes { input.text = "\u{E9}" }.isEmpty)
  }

  @Test func `a text that is changed after an edit is written back to the field`() {
    input.edits.subscribe(in: subscriptions) { [unowned input] in
      input.text = input.text.uppercased()
    }
    field.bind(to: input, in: subscriptions)
    #expect(harness.writes { field.type("ann") } == once(.idField))
    #expect(field.text == "ANN")
  }
}
