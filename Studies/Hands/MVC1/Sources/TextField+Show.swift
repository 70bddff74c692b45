import LoginSearch

extension TextField {
  /// Leaves a field alone that holds the text already, such as the one in which a person is typing.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
