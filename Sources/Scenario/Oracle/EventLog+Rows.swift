import LoginSearch

/// The rows of the list.
extension EventLog {
  /// How many items of the latest page are kept. S3: at most a page.
  var itemCount: Int {
    min(latestPage?.count ?? 0, configuration.pageSize)
  }

  /// The items of the latest page that are kept. The cost follows their number.
  var items: [Item] {
    latestPage?.stored(atMost: itemCount) ?? []
  }

  /// S12: the item of a row that can be touched; nil if there is no such row.
  func item(atRow row: Int) -> Item? {
    guard route == .search, row >= 0, row < itemCount else { return nil }
    return latestPage?[row]
  }

  /// What the service sent last; nil if anything was loaded or cleared since.
  private var latestPage: LazyPage? {
    guard case .pageArrived(let resultSet, let request) = latest(.content) else { return nil }
    return resultSet.items(for: request)
  }

  /// S10, S11 and S12: state belongs to an item, and every row with that item shows it.
  ///
  /// - Parameter items: the items of the rows, for a caller that has them stored.
  func rows(of items: [Item]) -> [Row] {
    let isExpanded = isExpanded
    let selected = selectedItem
    return items.map {
      Row(item: $0, isExpanded: isExpanded($0.id), isSelected: $0.id == selected)
    }
  }

  /// S11: the item that was tapped last. S2, S9 and L7: none if anything was loaded or cleared
  /// since.
  private var selectedItem: Item.ID? {
    if case .selected(let item) = latest(Event.Kinds.content.union(.selected)) { item } else { nil }
  }

  /// S10: whether an item is expanded: as its latest toggle since entry says, saved or not, or else
  /// as preferences said on entry.
  var isExpanded: (Item.ID) -> Bool {
    let reading = latestReading
    let itemsRead = itemsReadOnEntry
    return { item in
      let toggle = index(ofLatestToggleOf: item)
      guard toggle > reading, case .toggled(_, let isExpanded, _) = self[toggle].event else {
        return itemsRead.contains(item)
      }
      return isExpanded
    }
  }

  /// S1: none if they could not be read.
  private var itemsReadOnEntry: Set<Item.ID> {
    if case .preferencesRead(let items) = self[latestReading].event { items } else { [] }
  }

  private var latestReading: Index {
    index(ofLatest: [.preferencesRead, .preferencesUnreadable])
  }
}
