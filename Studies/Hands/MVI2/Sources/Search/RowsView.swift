import LoginSearch

/// Shows the rows of a page in the list.
///
/// It keeps what it rendered last: the list asks for it while it is scrolled, and what a refresh has changed
/// follows from it.
final class RowsView {
  private let list: List
  private var page: SearchState.RowsPage?
  private var expandedItems: Set<Item.ID> = []

  init(_ list: List) {
    self.list = list
    list.dataSource = self
  }

  /// The item of a row that is shown.
  func item(at position: Int) -> Item.ID {
    items[position].id
  }

  /// - Parameter newPage: nil if the screen shows no rows.
  func render(_ newPage: SearchState.RowsPage?, expandedItems newExpandedItems: Set<Item.ID>) {
    let oldPage = page
    page = newPage
    expandedItems = newExpandedItems
    guard let newPage else { return }
    // A load has shown a state without rows in between; only a refresh leads from rows to rows.
    guard let oldPage else { return list.reload(scrollingTo: 0) }
    if oldPage.items != newPage.items {
      list.apply(ListChanges(from: oldPage.items, to: newPage.items))
    }
    showVisibleRows()
  }

  private var items: [Item] {
    page?.items ?? []
  }

  private func showVisibleRows() {
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(items[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: expandedItems.contains(item.id),
      isSelected: page?.selectedItem == item.id)
  }
}

extension RowsView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }
}
