import LoginSearch
import StateDiff

/// Binds the search widgets to the view model, which it owns, and draws the rows from the items.
final class SearchView {
  let viewModel: SearchViewModel
  private let list: List
  private let subscriptions = Subscriptions()

  init(_ screen: Screen, _ viewModel: SearchViewModel) {
    self.viewModel = viewModel
    let pane = screen.search
    list = pane.list
    pane.logOutButton.onTap(viewModel) { $0.logOut() }
    pane.queryField.onReturn(viewModel) { $0.submitQuery() }
    pane.previousButton.onTap(viewModel) { $0.showPreviousPage() }
    pane.nextButton.onTap(viewModel) { $0.showNextPage() }
    pane.retryButton.onTap(viewModel) { $0.retry() }
    list.onSelect(viewModel) { $0.select(at: $1) }
    list.onToggle(viewModel) { $0.toggle(at: $1) }
    list.dataSource = self
    // The view model may have rows already.
    list.reload()
    viewModel.$user.bind(in: subscriptions) { user in
      pane.userLabel.show(user?.name ?? "")
      pane.logOutButton.enable(user != nil)
    }
    pane.queryField.bind(to: viewModel.query, in: subscriptions)
    pane.refreshControl.onPull(viewModel) { $0.refresh() }
    viewModel.$isRefreshing.bind(in: subscriptions) { pane.refreshControl.spin($0) }
    viewModel.$message.bind(in: subscriptions) { pane.messageLabel.text = $0 }
    viewModel.$content.bind(in: subscriptions) { content in
      pane.content = content
      pane.titleLabel.text = content.title
      pane.retryButton.enable(content == .failed)
    }
    viewModel.$paging.bind(in: subscriptions) { paging in
      pane.pageLabel.show(paging?.label ?? "")
      pane.previousButton.enable(paging.hasPrevious)
      pane.nextButton.enable(paging.hasNext)
    }
    viewModel.rowsChanged.subscribe(in: subscriptions) { [list] change in
      switch change {
      case .reloaded: list.reload(scrollingTo: 0)
      case .changed(let changes): list.apply(ListChanges(changes))
      }
    }
    viewModel.itemChanged.subscribe(in: subscriptions) { [unowned self] item in draw(item) }
    viewModel.alerts.subscribe(in: subscriptions) { screen.alert($0) }
  }
}

// MARK: - Rows

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    viewModel.rows.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = viewModel.rows[position]
    cell.show(
      item, isExpanded: viewModel.expanded.contains(item.id),
      isSelected: item.id == viewModel.selected)
  }

  /// Draws an item that has changed. Several visible rows may have it.
  private func draw(_ item: Item.ID) {
    let isExpanded = viewModel.expanded.contains(item)
    let isSelected = item == viewModel.selected
    for position in list.visiblePositions where viewModel.rows[position].id == item {
      guard let cell = list.cell(at: position) else { continue }
      if cell.isExpanded != isExpanded { cell.isExpanded = isExpanded }
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
    }
  }
}
