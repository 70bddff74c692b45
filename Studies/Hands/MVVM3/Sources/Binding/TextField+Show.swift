import LoginSearch

extension TextField {
  /// Shows the text of the view model. What a person has just typed comes back from there, too, and is not written
  /// again.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
