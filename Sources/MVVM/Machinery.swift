import LoginSearch

/// A text that flows both ways: a person edits it, and the view model reads it and may write it, too.
final class Input {
  @Property var text = ""
  /// Sent after each edit by a person, even if the text stays the same, and never for a write by the view model. The
  /// text alone can't tell that.
  let edits = Event<Void>()

  func edit(_ newText: String) {
    text = newText
    edits.send(())
  }
}

extension TextField {
  /// Binds in both directions, until `subscriptions` is released.
  func bind(to input: Input, in subscriptions: Subscriptions) {
    onEdit(input) { $0.edit($1) }
    // What a person typed comes back as an echo, which the field shows already.
    input.$text.bind(in: subscriptions) { self.show($0) }
  }
}
