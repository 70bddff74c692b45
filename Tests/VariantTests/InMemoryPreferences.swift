import LoginSearch

/// Preferences that fail if the test says so.
final class InMemoryPreferences: Preferences {
  var items: Set<Item.ID> = []
  var fail = false

  func expandedItems() throws(PreferencesFailure) -> Set<Item.ID> {
    if fail { throw PreferencesFailure() }
    return items
  }

  func setExpanded(_ isExpanded: Bool, item: Item.ID) throws(PreferencesFailure) {
    if fail { throw PreferencesFailure() }
    if isExpanded {
      items.insert(item)
    } else {
      items.remove(item)
    }
  }
}
