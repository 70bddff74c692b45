import LoginSearch

/// A text that flows both ways: a person edits it, and the view model reads it and may write it, too.
///
/// An edit is told apart from a write, as only an edit clears an error or starts a debounce. It is one even if the text
/// stays the same, so it can't be seen from the text alone.
final class Input {
  private let property = Property("")
  private let editEvent = Event<Void>()

  var observed: Observed<String> { Observed(property) }
  var edits: Source<Void> { editEvent }

  /// The text. Setting it is no edit.
  var text: String {
    get { property.value }
    set { property.value = newValue }
  }

  func edit(_ newText: String) {
    text = newText
    editEvent.send(())
  }
}

extension TextField {
  /// Binds in both directions until `subscriptions` is released.
  func bind(to input: Input, in subscriptions: Subscriptions) {
    onEdit(input) { input, text in input.edit(text) }
    input.observed.bind(in: subscriptions) { [self] newText in
      // The field shows already what is typed into it.
      if text != newText { text = newText }
    }
  }
}
