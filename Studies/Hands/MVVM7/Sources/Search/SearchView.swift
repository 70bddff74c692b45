import LoginSearch

/// Binds the search pane to its view model, and each visible cell to the view model of its row.
final class SearchView {
  private let model: SearchViewModel
  private var subscriptions: [Subscription] = []
  private var cellSubscriptions: [ObjectIdentifier: [Subscription]] = [:]

  init(_ model: SearchViewModel, on screen: Screen) {
    self.model = model
    screen.search.list.dataSource = self
    bindProperties(to: screen)
    bindGestures(of: screen.search)
  }

  private func bindProperties(to screen: Screen) {
    let pane = screen.search
    subscriptions = [
      model.userName.subscribe { pane.userLabel.text = $0 },
      model.isLogOutEnabled.subscribe { pane.logOutButton.isEnabled = $0 },
      pane.queryField.bind(to: model.$query, of: self) { $0.model.editQuery($1) },
      model.content.subscribe { pane.content = $0 },
      model.title.subscribe { pane.titleLabel.text = $0 },
      model.message.subscribe { pane.messageLabel.text = $0 },
      model.pageLabel.subscribe { pane.pageLabel.text = $0 },
      model.isPreviousEnabled.subscribe { pane.previousButton.isEnabled = $0 },
      model.isNextEnabled.subscribe { pane.nextButton.isEnabled = $0 },
      model.isRetryEnabled.subscribe { pane.retryButton.isEnabled = $0 },
      model.$isRefreshing.subscribe { pane.refreshControl.isRefreshing = $0 },
      model.rowsChanged.subscribe { [weak self] in self?.update(pane.list, after: $0) },
      model.alerts.subscribe { screen.alert($0) },
    ]
  }

  private func bindGestures(of pane: SearchPane) {
    pane.logOutButton.onTap(self) { $0.model.logOut() }
    pane.queryField.onReturn(self) { $0.model.search() }
    pane.previousButton.onTap(self) { $0.model.showPreviousPage() }
    pane.nextButton.onTap(self) { $0.model.showNextPage() }
    pane.retryButton.onTap(self) { $0.model.retry() }
    pane.refreshControl.onPull(self) { $0.model.refresh() }
    pane.list.onSelect(self) { $0.model.selectRow(at: $1) }
    pane.list.onToggle(self) { $0.model.toggleRow(at: $1) }
  }

  private func update(_ list: List, after change: RowsChange) {
    switch change {
    case .loaded: list.reload(scrollingTo: 0)
    case .refreshed(let oldItems): list.apply(ListChanges(from: oldItems, to: model.items))
    }
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    model.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let row = model.row(at: position)
    cell.title = row.title
    cellSubscriptions[ObjectIdentifier(cell)] = [
      row.isExpanded.subscribe { cell.isExpanded = $0 },
      row.isSelected.subscribe { cell.isSelected = $0 },
    ]
  }

  func list(_ list: List, didEndDisplaying cell: ListCell) {
    cellSubscriptions[ObjectIdentifier(cell)] = nil
  }
}
