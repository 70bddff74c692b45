import LoginSearch

/// The rows of the list, as questions.
extension Chronicle {
  /// How many items are kept of the page that came last. S3: at most a page of them.
  var itemCount: Int {
    min(itemsSent?.count ?? 0, configuration.pageSize)
  }

  /// The items that are kept of the page that came last. Costs a walk over them.
  var items: [Item] {
    itemsSent?.stored(atMost: itemCount) ?? []
  }

  /// S12: the item of a row that can be touched, if there is such a row.
  func item(atRow row: Int) -> Item? {
    guard route == .search, row >= 0, row < itemCount else { return nil }
    return itemsSent?[row]
  }

  /// What the service sent last; nil if anything was loaded or cleared since.
  private var itemsSent: FoundItems? {
    guard case .found(let findings, let request) = latest(.content) else { return nil }
    return findings.items(for: request)
  }

  /// S10, S11 and S12: state belongs to an item, so every row that carries it shows it.
  ///
  /// - Parameter items: those that are kept, for whoever has them stored already.
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
    if case .selected(let item) = latest(Fact.Kinds.content.union(.selected)) { item } else { nil }
  }

  /// S10: whether an item is expanded: what was flipped last since entry, else what was read on
  /// entry, saved or not.
  var isExpanded: (Item.ID) -> Bool {
    let reading = reading
    let itemsRead = itemsReadOnEntry
    return { item in
      let flip = place(ofLatestFlipOf: item)
      guard flip > reading, case .toggled(_, let isExpanded, _) = self[flip].fact else {
        return itemsRead.contains(item)
      }
      return isExpanded
    }
  }

  /// S1: none if they could not be read.
  private var itemsReadOnEntry: Set<Item.ID> {
    if case .readPreferences(let items) = self[reading].fact { items } else { [] }
  }

  private var reading: Place {
    place(ofLatest: [.readPreferences, .couldNotReadPreferences])
  }
}
