import LoginSearch

// Every state is rendered as a whole. As those of `LoginSearch`, these write only what it changes.

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

extension SearchPane {
  func show(_ newContent: Content) {
    if content != newContent { content = newContent }
  }
}
