import LoginSearch

extension TextField {
  /// Shows the text of a model, but does not echo what a person is typing: a write would move the
  /// cursor.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
