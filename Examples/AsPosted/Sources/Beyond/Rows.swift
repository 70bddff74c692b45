public import LoginSearch

/// Rows that can be opened, closed and selected (S10, S11), for posts that only show rows.
///
/// The screen holds it weakly. Its owner keeps it.
public final class Rows {
  /// The items that the list shows.
  public private(set) var items: [Item] = []

  private let screen: Screen
  private let list: List
  private let preferences: any Preferences
  private var expanded: Set<Item.ID> = []
  private var selected: Item.ID?

  public init(_ screen: Screen, _ preferences: any Preferences) {
    self.screen = screen
    list = screen.search.list
    self.preferences = preferences
    list.dataSource = self
    list.onSelect(self) { $0.select($0.items[$1].id) }
    list.onToggle(self) { $0.toggle($0.items[$1].id) }
  }

  /// Reads the open items (S1).
  public func readPreferences() {
    expanded = (try? preferences.expandedItems()) ?? []
  }

  /// Clears the selection. The rows are not drawn: a load follows, which hides them (S2).
  public func deselect() {
    selected = nil
  }

  /// Shows other rows, from the top (S13).
  public func show(_ items: some Sequence<Item>) {
    self.items = Array(items)
    list.reload(scrollingTo: 0)
  }

  /// Takes the rows of a refresh. They are not drawn: the caller passes the changes to the list (S14).
  public func replace(_ items: [Item]) {
    self.items = items
    if !items.contains(where: { $0.id == selected }) { selected = nil }
  }

  private func select(_ item: Item.ID) {
    let old = selected
    selected = item
    draw(old)
    draw(item)
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = expanded.remove(item) == nil
    if isExpanded { expanded.insert(item) }
    draw(item)
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      screen.alert(PreferencesFailure.message)
    }
  }

  private func draw(_ item: Item.ID?) {
    for position in list.visiblePositions where items[position].id == item {
      if let cell = list.cell(at: position) { draw(items[position], in: cell) }
    }
  }

  private func draw(_ item: Item, in cell: ListCell) {
    cell.title = item.title
    cell.isExpanded = expanded.contains(item.id)
    cell.isSelected = item.id == selected
  }
}

extension Rows: ListDataSource {
  public func numberOfRows(in list: List) -> Int {
    items.count
  }

  public func list(_ list: List, configure cell: ListCell, at position: Int) {
    draw(items[position], in: cell)
  }
}
