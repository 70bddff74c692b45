import LoginSearch

protocol ExpansionModelDelegate: AnyObject {
  func expansionModel(_ model: ExpansionModel, didToggle item: Item.ID)
  /// The item stays toggled, but only until the expanded items are read again.
  func expansionModelDidFailToSave(_ model: ExpansionModel)
}

/// Knows which items are expanded, and saves it.
final class ExpansionModel {
  weak var delegate: (any ExpansionModelDelegate)?

  private var expandedItems: Set<Item.ID> = []
  private let preferences: any Preferences

  init(preferences: any Preferences) {
    self.preferences = preferences
  }

  func isExpanded(_ item: Item.ID) -> Bool {
    expandedItems.contains(item)
  }

  /// Reads what is saved. If that fails, no item is expanded.
  func load() {
    expandedItems = (try? preferences.expandedItems()) ?? []
  }

  func toggle(_ item: Item.ID) {
    let isExpanded = !isExpanded(item)
    if isExpanded {
      expandedItems.insert(item)
    } else {
      expandedItems.remove(item)
    }
    delegate?.expansionModel(self, didToggle: item)
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      delegate?.expansionModelDidFailToSave(self)
    }
  }
}
