import LoginSearch

/// S1: preferences are read once, not at each entry.
final class ReadsPreferencesOnce: OverridableSearch {
  private var haveRead = false

  override func readPreferences() {
    if !haveRead { super.readPreferences() }
    haveRead = true
  }
}

/// S1: preferences that can't be read raise an alert.
final class AlertsUnreadablePreferences: OverridableSearch {
  override func readPreferences() {
    do {
      expanded = try environment.preferences.expandedItems()
    } catch {
      alert("Your preferences could not be read")
    }
  }
}

/// S10: expansion is lost on paging.
final class ExpansionIsLostOnPaging: OverridableSearch {
  override func turn(to request: SearchRequest?) {
    expanded = []
    super.turn(to: request)
  }
}

/// S10: a change that can't be saved is taken back.
final class TakesUnsavedChangesBack: OverridableSearch {
  override func writeFailed(_ item: Item.ID, _ position: Int) {
    setExpanded(!expanded.contains(item), item, position)
    super.writeFailed(item, position)
  }
}

/// S11: tapping the selected row unselects it.
final class SecondTapUnselects: OverridableSearch {
  override func select(_ item: Item.ID) {
    guard item == selected else { return super.select(item) }
    forEachCell(of: item) { $0.isSelected = false }
    selected = nil
  }
}

/// S12: of two rows with the same item only the one that is touched changes.
final class ChangesOnlyTheTouchedRow: OverridableSearch {
  override func setExpanded(_ isExpanded: Bool, _ item: Item.ID, _ position: Int) {
    if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
    cell(at: position)?.isExpanded = isExpanded
  }
}

/// S1: preferences are read, and nothing is done with them.
final class ForgetsWhatWasSaved: OverridableSearch {
  override func readPreferences() {
    super.readPreferences()
    expanded = []
  }
}
