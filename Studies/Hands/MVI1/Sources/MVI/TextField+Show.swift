import LoginSearch

extension TextField {
  /// Writes only a text that is new: writing what a person is typing would move their cursor.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
