import LoginSearch

/// The rows of the list, as questions.
extension Chronicle {
  /// The items that are kept of the page that came last. S3: at most a page of them.
  var items: ArraySlice<Item> {
    guard case .found(let page, _) = latest(.content) else { return [] }
    return page.items.prefix(configuration.pageSize)
  }

  /// How many rows there are.
  var itemCount: Int {
    items.count
  }

  /// S12: the item of a row that can be touched, if there is such a row.
  func item(atRow row: Int) -> Item? {
    let items = items
    guard route == .search, row >= 0, row < items.count else { return nil }
    return items[items.startIndex + row]
  }

  /// S10, S11 and S12: state belongs to an item, so every row that carries it shows it.
  var rows: [Row] {
    let expanded = expandedItems
    let selected = selectedItem
    return items.map {
      Row(item: $0, isExpanded: expanded.contains($0.id), isSelected: $0.id == selected)
    }
  }

  /// S11: the item that was tapped last. S2, S9 and L7: none if anything was loaded or cleared
  /// since.
  private var selectedItem: Item.ID? {
    if case .selected(let item) = latest(Fact.Kinds.content.union(.selected)) { item } else { nil }
  }

  /// S10: what was flipped last since entry, else what was read on entry.
  func isExpanded(_ item: Item.ID) -> Bool {
    for case .toggled(item, let isExpanded, _) in backwards(through: .toggled, downTo: reading) {
      return isExpanded
    }
    return itemsReadOnEntry.contains(item)
  }

  /// S1 and S10: what was read on entry, and what was flipped since, saved or not.
  private var expandedItems: Set<Item.ID> {
    items(itemsReadOnEntry, flippedSince: reading) { _ in true }
  }

  /// S1: none if they could not be read.
  private var itemsReadOnEntry: Set<Item.ID> {
    if case .readPreferences(let items) = self[reading].fact { items } else { [] }
  }

  private var reading: Place {
    place(ofLatest: [.readPreferences, .couldNotReadPreferences])
  }

  /// What a set of expanded items became through the flips since a place; of each item the latest
  /// flip counts.
  func items(
    _ items: Set<Item.ID>, flippedSince start: Place, where counts: (_ isSaved: Bool) -> Bool
  ) -> Set<Item.ID> {
    var items = items
    var settled: Set<Item.ID> = []
    for case .toggled(let item, let isExpanded, let isSaved)
      in backwards(through: .toggled, downTo: start)
    where counts(isSaved) && settled.insert(item).inserted {
      if isExpanded { items.insert(item) } else { items.remove(item) }
    }
    return items
  }
}
