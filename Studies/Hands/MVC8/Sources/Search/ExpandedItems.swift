import LoginSearch

protocol ExpandedItemsDelegate: AnyObject {
  func expandedItems(_ expandedItems: ExpandedItems, didToggle item: Item.ID)
  func expandedItemsDidFailToSave(_ expandedItems: ExpandedItems)
}

/// Which items are expanded, on the screen and in the preferences.
final class ExpandedItems {
  weak var delegate: (any ExpandedItemsDelegate)?

  private var ids: Set<Item.ID> = []
  private let preferences: any Preferences

  init(preferences: any Preferences) {
    self.preferences = preferences
  }

  func contains(_ item: Item.ID) -> Bool {
    ids.contains(item)
  }

  /// Reads what was saved. If that fails, no item is expanded, and nobody needs to know.
  func read() {
    ids = (try? preferences.expandedItems()) ?? []
  }

  func toggle(_ item: Item.ID) {
    let isExpanded = !ids.contains(item)
    if isExpanded { ids.insert(item) } else { ids.remove(item) }
    delegate?.expandedItems(self, didToggle: item)
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      delegate?.expandedItemsDidFailToSave(self)
    }
  }
}
