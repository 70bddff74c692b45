import LoginSearch

/// The list of rows, and the refresh control that is pulled with it.
final class ResultsView: ObservingView {
  private let list: List
  private let refreshControl: RefreshControl
  private let session: Session

  /// The results that the list shows.
  private var results: Results?
  /// The rows that the list knows. They are behind those of the results until the next update.
  private var rows: [Item] = []

  init(pane: SearchPane, session: Session) {
    list = pane.list
    refreshControl = pane.refreshControl
    self.session = session
    super.init()
    list.dataSource = self
    list.onSelect(self) { view, position in view.results?.select(view.rows[position].id) }
    list.onToggle(self) { view, position in
      view.session.search?.toggleExpansion(of: view.rows[position].id)
    }
    refreshControl.onPull(session) { session in session.search?.refresh() }
  }

  override func updateProperties() {
    updateRows()
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(rows[position], in: cell) }
    }
    refreshControl.isRefreshing = results?.isRefreshing ?? false
  }

  private func updateRows() {
    let newResults = session.search?.results
    let newRows = newResults?.items ?? []
    if newResults !== results {
      results = newResults
      rows = newRows
      list.reload(scrollingTo: 0)
    } else if newRows != rows {
      let changes = ListChanges(from: rows, to: newRows)
      rows = newRows
      list.apply(changes)
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.title = item.title
    cell.isExpanded = session.search?.expandedItems.contains(item.id) ?? false
    cell.isSelected = results?.selection == item.id
  }
}

extension ResultsView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    rows.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(rows[position], in: cell)
  }
}
