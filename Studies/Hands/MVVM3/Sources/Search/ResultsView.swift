import LoginSearch

/// Binds the list to the rows of the view model, and tells it what has changed.
final class ResultsView {
  private let list: List
  private let viewModel: SearchViewModel
  /// The rows that the list knows.
  private var items: [Item] = []
  private let subscriptions = Subscriptions()

  init(_ list: List, viewModel: SearchViewModel) {
    self.list = list
    self.viewModel = viewModel
    list.dataSource = self
    viewModel.rows.bind(in: subscriptions) { [weak self] in self?.show($0) }
    viewModel.selectedItem.subscribe(in: subscriptions) { [weak self] _ in
      self?.updateVisibleCells()
    }
    viewModel.expandedItems.subscribe(in: subscriptions) { [weak self] _ in
      self?.updateVisibleCells()
    }
    list.onSelect(viewModel) { $0.select(rowAt: $1) }
    list.onToggle(viewModel) { $0.toggle(rowAt: $1) }
  }

  /// A load takes the rows away before it brings new ones. So rows that replace others come from a refresh.
  private func show(_ newItems: [Item]) {
    let oldItems = items
    items = newItems
    if oldItems.isEmpty || newItems.isEmpty {
      list.reload(scrollingTo: 0)
    } else {
      list.apply(ListChanges(from: oldItems, to: newItems))
    }
  }

  private func updateVisibleCells() {
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(items[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: viewModel.expandedItems.value.contains(item.id),
      isSelected: viewModel.selectedItem.value == item.id)
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
