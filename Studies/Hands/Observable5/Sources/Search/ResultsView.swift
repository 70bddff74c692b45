import LoginSearch

/// The list of the rows of a page.
final class ResultsView {
  private let list: List
  private let search: SearchModel
  /// The page and the items that the list was told last. The model is ahead of them until the next update.
  private var page: ResultsPage?
  private var items: [Item] = []

  init(_ list: List, search: SearchModel, updates: ViewUpdates) {
    self.list = list
    self.search = search
    list.dataSource = self
    list.onSelect(self) { view, position in view.page?.select(view.items[position]) }
    list.onToggle(self) { view, position in view.search.toggleExpansion(of: view.items[position]) }
    updates.observe(self) { $0.update() }
  }

  private func update() {
    if search.page !== page {
      page = search.page
      items = page?.items ?? []
      list.reload(scrollingTo: 0)
    } else if let page, page.items != items {
      let changes = ListChanges(from: items, to: page.items)
      items = page.items
      list.apply(changes)
    }
    // Any row may show the item that was selected or expanded. To write the cells configures none.
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(items[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.title = item.title
    cell.isExpanded = search.expandedItems.contains(item.id)
    cell.isSelected = page?.selectedItem == item.id
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
