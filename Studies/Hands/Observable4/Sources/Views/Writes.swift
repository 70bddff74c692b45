import LoginSearch

// As those of `LoginSearch`, these write only what changes a widget: an update shows everything that a view has.

extension Screen {
  func show(_ newRoute: Route) {
    if route != newRoute { route = newRoute }
  }
}

extension SearchPane {
  func show(_ newContent: Content) {
    if content != newContent { content = newContent }
  }
}

extension TextField {
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
