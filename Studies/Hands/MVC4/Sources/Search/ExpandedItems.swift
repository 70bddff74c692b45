import LoginSearch

/// The items that are expanded, kept in step with the preferences as far as these can be written.
final class ExpandedItems {
  private let preferences: any Preferences
  private var ids: Set<Item.ID> = []

  init(preferences: any Preferences) {
    self.preferences = preferences
  }

  func contains(_ id: Item.ID) -> Bool {
    ids.contains(id)
  }

  /// Without preferences that can be read, nothing is expanded.
  func read() {
    ids = (try? preferences.expandedItems()) ?? []
  }

  /// The item stays flipped if the preferences can't be written.
  func toggle(_ id: Item.ID) throws(PreferencesFailure) {
    let isExpanded = !ids.contains(id)
    if isExpanded {
      ids.insert(id)
    } else {
      ids.remove(id)
    }
    try preferences.setExpanded(isExpanded, item: id)
  }
}
