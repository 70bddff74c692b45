import LoginSearch

/// S15: how many cells are configured.
extension EventLog {
  /// What an event may change of the visible rows. Taken before the event.
  struct VisibleRows {
    let positions: Range<Int>
    let items: [Item]
    let selected: Item.ID?
    let mayRepeatItems: Bool
  }

  /// Nil if the next event has nothing to do with it.
  func visibleRows(before event: Event) -> VisibleRows? {
    switch event {
    case .scrolled, .pageRefreshed, .selected:
      VisibleRows(
        positions: visiblePositions, items: visibleItems, selected: selectedItem,
        mayRepeatItems: mayRepeatItems)
    default: nil
    }
  }

  /// How many cells an event may configure at most: those of the rows that came into view, and of the visible
  /// rows that changed. The log has the event.
  func configurableCells(by event: Event, before: VisibleRows?) -> Int {
    switch (event, before) {
    case (.pageArrived, _):
      visiblePositions.count
    case (.scrolled, let before?):
      visiblePositions.count - visiblePositions.clamped(to: before.positions).count
    case (.pageRefreshed, let before?):
      // Rows with the same item are interchangeable, so one may come into view in the place of another.
      before.mayRepeatItems || mayRepeatItems
        ? visiblePositions.count : visibleItems.count { !before.items.contains($0) }
    case (.toggled(let item, _, _), _):
      visibleItems.count { $0.id == item }
    case (.selected(let item), let before?):
      visibleItems.count { $0.id == item || $0.id == before.selected }
    default:
      0
    }
  }

  private var mayRepeatItems: Bool {
    shownPage?.result.repeatingEvery != nil
  }
}
