import LoginSearch

// What `LoginSearch` has for other widgets: these write only what changes the widget.

extension TextField {
  /// A field that a person has edited shows the new text already.
  func show(_ newText: String) {
    if text != newText { text = newText }
  }

  func enable(_ isNowEnabled: Bool) {
    if isEnabled != isNowEnabled { isEnabled = isNowEnabled }
  }
}

extension Spinner {
  func spin(_ isNowSpinning: Bool) {
    if isSpinning != isNowSpinning { isSpinning = isNowSpinning }
  }
}

extension SearchPane {
  func show(_ newContent: Content) {
    if content != newContent { content = newContent }
  }
}

extension Screen {
  func show(_ newRoute: Route) {
    if route != newRoute { route = newRoute }
  }
}
