import LoginSearch

final class SearchView {
  private let viewModel: SearchViewModel
  private let list: List
  /// The rows that the list knows.
  private var rows: [Item] = []
  private let subscriptions = Subscriptions()

  init(_ viewModel: SearchViewModel, on screen: Screen) {
    self.viewModel = viewModel
    list = screen.search.list
    list.dataSource = self
    bindProperties(to: screen.search)
    bindRows()
    bindGestures(of: screen.search)
    viewModel.alerts.subscribe(in: subscriptions) { screen.alert($0) }
  }

  private func bindProperties(to pane: SearchPane) {
    viewModel.userName.bind(in: subscriptions) { pane.userLabel.show($0) }
    viewModel.isLogOutEnabled.bind(in: subscriptions) { pane.logOutButton.enable($0) }
    viewModel.query.bind(in: subscriptions) { pane.queryField.show($0) }
    viewModel.content.bind(in: subscriptions) { pane.content = $0 }
    viewModel.title.bind(in: subscriptions) { pane.titleLabel.show($0) }
    viewModel.isRefreshing.bind(in: subscriptions) { pane.refreshControl.spin($0) }
    viewModel.message.bind(in: subscriptions) { pane.messageLabel.show($0) }
    viewModel.pageLabel.bind(in: subscriptions) { pane.pageLabel.show($0) }
    viewModel.isPreviousEnabled.bind(in: subscriptions) { pane.previousButton.enable($0) }
    viewModel.isNextEnabled.bind(in: subscriptions) { pane.nextButton.enable($0) }
    viewModel.isRetryEnabled.bind(in: subscriptions) { pane.retryButton.enable($0) }
  }

  private func bindRows() {
    viewModel.rows.bind(in: subscriptions) { [weak self] in self?.show($0) }
    viewModel.selectedItem.bind(in: subscriptions) { [weak self] _ in self?.updateCells() }
    viewModel.expandedItems.bind(in: subscriptions) { [weak self] _ in self?.updateCells() }
  }

  private func bindGestures(of pane: SearchPane) {
    pane.logOutButton.onTap(viewModel) { $0.logOut() }
    pane.queryField.onEdit(viewModel) { $0.editQuery($1) }
    pane.queryField.onReturn(viewModel) { $0.search() }
    pane.refreshControl.onPull(viewModel) { $0.refresh() }
    pane.previousButton.onTap(viewModel) { $0.showPreviousPage() }
    pane.nextButton.onTap(viewModel) { $0.showNextPage() }
    pane.retryButton.onTap(viewModel) { $0.retry() }
    list.onSelect(self) { view, position in
      view.viewModel.select(view.rows[position].id)
    }
    list.onToggle(self) { view, position in
      view.viewModel.toggleExpansion(of: view.rows[position].id)
    }
  }
}

// MARK: - The list

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    rows.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(rows[position], in: cell)
  }

  private func show(_ newRows: [Item]) {
    let oldRows = rows
    rows = newRows
    // Rows that replace rows are those of a refresh: a load shows none until its page arrives.
    if oldRows.isEmpty || newRows.isEmpty {
      list.reload(scrollingTo: 0)
    } else {
      list.apply(ListChanges(from: oldRows, to: newRows))
    }
  }

  private func updateCells() {
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { show(rows[position], in: cell) }
    }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item,
      isExpanded: viewModel.expandedItems.value.contains(item.id),
      isSelected: viewModel.selectedItem.value == item.id)
  }
}
