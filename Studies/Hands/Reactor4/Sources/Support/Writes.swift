import LoginSearch

// As in the shared plumbing, for the other widgets: a view shows its whole state each time, and these write only what
// changes the widget.

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
