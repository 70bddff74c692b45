import LoginSearch

extension TextField {
  /// Writes only what changes the text: what a person has just typed is there already.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
