import LoginSearch

/// Shows the rows of a search in the list.
final class ResultsView {
  private let list: List
  private let session: Session
  /// The results whose rows the list shows.
  private weak var shownResults: Results?
  /// The rows that the list knows. The results can be ahead of it.
  private var rows: [Item] = []

  init(_ list: List, session: Session, updates: ViewUpdates) {
    self.list = list
    self.session = session
    list.dataSource = self
    list.onSelect(self) { view, position in
      view.session.search?.results?.select(view.rows[position])
    }
    list.onToggle(self) { view, position in
      view.session.search?.toggleExpansion(of: view.rows[position])
    }
    updates.track(self) { $0.update() }
  }

  private func update() {
    // Without results the list is hidden, and keeps its rows until the next ones come.
    guard let results = session.search?.results else { return }
    updateRows(to: results)
    updateVisibleCells()
  }

  private func updateRows(to results: Results) {
    if results !== shownResults {
      shownResults = results
      rows = results.items
      list.reload(scrollingTo: 0)
    } else if results.items != rows {
      let changes = ListChanges(from: rows, to: results.items)
      rows = results.items
      list.apply(changes)
    }
  }

  private func updateVisibleCells() {
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(rows[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: session.search?.isExpanded(item) ?? false,
      isSelected: shownResults?.selection == item.id)
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
