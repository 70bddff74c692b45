import LoginSearch

/// Shows the items of the search screen in its list.
final class ResultsView: ListDataSource {
  private let viewModel: SearchViewModel
  private let list: List
  /// The rows that the list knows.
  private var items: [Item] = []

  init(_ viewModel: SearchViewModel, list: List) {
    self.viewModel = viewModel
    self.list = list
    list.dataSource = self
    list.onSelect(self) { view, position in view.viewModel.select(view.items[position]) }
    list.onToggle(self) { view, position in view.viewModel.toggle(view.items[position]) }

    viewModel.items.observe(self) { view, items in view.show(items) }
    viewModel.$selectedItem.observe(self) { view, _ in view.updateVisibleCells() }
    viewModel.$expandedItems.observe(self) { view, _ in view.updateVisibleCells() }
  }

  private func show(_ newItems: [Item]) {
    let oldItems = items
    items = newItems
    // While a page is loaded there are no items, so only a refresh replaces some by others.
    if oldItems.isEmpty || newItems.isEmpty {
      list.reload(scrollingTo: 0)
    } else {
      list.apply(ListChanges(from: oldItems, to: newItems))
    }
  }

  /// The rows are the same, and some of them show something else.
  private func updateVisibleCells() {
    for position in list.visiblePositions {
      list.cell(at: position)?.show(viewModel.row(for: items[position]))
    }
  }

  // MARK: - ListDataSource

  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    cell.show(viewModel.row(for: items[position]))
  }
}

extension ListCell {
  fileprivate func show(_ row: RowViewModel) {
    title = row.title
    isExpanded = row.isExpanded
    isSelected = row.isSelected
  }
}
