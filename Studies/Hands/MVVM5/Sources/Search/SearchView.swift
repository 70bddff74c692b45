import LoginSearch

final class SearchView {
  private let viewModel: SearchViewModel
  private let list: List
  /// The rows that the list knows of.
  private var items: [Item] = []

  init(_ screen: Screen, viewModel: SearchViewModel) {
    self.viewModel = viewModel
    list = screen.search.list
    bindPane(of: screen)
    bindList()
  }

  private func bindPane(of screen: Screen) {
    let pane = screen.search

    viewModel.$query.bind(to: pane.queryField)
    viewModel.userName.bind(to: pane.userLabel, \.text)
    viewModel.canLogOut.bind(to: pane.logOutButton, \.isEnabled)
    viewModel.content.bind(to: pane, \.content)
    viewModel.title.bind(to: pane.titleLabel, \.text)
    viewModel.message.bind(to: pane.messageLabel, \.text)
    viewModel.pageLabel.bind(to: pane.pageLabel, \.text)
    viewModel.canGoBack.bind(to: pane.previousButton, \.isEnabled)
    viewModel.canGoOn.bind(to: pane.nextButton, \.isEnabled)
    viewModel.canRetry.bind(to: pane.retryButton, \.isEnabled)
    viewModel.$isRefreshing.bind(to: pane.refreshControl, \.isRefreshing)
    viewModel.alerts.observe { [weak screen] message in screen?.alert(message) }

    pane.queryField.onReturn(viewModel) { $0.search() }
    pane.logOutButton.onTap(viewModel) { $0.logOut() }
    pane.previousButton.onTap(viewModel) { $0.goBack() }
    pane.nextButton.onTap(viewModel) { $0.goOn() }
    pane.retryButton.onTap(viewModel) { $0.retry() }
    pane.refreshControl.onPull(viewModel) { $0.refresh() }
  }

  private func bindList() {
    list.dataSource = self
    viewModel.items.observe { [weak self] items in self?.show(items) }
    viewModel.$selection.observe { [weak self] _ in self?.updateVisibleCells() }
    viewModel.$expanded.observe { [weak self] _ in self?.updateVisibleCells() }

    list.onSelect(viewModel) { $0.select(at: $1) }
    list.onToggle(viewModel) { $0.toggleExpansion(at: $1) }
  }
}

// MARK: - Rows

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    cell.title = items[position].title
    showState(of: items[position], in: cell)
  }

  private func show(_ newItems: [Item]) {
    let oldItems = items
    items = newItems
    // A load takes the rows away before it brings others. So rows that follow rows come from a refresh.
    if oldItems.isEmpty || newItems.isEmpty {
      list.reload(scrollingTo: 0)
    } else {
      list.apply(ListChanges(from: oldItems, to: newItems))
    }
  }

  private func updateVisibleCells() {
    for position in list.visiblePositions {
      if let cell = list.cell(at: position) { showState(of: items[position], in: cell) }
    }
  }

  private func showState(of item: Item, in cell: ListCell) {
    cell.isExpanded = viewModel.expanded.contains(item.id)
    cell.isSelected = viewModel.selection == item.id
  }
}
