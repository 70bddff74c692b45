import LoginSearch

extension Screen {
  /// A screen that shows the search pane, with these rows in its list. The list holds their source weakly.
  static func showingSearch(
    _ content: Content = .idle, visibleRows: Int = Screen.standardVisibleRows,
    rows: RowSource? = nil, from position: Int = 0
  ) -> Screen {
    let screen = Screen(visibleRows: visibleRows)
    screen.route = .search
    screen.search.content = content
    if let rows {
      screen.search.list.dataSource = rows
      screen.search.list.reload(scrollingTo: position)
      rows.forget()
    }
    return screen
  }
}
