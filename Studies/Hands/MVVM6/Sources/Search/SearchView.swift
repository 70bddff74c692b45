import LoginSearch

final class SearchView {
  private let viewModel: SearchViewModel
  private let bindings: [Subscription]
  private var cellBindings: [ObjectIdentifier: [Subscription]] = [:]

  init(_ screen: Screen, _ viewModel: SearchViewModel) {
    let pane = screen.search
    self.viewModel = viewModel
    bindings = [
      pane.queryField.bind(to: viewModel.query),
      viewModel.userName.bind(to: pane.userLabel, \.text),
      viewModel.canLogOut.bind(to: pane.logOutButton, \.isEnabled),
      viewModel.content.bind(to: pane, \.content),
      viewModel.title.bind(to: pane.titleLabel, \.text),
      viewModel.message.bind(to: pane.messageLabel, \.text),
      viewModel.pageLabel.bind(to: pane.pageLabel, \.text),
      viewModel.hasPrevious.bind(to: pane.previousButton, \.isEnabled),
      viewModel.hasNext.bind(to: pane.nextButton, \.isEnabled),
      viewModel.canRetry.bind(to: pane.retryButton, \.isEnabled),
      viewModel.$isRefreshing.bind(to: pane.refreshControl, \.isRefreshing),
      viewModel.rowUpdates.subscribe { pane.list.show($0) },
      viewModel.alerts.subscribe { screen.alert($0) },
    ]
    pane.list.dataSource = self
    pane.list.onSelect(viewModel) { $0.select(at: $1) }
    pane.list.onToggle(viewModel) { $0.toggle(at: $1) }
    pane.refreshControl.onPull(viewModel) { $0.refresh() }
    pane.queryField.onReturn(viewModel) { $0.search() }
    pane.previousButton.onTap(viewModel) { $0.showPrevious() }
    pane.nextButton.onTap(viewModel) { $0.showNext() }
    pane.retryButton.onTap(viewModel) { $0.retry() }
    pane.logOutButton.onTap(viewModel) { $0.logOut() }
  }
}

// A cell is bound from when it is configured until it is given back. So a row that is selected or
// expanded need not be reloaded.
extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    viewModel.rowCount
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let row = viewModel.row(at: position)
    cell.title = row.title
    cellBindings[ObjectIdentifier(cell)] = [
      row.isExpanded.bind(to: cell, \.isExpanded),
      row.isSelected.bind(to: cell, \.isSelected),
    ]
  }

  func list(_ list: List, didEndDisplaying cell: ListCell) {
    cellBindings[ObjectIdentifier(cell)] = nil
  }
}

extension List {
  fileprivate func show(_ update: RowUpdate) {
    switch update {
    case .replaced: reload(scrollingTo: 0)
    case .changed(let changes): apply(changes)
    }
  }
}
