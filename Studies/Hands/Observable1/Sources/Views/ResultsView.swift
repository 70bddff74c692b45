import LoginSearch

/// Shows the results in the list.
final class ResultsView {
  private let list: List
  private let session: Session

  /// What the list knows. The model objects are ahead of it until the next update.
  private var results: Results?
  private var items: [Item] = []

  init(_ list: List, _ session: Session, _ updates: UpdateCycle) {
    self.list = list
    self.session = session

    list.dataSource = self
    list.onSelect(self) { view, position in
      view.results?.select(view.items[position])
    }
    list.onToggle(self) { view, position in
      view.session.search?.toggleExpansion(of: view.items[position])
    }
    updates.keepUpdated(self) { $0.update() }
  }

  private func update() {
    updateRows()
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(items[position], in: cell) }
    }
  }

  /// Each load brings other results; a refresh changes those that are there.
  private func updateRows() {
    let newResults = session.search?.results
    let newItems = newResults?.items ?? []
    if newResults !== results {
      results = newResults
      items = newItems
      list.reload(scrollingTo: 0)
    } else if newItems != items {
      let changes = ListChanges(from: items, to: newItems)
      items = newItems
      list.apply(changes)
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: session.search?.isExpanded(item) ?? false,
      isSelected: results?.selection == item.id)
  }
}

extension ResultsView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }
}
