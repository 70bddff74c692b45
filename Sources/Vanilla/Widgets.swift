import LoginSearch

// Vanilla writes a widget only if that changes it.

extension Label {
  func show(_ newText: String) {
    if text != newText { text = newText }
  }
}

extension Button {
  func enable(_ isNowEnabled: Bool) {
    if isEnabled != isNowEnabled { isEnabled = isNowEnabled }
  }
}
