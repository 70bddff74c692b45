import LoginSearch

final class SearchView {
  private let list: List
  private let viewModel: SearchViewModel
  private let bindings = Subscriptions()

  /// The rows that the list knows.
  private var items: [Item] = []
  /// One for each cell that shows a row.
  private var rowViews: [ObjectIdentifier: RowView] = [:]

  init(_ screen: Screen, _ viewModel: SearchViewModel) {
    list = screen.search.list
    self.viewModel = viewModel
    bindUser(of: screen.search)
    bindQuery(of: screen.search)
    bindContent(of: screen.search)
    bindPaging(of: screen.search)
    bindList(of: screen.search)
    viewModel.alerts.subscribe(in: bindings, screen.alert)
  }

  private func bindUser(of pane: SearchPane) {
    viewModel.userName.bind(in: bindings, pane.userLabel.show)
    viewModel.canLogOut.bind(in: bindings, pane.logOutButton.enable)
    pane.logOutButton.onTap(viewModel) { $0.logOut() }
  }

  private func bindQuery(of pane: SearchPane) {
    pane.queryField.bind(to: viewModel.query, in: bindings)
    pane.queryField.onReturn(viewModel) { $0.search() }
  }

  private func bindContent(of pane: SearchPane) {
    viewModel.content.bind(in: bindings) { pane.content = $0 }
    viewModel.title.bind(in: bindings, pane.titleLabel.show)
    viewModel.message.bind(in: bindings, pane.messageLabel.show)
    viewModel.canRetry.bind(in: bindings, pane.retryButton.enable)
    pane.retryButton.onTap(viewModel) { $0.retry() }
  }

  private func bindPaging(of pane: SearchPane) {
    viewModel.pageLabel.bind(in: bindings, pane.pageLabel.show)
    viewModel.hasPrevious.bind(in: bindings, pane.previousButton.enable)
    viewModel.hasNext.bind(in: bindings, pane.nextButton.enable)
    pane.previousButton.onTap(viewModel) { $0.showPreviousPage() }
    pane.nextButton.onTap(viewModel) { $0.showNextPage() }
  }

  private func bindList(of pane: SearchPane) {
    list.dataSource = self
    list.onSelect(viewModel) { $0.selectRow(at: $1) }
    list.onToggle(viewModel) { $0.toggleRow(at: $1) }
    viewModel.items.bind(in: bindings) { [weak self] items in self?.show(items) }
    viewModel.isRefreshing.bind(in: bindings, pane.refreshControl.spin)
    pane.refreshControl.onPull(viewModel) { $0.refresh() }
  }

  /// Between two pages that were loaded there are no rows. So rows that replace others come from a refresh.
  private func show(_ newItems: [Item]) {
    let oldItems = items
    items = newItems
    if oldItems.isEmpty || newItems.isEmpty {
      list.reload(scrollingTo: 0)
    } else {
      list.apply(ListChanges(from: oldItems, to: newItems))
    }
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    rowViews[ObjectIdentifier(cell)] = RowView(cell, viewModel.row(for: items[position]))
  }

  func list(_ list: List, didEndDisplaying cell: ListCell) {
    rowViews[ObjectIdentifier(cell)] = nil
  }
}
