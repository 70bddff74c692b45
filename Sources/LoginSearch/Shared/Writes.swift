// A widget takes each write, even of what it shows already. These write only what changes it.

extension Label {
  public func show(_ newText: String) {
    if text != newText { text = newText }
  }
}

extension Button {
  public func enable(_ isNowEnabled: Bool) {
    if isEnabled != isNowEnabled { isEnabled = isNowEnabled }
  }
}

extension RefreshControl {
  /// A pull turns the spinner on by itself.
  public func spin(_ isNowRefreshing: Bool) {
    if isRefreshing != isNowRefreshing { isRefreshing = isNowRefreshing }
  }
}

extension ListCell {
  /// A cell that is used again may have shown another row, or this one.
  public func show(
    _ item: Item, isExpanded isNowExpanded: Bool, isSelected isNowSelected: Bool
  ) {
    if title != item.title { title = item.title }
    if isExpanded != isNowExpanded { isExpanded = isNowExpanded }
    if isSelected != isNowSelected { isSelected = isNowSelected }
  }
}
