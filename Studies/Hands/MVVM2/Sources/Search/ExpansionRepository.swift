import LoginSearch

/// Keeps in the preferences which items are expanded.
final class ExpansionRepository {
  private let preferences: any Preferences

  init(_ preferences: any Preferences) {
    self.preferences = preferences
  }

  /// The items that were saved as expanded; none if they can't be read.
  func expandedItems() -> Set<Item.ID> {
    (try? preferences.expandedItems()) ?? []
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    try preferences.setExpanded(isExpanded, item: item)
  }
}
