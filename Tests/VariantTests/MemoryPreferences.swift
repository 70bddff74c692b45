import LoginSearch

/// Preferences that live as long as the test.
final class MemoryPreferences: Preferences {
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
