import LoginSearch

extension TextField {
  /// Writes a text, unless the field holds it already: a write while a person types would move the
  /// cursor.
  func update(text newText: String) {
    if text != newText { text = newText }
  }
}
