import LoginSearch

extension TextField {
  /// Writes the text, unless a person has just typed it: that would move the cursor in a real field.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
