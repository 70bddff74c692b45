import LoginSearch

/// Shows the rows of a page in the list.
final class ResultsView: View {
  private let list: List
  private let account: Account
  /// What the list was told last; nil while it is hidden.
  private var page: ResultPage?
  /// The rows that the list knows. Those of the page may be newer until the next update.
  private var rows: [Item] = []

  init(list: List, account: Account) {
    self.list = list
    self.account = account
    super.init()
    list.dataSource = self
    list.onSelect(self) { view, position in
      view.page?.selection = view.rows[position].id
    }
    list.onToggle(self) { view, position in
      view.account.search?.expandedItems.toggle(view.rows[position].id)
    }
  }

  override func updateProperties() {
    let shownPage = page
    page = account.search?.phase.page
    guard let page else { return }
    if page !== shownPage {
      rows = page.items
      list.reload(scrollingTo: 0)
    } else if page.items != rows {
      let changes = ListChanges(from: rows, to: page.items)
      rows = page.items
      list.apply(changes)
    }
    updateVisibleCells()
  }

  /// A selection or an expansion may have changed, which takes no cell to be configured anew.
  private func updateVisibleCells() {
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(rows[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: account.search?.expandedItems.contains(item.id) ?? false,
      isSelected: page?.selection == item.id)
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
