import LoginSearch

/// Turns gestures on the search screen into intents, and renders states.
final class SearchView {
  var onIntent: (SearchIntent) -> Void = { _ in }

  private let pane: SearchPane
  /// What was rendered last: the list asks for its rows, and the next state is compared with them.
  private var state = SearchState()

  init(_ pane: SearchPane) {
    self.pane = pane
    pane.list.dataSource = self
    pane.logOutButton.onTap(self) { view in view.onIntent(.logOut) }
    pane.queryField.onEdit(self) { view, text in view.onIntent(.editQuery(text)) }
    pane.queryField.onReturn(self) { view in view.onIntent(.submitQuery) }
    pane.previousButton.onTap(self) { view in view.onIntent(.showPreviousPage) }
    pane.nextButton.onTap(self) { view in view.onIntent(.showNextPage) }
    pane.retryButton.onTap(self) { view in view.onIntent(.retry) }
    pane.refreshControl.onPull(self) { view in view.onIntent(.refresh) }
    pane.list.onSelect(self) { view, position in
      if let rows = view.state.rows { view.onIntent(.select(rows.items[position].id)) }
    }
    pane.list.onToggle(self) { view, position in
      if let rows = view.state.rows { view.onIntent(.toggle(rows.items[position].id)) }
    }
  }

  func render(_ newState: SearchState) {
    let oldRows = state.rows
    state = newState

    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    pane.titleLabel.show(state.content.title)
    pane.show(state.content)
    pane.messageLabel.show(state.failure?.message ?? "")
    pane.retryButton.enable(state.failure != nil)

    let paging = state.rows?.paging
    pane.pageLabel.show(paging?.label ?? "")
    pane.previousButton.enable(paging.hasPrevious)
    pane.nextButton.enable(paging.hasNext)
    pane.refreshControl.spin(state.rows?.isRefreshing ?? false)
    if let rows = state.rows { renderList(rows, after: oldRows) }
  }

  private func renderList(_ rows: SearchState.Rows, after oldRows: SearchState.Rows?) {
    // A load shows no rows until its page arrives. So rows that follow rows are the same page, maybe refreshed.
    guard let oldRows else { return pane.list.reload(scrollingTo: 0) }
    if rows.items != oldRows.items {
      pane.list.apply(ListChanges(from: oldRows.items, to: rows.items))
    }
    for position in pane.list.visiblePositions {
      if let cell = pane.list.cell(at: position) { show(rows, at: position, in: cell) }
    }
  }

  private func show(_ rows: SearchState.Rows, at position: Int, in cell: ListCell) {
    let item = rows.items[position]
    cell.show(
      item, isExpanded: state.expanded.contains(item.id), isSelected: item.id == rows.selection)
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    state.rows?.items.count ?? 0
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    if let rows = state.rows { show(rows, at: position, in: cell) }
  }
}
