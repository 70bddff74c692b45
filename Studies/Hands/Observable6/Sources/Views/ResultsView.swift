import LoginSearch

/// The list of results, and what is pulled with it.
final class ResultsView: ListDataSource {
  private let list: List
  private let refreshControl: RefreshControl
  private let session: Session
  /// What the list knows. The model can be ahead of it until the next update.
  private var shown: Results?

  private var model: SearchModel? { session.search }

  init(list: List, refreshControl: RefreshControl, session: Session, updates: UpdateCycle) {
    self.list = list
    self.refreshControl = refreshControl
    self.session = session

    list.dataSource = self
    list.onSelect(self) { $0.model?.select($0.items[$1]) }
    list.onToggle(self) { $0.model?.toggleExpansion(of: $0.items[$1]) }
    refreshControl.onPull(self) { $0.model?.refresh() }

    updates.observe(self) { $0.updateRows() }
    updates.observe(self) { $0.updateRefreshControl() }
  }

  private func updateRows() {
    show(model?.results)
    // Rows that stay may have been selected or expanded in the meantime. To write that into their
    // cells configures none of them.
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { mark(cell, for: items[position]) }
    }
  }

  /// Rows of another load reload the list, even if they are equal. A refresh is told as changes.
  private func show(_ results: Results?) {
    let old = shown
    guard results != old else { return }
    shown = results
    if let old, let results, results.id == old.id {
      list.apply(ListChanges(from: old.items, to: results.items))
    } else {
      list.reload(scrollingTo: 0)
    }
  }

  private func updateRefreshControl() {
    refreshControl.isRefreshing = model?.isRefreshing ?? false
  }

  private func mark(_ cell: ListCell, for item: Item) {
    cell.isExpanded = model?.expandedItems.contains(item.id) ?? false
    cell.isSelected = model?.selectedItem == item.id
  }
}

// MARK: - ListDataSource

extension ResultsView {
  private var items: [Item] { shown?.items ?? [] }

  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = items[position]
    cell.title = item.title
    mark(cell, for: item)
  }
}
