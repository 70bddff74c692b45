import LoginSearch

/// A text that flows both ways: a person edits it, and the view model reads and writes it.
final class Input {
  @Property var text = ""
  /// Sent after each edit by a person, even if the text stays the same, and never after a write by the view model. The
  /// text alone doesn't tell the two apart.
  let edits = Event<Void>()

  func edit(_ newText: String) {
    text = newText
    edits.send(())
  }
}

extension TextField {
  /// Binds the field and an input in both directions, until `subscriptions` is released.
  func bind(to input: Input, in subscriptions: Subscriptions) {
    onEdit(input) { $0.edit($1) }
    // What a person types comes back as an echo. `show` drops it, because the field shows it already.
    input.$text.bind(in: subscriptions) { self.show($0) }
  }
}
