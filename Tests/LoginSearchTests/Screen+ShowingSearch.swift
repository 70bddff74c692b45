import LoginSearch

extension Screen {
  /// A screen that shows the search pane.
  static func showingSearch(_ content: Content = .idle, rows: [Row] = []) -> Screen {
    let screen = Screen()
    screen.route = .search
    screen.search.content = content
    screen.search.list.rows = rows
    return screen
  }
}

/// Rows that carry these items, in this order.
func rows(of items: [Item.ID]) -> [Row] {
  items.map { Row(item: Item(id: $0, title: "dog")) }
}
