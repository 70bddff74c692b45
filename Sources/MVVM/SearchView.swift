import LoginSearch

/// Binds the search widgets to the view model, which it owns, and each row to its row view model.
final class SearchView {
  private let viewModel: SearchViewModel
  private let list: List
  private var subscriptions: [Subscription] = []
  private var rowSubscriptions: [Subscription] = []

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
    subscriptions = [
      pane.queryField.bind(to: viewModel.query),
      viewModel.user.bind { pane.userLabel.text = $0 },
      viewModel.isLoggedIn.bind { pane.logOutButton.isEnabled = $0 },
      viewModel.rows.bind { [unowned self] in show($0) },
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

  deinit {
    unbindRows()
  }

  /// In reverse order: the subscription is then always the last observer of its property, even if
  /// rows share one, and its removal moves no other.
  private func unbindRows() {
    while rowSubscriptions.popLast() != nil {}
  }

  private func show(_ rows: [RowViewModel]) {
    unbindRows()
    list.rows = rows.map { row in
      Row(item: row.item, isExpanded: row.isExpanded.value, isSelected: row.isSelected.value)
    }
    rowSubscriptions.reserveCapacity(2 * rows.count)
    for (position, row) in rows.enumerated() {
      rowSubscriptions.append(
        row.isExpanded.bind { [list] isExpanded in
          guard list.rows[position].isExpanded != isExpanded else { return }
          list.updateRow(at: position) { $0.isExpanded = isExpanded }
        })
      rowSubscriptions.append(
        row.isSelected.bind { [list] isSelected in
          guard list.rows[position].isSelected != isSelected else { return }
          list.updateRow(at: position) { $0.isSelected = isSelected }
        })
    }
  }
}
