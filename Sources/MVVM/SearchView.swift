import LoginSearch
import StateDiff

/// Binds the search widgets to the view model, which it owns, and each visible row's cell to a view model of
/// its own.
final class SearchView {
  private let viewModel: SearchViewModel
  private let list: List
  private var subscriptions: [Subscription] = []
  private var rowBindings: [ObjectIdentifier: RowBinding] = [:]

  init(_ screen: Screen, _ viewModel: SearchViewModel) {
    self.viewModel = viewModel
    let pane = screen.search
    list = pane.list
    pane.logOutButton.onTap(viewModel) { $0.logOut() }
    pane.queryField.onReturn(viewModel) { $0.submitQuery() }
    pane.previousButton.onTap(viewModel) { $0.showPreviousPage() }
    pane.nextButton.onTap(viewModel) { $0.showNextPage() }
    pane.retryButton.onTap(viewModel) { $0.retry() }
    pane.list.onSelect(viewModel) { $0.select(at: $1) }
    pane.list.onToggle(viewModel) { $0.toggle(at: $1) }
    list.dataSource = self
    subscriptions = [
      pane.queryField.bind(to: viewModel.query),
      viewModel.user.bind { pane.userLabel.text = $0 },
      viewModel.isLoggedIn.bind { pane.logOutButton.isEnabled = $0 },
      viewModel.rows.bind { [list] change in
        switch change {
        case .reloaded: list.reload(scrollingTo: 0)
        case .changed(let changes): list.apply(ListChanges(changes))
        }
      },
      pane.refreshControl.bind(to: viewModel.isRefreshing, viewModel) { $0.refresh() },
      viewModel.message.bind { pane.messageLabel.text = $0 },
      viewModel.content.bind { pane.content = $0 },
      viewModel.title.bind { pane.titleLabel.text = $0 },
      viewModel.canRetry.bind { pane.retryButton.isEnabled = $0 },
      viewModel.page.bind { pane.pageLabel.text = $0 },
      viewModel.hasPrevious.bind { pane.previousButton.isEnabled = $0 },
      viewModel.hasNext.bind { pane.nextButton.isEnabled = $0 },
      viewModel.alerts.subscribe { screen.alert($0) },
    ]
  }
}

extension SearchView: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    viewModel.rows.all.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let row = viewModel.rowAppears(at: position)
    rowBindings[ObjectIdentifier(cell)] = RowBinding(row, cell)
  }

  func list(_ list: List, didEndDisplaying cell: ListCell) {
    guard let binding = rowBindings.removeValue(forKey: ObjectIdentifier(cell)) else { return }
    viewModel.rowDisappears(binding.row)
  }
}

/// Binds a cell to the view model of the row that it shows, until it shows another row.
private struct RowBinding {
  let row: RowViewModel
  private let subscription: Subscription

  init(_ row: RowViewModel, _ cell: ListCell) {
    self.row = row
    cell.title = row.item.title
    subscription = row.state.bind { state in
      if cell.isExpanded != state.isExpanded { cell.isExpanded = state.isExpanded }
      if cell.isSelected != state.isSelected { cell.isSelected = state.isSelected }
    }
  }
}
