import LoginSearch

final class ResultListView {
  private let model: SearchModel
  private let list: List
  /// The page that the list knows. The model can be ahead of it until the list is updated.
  private var page: ResultPage?
  private var observers: [Observer] = []

  init(of model: SearchModel, in list: List, updatedBy executor: SettlingExecutor) {
    self.model = model
    self.list = list
    list.dataSource = self
    list.onSelect(self) { view, position in view.model.select(view.items[position]) }
    list.onToggle(self) { view, position in view.model.toggle(view.items[position]) }

    observers = [
      Observer(updatedBy: executor) {
        model.results.page
      } show: { [weak self] page in
        // Without a page the list is hidden, and keeps what it has until the next one is loaded.
        if let page { self?.show(page) }
      },
      Observer(updatedBy: executor) {
        (model.selectedItem, model.expandedItems)
      } show: {
        [weak self] _ in
        self?.updateVisibleCells()
      },
    ]
  }

  private var items: [Item] {
    page?.items ?? []
  }

  private func show(_ newPage: ResultPage) {
    let oldPage = page
    page = newPage
    if let oldPage, oldPage.load == newPage.load {
      list.apply(ListChanges(from: oldPage.items, to: newPage.items))
    } else {
      list.reload(scrollingTo: 0)
    }
  }

  private func updateVisibleCells() {
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { update(cell, for: items[position]) }
    }
  }

  private func update(_ cell: ListCell, for item: Item) {
    cell.isExpanded = model.expandedItems.contains(item.id)
    cell.isSelected = model.selectedItem == item.id
  }
}

extension ResultListView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    cell.title = items[position].title
    update(cell, for: items[position])
  }
}
