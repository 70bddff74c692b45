import LoginSearch

extension TextField {
  /// Writes only what the field does not show yet: what a person types is there already.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}
