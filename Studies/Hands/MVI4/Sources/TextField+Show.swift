import LoginSearch

extension TextField {
  /// Writes only what changes the text, so that rendering does not disturb what a person is typing.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
