import LoginSearch

/// The view around the search screen.
final class SearchView {
  private let pane: SearchPane
  private let send: (SearchIntent) -> Void
  /// The state that was rendered last, from which the list gets its rows.
  private var state = SearchState()

  init(_ pane: SearchPane, send: @escaping (SearchIntent) -> Void) {
    self.pane = pane
    self.send = send
    pane.logOutButton.onTap(self) { view in view.send(.logOut) }
    pane.queryField.onEdit(self) { view, text in view.send(.editQuery(text)) }
    pane.queryField.onReturn(self) { view in view.send(.submitQuery) }
    pane.previousButton.onTap(self) { view in view.send(.showPreviousPage) }
    pane.nextButton.onTap(self) { view in view.send(.showNextPage) }
    pane.retryButton.onTap(self) { view in view.send(.retry) }
    pane.refreshControl.onPull(self) { view in view.send(.refresh) }
    pane.list.onSelect(self) { view, position in view.send(.select(view.items[position].id)) }
    pane.list.onToggle(self) { view, position in view.send(.toggle(view.items[position].id)) }
    pane.list.dataSource = self
  }

  func render(_ state: SearchState) {
    let oldRows = self.state.phase.rows
    self.state = state
    let phase = state.phase
    let paging = phase.rows?.paging
    pane.userLabel.text = state.user?.name ?? ""
    pane.logOutButton.isEnabled = state.user != nil
    pane.queryField.text = state.query
    pane.titleLabel.text = phase.content.title
    pane.content = phase.content
    pane.messageLabel.text = phase.failure?.message ?? ""
    pane.pageLabel.text = paging?.label ?? ""
    pane.previousButton.isEnabled = paging.hasPrevious
    pane.nextButton.isEnabled = paging.hasNext
    pane.retryButton.isEnabled = phase.failure != nil
    pane.refreshControl.isRefreshing = phase.rows?.isRefreshing ?? false
    if let rows = phase.rows { renderList(rows, over: oldRows) }
  }

  /// Tells the list what changed. Each load renders "loading" before its rows, so rows that follow rows come from the
  /// same load or its refresh.
  private func renderList(_ rows: SearchRows, over oldRows: SearchRows?) {
    guard let oldRows else { return pane.list.reload(scrollingTo: 0) }
    if rows.items != oldRows.items {
      pane.list.apply(ListChanges(from: oldRows.items, to: rows.items))
    }
    for position in pane.list.visiblePositions {
      if let cell = pane.list.cell(at: position) { show(items[position], in: cell) }
    }
  }
}

extension SearchView: ListDataSource {
  private var items: [Item] {
    state.phase.rows?.items ?? []
  }

  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.title = item.title
    cell.isExpanded = state.expandedItems.contains(item.id)
    cell.isSelected = item.id == state.phase.rows?.selectedItem
  }
}
