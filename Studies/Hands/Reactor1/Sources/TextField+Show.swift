import LoginSearch

extension TextField {
  /// Leaves the field alone when it shows the text already, as it does after an edit.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
