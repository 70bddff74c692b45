// A widget accepts and counts every write, even if it changes nothing. These functions skip such writes.

extension Screen {
  public func show(_ newRoute: Route) {
    if route != newRoute { route = newRoute }
  }
}

extension SearchPane {
  public func show(_ newContent: Content) {
    if content != newContent { content = newContent }
  }
}

extension Label {
  public func show(_ newText: String) {
    if text != newText { text = newText }
  }
}

extension TextField {
  /// Writes a text unless the field shows it already. The field itself shows what a person types.
  public func show(_ newText: String) {
    if text != newText { text = newText }
  }

  public func enable(_ isNowEnabled: Bool) {
    if isEnabled != isNowEnabled { isEnabled = isNowEnabled }
  }
}

extension Button {
  public func enable(_ isNowEnabled: Bool) {
    if isEnabled != isNowEnabled { isEnabled = isNowEnabled }
  }
}

extension Spinner {
  public func spin(_ isNowSpinning: Bool) {
    if isSpinning != isNowSpinning { isSpinning = isNowSpinning }
  }
}

extension RefreshControl {
  /// Turns the spinner on or off. A pull turns it on by itself.
  public func spin(_ isNowRefreshing: Bool) {
    if isRefreshing != isNowRefreshing { isRefreshing = isNowRefreshing }
  }
}

extension List {
  /// Calls `update` with the position and the cell of each visible row. A write to a cell does not configure it.
  public func updateVisibleRows(_ update: (_ position: Int, _ cell: ListCell) -> Void) {
    for position in visiblePositions {
      if let cell = cell(at: position) { update(position, cell) }
    }
  }
}

extension ListCell {
  /// Shows an item. Before, the cell may have shown another row or this one.
  public func show(
    _ item: Item, isExpanded isNowExpanded: Bool, isSelected isNowSelected: Bool
  ) {
    if title != item.title { title = item.title }
    if isExpanded != isNowExpanded { isExpanded = isNowExpanded }
    if isSelected != isNowSelected { isSelected = isNowSelected }
  }
}
