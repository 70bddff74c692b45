import LoginSearch

/// Binds the search widgets to the view model, which it owns, and draws the rows from the items.
final class SearchView {
  private let viewModel: SearchViewModel
  private let list: List
  /// The rows that the list knows. A binding brings new ones, and the view finds out what changed.
  private var items: [Item] = []
  private let subscriptions = Subscriptions()

  init(_ screen: Screen, _ viewModel: SearchViewModel) {
    self.viewModel = viewModel
    list = screen.search.list
    bindValues(to: screen.search)
    bindCommands(to: screen.search)
    bindList()
    viewModel.alerts.subscribe(in: subscriptions) { screen.alert($0) }
  }

  private func bindValues(to pane: SearchPane) {
    viewModel.userName.bind(in: subscriptions) { pane.userLabel.show($0) }
    viewModel.canLogOut.bind(in: subscriptions) { pane.logOutButton.enable($0) }
    pane.queryField.bind(to: viewModel.query, in: subscriptions)
    viewModel.content.bind(in: subscriptions) { pane.show($0) }
    viewModel.title.bind(in: subscriptions) { pane.titleLabel.show($0) }
    viewModel.message.bind(in: subscriptions) { pane.messageLabel.show($0) }
    viewModel.pageLabel.bind(in: subscriptions) { pane.pageLabel.show($0) }
    viewModel.hasPreviousPage.bind(in: subscriptions) { pane.previousButton.enable($0) }
    viewModel.hasNextPage.bind(in: subscriptions) { pane.nextButton.enable($0) }
    viewModel.canRetry.bind(in: subscriptions) { pane.retryButton.enable($0) }
    viewModel.$isRefreshing.bind(in: subscriptions) { pane.refreshControl.spin($0) }
  }

  private func bindCommands(to pane: SearchPane) {
    pane.logOutButton.onTap(viewModel) { $0.logOut() }
    pane.queryField.onReturn(viewModel) { $0.search() }
    pane.previousButton.onTap(viewModel) { $0.showPreviousPage() }
    pane.nextButton.onTap(viewModel) { $0.showNextPage() }
    pane.retryButton.onTap(viewModel) { $0.retry() }
    pane.refreshControl.onPull(viewModel) { $0.refresh() }
  }

  private func bindList() {
    list.dataSource = self
    list.onSelect(self) { $0.viewModel.select($0.items[$1]) }
    list.onToggle(self) { $0.viewModel.toggle($0.items[$1]) }
    viewModel.items.bind(in: subscriptions) { [weak self] items in self?.show(items) }
    viewModel.$selectedItem.bind(in: subscriptions) { [weak self] _ in self?.showVisibleRows() }
    viewModel.$expandedItems.bind(in: subscriptions) { [weak self] _ in self?.showVisibleRows() }
  }
}

// MARK: - Rows

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(items[position], in: cell)
  }

  /// Shows new rows. A load removes the rows before it brings others, so rows that replace rows come from a refresh.
  private func show(_ newItems: [Item]) {
    let oldItems = items
    // First, as the list reads its rows while it is told what has changed.
    items = newItems
    if oldItems.isEmpty != newItems.isEmpty { return list.reload(scrollingTo: 0) }
    list.apply(ListChanges(from: oldItems, to: newItems))
  }

  /// Shows the same rows again after one was selected, expanded or collapsed.
  private func showVisibleRows() {
    list.updateVisibleRows { position, cell in show(items[position], in: cell) }
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: viewModel.expandedItems.contains(item.id),
      isSelected: item.id == viewModel.selectedItem)
  }
}
