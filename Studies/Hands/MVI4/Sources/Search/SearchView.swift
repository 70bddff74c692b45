import LoginSearch

/// Turns gestures on the search screen into intents, and renders its state.
final class SearchView {
  private let pane: SearchPane
  private let model: SearchModel
  private let subscriptions = Subscriptions()
  /// What is rendered. The list gets its rows from it.
  private var state = SearchState()

  init(pane: SearchPane, model: SearchModel) {
    self.pane = pane
    self.model = model

    pane.logOutButton.onTap(self) { $0.model.send(.logOut) }
    pane.queryField.onEdit(self) { $0.model.send(.editQuery($1)) }
    pane.queryField.onReturn(self) { $0.model.send(.submitQuery) }
    pane.previousButton.onTap(self) { $0.model.send(.showPreviousPage) }
    pane.nextButton.onTap(self) { $0.model.send(.showNextPage) }
    pane.retryButton.onTap(self) { $0.model.send(.retry) }
    pane.refreshControl.onPull(self) { $0.model.send(.refresh) }
    pane.list.onSelect(self) { $0.model.send(.select($0.state.items[$1].id)) }
    pane.list.onToggle(self) { $0.model.send(.toggle($0.state.items[$1].id)) }
    pane.list.dataSource = self

    model.state.bind(in: subscriptions) { [weak self] in self?.render($0) }
  }

  private func render(_ newState: SearchState) {
    let oldRows = state.rows
    state = newState

    pane.userLabel.show(state.user?.name ?? "")
    pane.logOutButton.enable(state.user != nil)
    pane.queryField.show(state.query)
    pane.titleLabel.show(state.content.title)
    pane.messageLabel.show(state.message)
    pane.retryButton.enable(state.failedRequest != nil)
    pane.content = state.content

    let rows = state.rows
    pane.pageLabel.show(rows?.paging.label ?? "")
    pane.previousButton.enable((rows?.paging).hasPrevious)
    pane.nextButton.enable((rows?.paging).hasNext)
    pane.refreshControl.spin(rows?.isRefreshing ?? false)
    if let rows { render(rows, over: oldRows) }
  }

  /// Each load is rendered before its rows are. So rows that follow rows come from a refresh, or are the same.
  private func render(_ rows: SearchState.Rows, over oldRows: SearchState.Rows?) {
    guard let oldRows else { return pane.list.reload(scrollingTo: 0) }
    if rows.items != oldRows.items {
      pane.list.apply(ListChanges(from: oldRows.items, to: rows.items))
    }
    for position in pane.list.visiblePositions {
      if let cell = pane.list.cell(at: position) { render(rows.items[position], in: cell) }
    }
  }

  private func render(_ item: Item, in cell: ListCell) {
    cell.show(item, isExpanded: state.isExpanded(item), isSelected: state.isSelected(item))
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    state.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    render(state.items[position], in: cell)
  }
}
