import LoginSearch

final class ResultListView {
  private let list: List
  private let refreshControl: RefreshControl
  private let session: Session

  /// What the list knows. The model may be ahead of it until the next update.
  private var results: SearchResults?
  private var items: [Item] = []

  init(_ list: List, refreshControl: RefreshControl, session: Session, updates: UpdateCycle) {
    self.list = list
    self.refreshControl = refreshControl
    self.session = session
    list.dataSource = self
    list.onSelect(self) { view, position in
      view.results?.select(view.items[position].id)
    }
    list.onToggle(self) { view, position in
      view.session.search?.toggleExpansion(of: view.items[position].id)
    }
    refreshControl.onPull(self) { $0.session.search?.refresh() }
    updates.keepUpdated(self) { $0.update() }
  }

  private func update() {
    let newResults = session.search?.results
    refreshControl.spin(newResults?.isRefreshing ?? false)
    showRows(of: newResults)
    showVisibleCells()
  }

  /// Other results come from a load. The same ones have changed if they were refreshed.
  private func showRows(of newResults: SearchResults?) {
    let (oldItems, newItems) = (items, newResults?.items ?? [])
    items = newItems
    if newResults !== results {
      results = newResults
      list.reload(scrollingTo: 0)
    } else if newItems != oldItems {
      list.apply(ListChanges(from: oldItems, to: newItems))
    }
  }

  /// Rows that stay keep their cells, and may be selected or expanded now.
  private func showVisibleCells() {
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(items[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item,
      isExpanded: session.search?.expandedItems.contains(item.id) ?? false,
      isSelected: results?.selection == item.id)
  }
}

extension ResultListView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }
}
