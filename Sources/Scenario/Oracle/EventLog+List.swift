import LoginSearch

extension EventLog {
  /// S13: the position the list was scrolled to. S14: a refresh keeps it as far as the list reaches. S3: a new page
  /// begins at its top.
  var position: Int {
    guard content == .rows else { return 0 }
    return switch latest(.position) {
    case .scrolled(let position), .pageRefreshed(_, _, let position, _): position
    default: 0
    }
  }

  /// S13: the nearest position from which the list fills its room.
  func reachable(_ position: Int, of count: Int) -> Int {
    max(0, min(position, count - visibleRowLimit))
  }

  /// S13: the positions of the visible rows.
  var visiblePositions: Range<Int> {
    guard content == .rows else { return 0..<0 }
    let position = position
    return position..<position + min(visibleRowLimit, itemCount - position)
  }

  /// S14: the changes that the list was told about since the shown page first came.
  var changes: ListChangeCount {
    guard content == .rows, case .pageRefreshed(_, _, _, let changes) = latest(.content) else {
      return ListChangeCount()
    }
    return changes
  }

  /// S14: the event when the shown page comes again. The position stays as far as the list reaches, and the changes are
  /// added to those since the page first came.
  func refresh(with result: ResultSet, for request: SearchRequest) -> Event {
    var changes = changes
    let page = LazyPage(result, for: request)
    let count = min(page.count, configuration.pageSize)
    if let shownPage, shownPage != (result, request) {
      let more = ListChangeCount(from: items, to: page.stored(atMost: count))
      changes.removals += more.removals
      changes.insertions += more.insertions
      changes.updates += more.updates
    }
    return .pageRefreshed(
      result, for: request, position: reachable(position, of: count), changes: changes)
  }

  /// Whether an item is on the latest page.
  func shows(_ item: Item.ID) -> Bool {
    guard let latestPage else { return false }
    return (0..<itemCount).contains { latestPage.id(at: $0) == item }
  }

  /// S14: a refresh was answered neither with a page nor with a failure, and nothing was loaded, cleared or left since.
  /// Teardown turns nothing off.
  var isRefreshing: Bool { latestKind(.refresh) == .refreshRequested }

  /// S14: whether a person can pull: while rows are shown, unless a refresh is in flight.
  var canPull: Bool { route == .search && content == .rows && !isRefreshing }

  /// The page that is shown and the result it was cut from; nil if anything was loaded or cleared since it came.
  var shownPage: (result: ResultSet, request: SearchRequest)? {
    switch latest(.content) {
    case .pageArrived(let result, let request), .pageRefreshed(let result, let request, _, _):
      (result, request)
    default: nil
    }
  }

  /// The page that the service sent last; nil if anything was loaded or cleared since.
  private var latestPage: LazyPage? {
    shownPage.map { LazyPage($0.result, for: $0.request) }
  }

  /// The number of items of the latest page that are kept. S3: at most a page.
  var itemCount: Int { min(latestPage?.count ?? 0, configuration.pageSize) }

  /// The items of the latest page that are kept. The cost is linear in their number.
  private var items: [Item] { latestPage?.stored(atMost: itemCount) ?? [] }

  /// S12: the item of a row that can be touched; nil if there is no such row.
  func item(atRow row: Int) -> Item? {
    guard route == .search, visiblePositions.contains(row) else { return nil }
    return latestPage?[row]
  }

  var visibleItems: [Item] {
    guard let latestPage else { return [] }
    return visiblePositions.map { latestPage[$0] }
  }

  /// S10, S11 and S12: the visible rows. State belongs to an item, and every row with that item shows it.
  var visibleRows: [Row] {
    let expanded = expandedItems
    let selected = selectedItem
    return visibleItems.map {
      Row(title: $0.title, isExpanded: expanded.contains($0.id), isSelected: $0.id == selected)
    }
  }

  /// S11: the item that was tapped last. S2, S9 and L7: nil if anything was loaded or cleared since. S14: nil if a
  /// refresh removed it.
  var selectedItem: Item.ID? {
    if case .selected(let item) = latest(.selection) { item } else { nil }
  }

  /// S10: the expanded items, by their latest toggle since entry, saved or not, or else by the preferences on entry.
  /// S1: empty if the preferences could not be read.
  var expandedItems: Set<Item.ID> {
    let reading = index(ofLatest: [.preferencesRead, .preferencesUnreadable])
    var read: Set<Item.ID> = []
    if case .preferencesRead(let items) = self[reading].event { read = items }
    return items(read, withTogglesAfter: reading)
  }

  /// S10: the given items with all toggles after an event applied. The latest toggle of an item counts.
  func items(
    _ items: Set<Item.ID>, withTogglesAfter index: Index, onlySaved: Bool = false
  ) -> Set<Item.ID> {
    backwards(through: .toggled, downTo: index).reversed().reduce(into: items) { items, event in
      guard case .toggled(let item, let isExpanded, let isSaved) = event, isSaved || !onlySaved
      else { return }
      if isExpanded { items.insert(item) } else { items.remove(item) }
    }
  }
}

/// S15: the number of configured cells.
extension EventLog {
  typealias VisibleRows = (
    positions: Range<Int>, items: [Item], selected: Item.ID?, mayRepeatItems: Bool
  )

  /// The visible rows before an event that may change them; nil if the event doesn't affect them.
  func visibleRows(before event: Event) -> VisibleRows? {
    switch event {
    case .scrolled, .pageRefreshed, .selected:
      (visiblePositions, visibleItems, selectedItem, mayRepeatItems)
    default: nil
    }
  }

  /// The number of cells that an event may configure at most: one for each row that came into view, and for each
  /// visible row that changed. The log already has the event.
  func configurableCells(by event: Event, before: VisibleRows?) -> Int {
    switch (event, before) {
    case (.pageArrived, _): visiblePositions.count
    case (.scrolled, let before?):
      visiblePositions.count - visiblePositions.clamped(to: before.positions).count
    case (.pageRefreshed, let before?):
      // Rows with the same item are interchangeable, so one may come into view in place of another.
      before.mayRepeatItems || mayRepeatItems
        ? visiblePositions.count : visibleItems.count { !before.items.contains($0) }
    case (.toggled(let item, _, _), _): visibleItems.count { $0.id == item }
    case (.selected(let item), let before?):
      visibleItems.count { $0.id == item || $0.id == before.selected }
    default: 0
    }
  }

  private var mayRepeatItems: Bool { shownPage?.result.repeatingEvery != nil }
}

extension ListChangeCount {
  /// S14: the fewest changes that lead from some rows to others. Linear in the rows.
  init(from old: [Item], to new: [Item]) {
    if old == new {
      self.init()
      return
    }
    let (oldIDs, newIDs) = (counts(old.map(\.id)), counts(new.map(\.id)))
    let (oldItems, newItems) = (counts(old), counts(new))
    self.init(
      removals: oldIDs.reduce(0) { $0 + max(0, $1.value - newIDs[$1.key, default: 0]) },
      insertions: newIDs.reduce(0) { $0 + max(0, $1.value - oldIDs[$1.key, default: 0]) })
    let inBoth = oldIDs.reduce(0) { $0 + min($1.value, newIDs[$1.key, default: 0]) }
    updates = inBoth - oldItems.reduce(0) { $0 + min($1.value, newItems[$1.key, default: 0]) }
  }
}

private func counts<Value: Hashable>(_ values: [Value]) -> [Value: Int] {
  values.reduce(into: Dictionary(minimumCapacity: values.count)) { $0[$1, default: 0] += 1 }
}
