import LoginSearch
import Observation

/// The items whose rows are expanded, as far as the preferences keep up with them.
@Observable
final class ExpandedItems {
  private var items: Set<Item.ID>

  private let preferences: any Preferences
  private let alerts: Alerts

  /// Reads what was saved. If that fails, nothing is expanded.
  init(preferences: any Preferences, alerts: Alerts) {
    self.preferences = preferences
    self.alerts = alerts
    items = (try? preferences.expandedItems()) ?? []
  }

  func contains(_ item: Item.ID) -> Bool {
    items.contains(item)
  }

  /// The item stays flipped even if that can't be saved.
  func toggle(_ item: Item.ID) {
    let isExpanded = !items.contains(item)
    if isExpanded {
      items.insert(item)
    } else {
      items.remove(item)
    }
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      alerts.post(PreferencesFailure.message)
    }
  }
}
