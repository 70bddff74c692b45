import LoginSearch

extension Screen {
  /// The view: which gesture calls what on the model, and what is drawn of it. Keep what it returns.
  func draw(_ model: SearchViewModel, in queue: DrawQueue) -> RowList {
    let pane = search
    pane.logOutButton.onTap(model) { $0.logOut() }
    pane.queryField.onEdit(model) { $0.query = $1 }
    pane.queryField.onReturn(model) { $0.submitQuery() }
    pane.previousButton.onTap(model) { $0.showPreviousPage() }
    pane.nextButton.onTap(model) { $0.showNextPage() }
    pane.retryButton.onTap(model) { $0.retry() }
    pane.refreshControl.onPull(model) { $0.refresh() }
    queue.draw(model) { show($0.query, in: pane.queryField, \.text) }
    queue.draw(model) { [self] model in
      show(model.user?.name ?? "", in: pane.userLabel, \.text)
      show(model.user != nil, in: pane.logOutButton, \.isEnabled)
      show(model.content, in: pane, \.content)
      show(model.content.title, in: pane.titleLabel, \.text)
      show(model.message, in: pane.messageLabel, \.text)
      show(model.content == .failed, in: pane.retryButton, \.isEnabled)
      show(model.paging?.label ?? "", in: pane.pageLabel, \.text)
      show(model.paging?.hasPrevious ?? false, in: pane.previousButton, \.isEnabled)
      show(model.paging?.hasNext ?? false, in: pane.nextButton, \.isEnabled)
      model.alerts.forEach(alert)
      model.alerts = []
    }
    queue.draw(model) { show($0.isRefreshing, in: pane.refreshControl, \.isRefreshing) }
    return RowList(pane.list, model, in: queue) { row, cell in
      show(row.item.title, in: cell, \.title)
      show(row.isExpanded, in: cell, \.isExpanded)
      show(row.isSelected, in: cell, \.isSelected)
    }
  }
}
