import LoginSearch

// Like the helpers of `LoginSearch`, for the widgets that have none there: these write only what changes the widget. So
// a field that shows what a person has typed is not written again when the model says the same.

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
