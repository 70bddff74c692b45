import LoginSearch

final class SearchView {
  private let viewModel: SearchViewModel
  private let list: List
  /// The items that the list knows.
  private var items: [Item] = []
  /// For each cell that shows a row, its binding to that row.
  private var cellSubscriptions: [ObjectIdentifier: Subscriptions] = [:]
  private let subscriptions = Subscriptions()

  init(_ viewModel: SearchViewModel, on screen: Screen) {
    self.viewModel = viewModel
    list = screen.search.list
    bindValues(to: screen.search)
    bindCommands(to: screen.search)
    bindList()
    viewModel.alerts.subscribe(in: subscriptions) { screen.alert($0) }
  }

  private func bindValues(to pane: SearchPane) {
    pane.queryField.bind(to: viewModel.query, in: subscriptions)
    viewModel.userName.bind(in: subscriptions) { pane.userLabel.show($0) }
    viewModel.canLogOut.bind(in: subscriptions) { pane.logOutButton.enable($0) }
    viewModel.content.bind(in: subscriptions) { pane.content = $0 }
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
}

// MARK: - The list

extension SearchView: ListDataSource {
  private func bindList() {
    list.dataSource = self
    list.onSelect(self) { view, position in
      view.viewModel.select(view.items[position].id)
    }
    list.onToggle(self) { view, position in
      view.viewModel.toggleExpansion(of: view.items[position].id)
    }
    viewModel.items.bind(in: subscriptions) { [weak self] in self?.show($0) }
  }

  /// A load takes the rows away before it brings others. So rows that replace rows are those of a refresh.
  private func show(_ newItems: [Item]) {
    let oldItems = items
    items = newItems
    if oldItems.isEmpty || newItems.isEmpty {
      list.reload(scrollingTo: 0)
    } else {
      list.apply(ListChanges(from: oldItems, to: newItems))
    }
  }

  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = items[position]
    let subscriptions = Subscriptions()
    viewModel.row(of: item).bind(in: subscriptions) { row in
      cell.show(item, isExpanded: row.isExpanded, isSelected: row.isSelected)
    }
    cellSubscriptions[ObjectIdentifier(cell)] = subscriptions
  }

  func list(_ list: List, didEndDisplaying cell: ListCell) {
    cellSubscriptions[ObjectIdentifier(cell)] = nil
  }
}
