import LoginSearch

/// A text that flows both ways: what a person enters comes in, and what the view model writes goes out.
final class Input: Property<String> {
  /// Sent for each edit by a person, even if the text stays the same, and never for a write by the view model.
  let edited = Event<Void>()

  func edit(_ text: String) {
    value = text
    edited.send(())
  }
}

extension TextField {
  /// Binds both ways, until `subscriptions` is released.
  func bind(to input: Input, in subscriptions: Subscriptions) {
    onEdit(input) { input, text in input.edit(text) }
    input.bind(in: subscriptions) { text in
      // An edit comes back to the field that has it already.
      if self.text != text { self.text = text }
    }
  }
}
