import LoginSearch

extension TextField {
  /// A field shows by itself what is typed, and need not be told.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
