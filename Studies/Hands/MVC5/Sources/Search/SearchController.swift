import LoginSearch

/// Connects the search screen and its model.
final class SearchController {
  private let model: SearchModel
  private let screen: Screen
  private let view: SearchPane

  init(model: SearchModel, screen: Screen) {
    self.model = model
    self.screen = screen
    view = screen.search

    view.logOutButton.onTap(self) { $0.model.logOut() }
    view.queryField.onEdit(self) { $0.model.changeQuery(to: $1) }
    view.queryField.onReturn(self) { $0.model.submitQuery() }
    view.previousButton.onTap(self) { $0.model.loadPreviousPage() }
    view.nextButton.onTap(self) { $0.model.loadNextPage() }
    view.retryButton.onTap(self) { $0.model.retry() }
    view.refreshControl.onPull(self) { $0.model.refresh() }
    view.list.onSelect(self) { $0.model.selectRow(at: $1) }
    view.list.onToggle(self) { $0.model.toggleRow(at: $1) }
    view.list.dataSource = self

    model.notifier.observe(self) { $0.modelDidChange($1) }
    updateUser()
    updateQuery()
    updateContent()
  }

  private func modelDidChange(_ change: SearchModel.Change) {
    switch change {
    case .user:
      updateUser()
    case .query:
      updateQuery()
    case .content:
      updateContent()
      view.list.reload(scrollingTo: 0)
    case .refreshing:
      updateRefreshControl()
    case .refreshed(let oldItems):
      updateContent()
      view.list.apply(ListChanges(from: oldItems, to: model.items))
    case .items(let ids):
      reloadRows(of: ids)
    case .searchFailed(let failure):
      screen.alert(failure.message)
    case .savingFailed:
      screen.alert(PreferencesFailure.message)
    }
  }

  private func updateUser() {
    view.userLabel.text = model.user?.name ?? ""
    view.logOutButton.isEnabled = model.user != nil
  }

  private func updateQuery() {
    view.queryField.text = model.query
  }

  /// Everything below the query field except the rows, of which the list is told what has changed.
  private func updateContent() {
    view.content = model.content
    view.titleLabel.text = model.content.title
    view.messageLabel.text = model.failure?.message ?? ""
    view.pageLabel.text = model.paging?.label ?? ""
    view.previousButton.isEnabled = model.paging.hasPrevious
    view.nextButton.isEnabled = model.paging.hasNext
    view.retryButton.isEnabled = model.failure != nil
    updateRefreshControl()
  }

  private func updateRefreshControl() {
    view.refreshControl.isRefreshing = model.isRefreshing
  }

  private func reloadRows(of ids: Set<Item.ID>) {
    let items = model.items
    view.list.reloadRows(at: view.list.visiblePositions.filter { ids.contains(items[$0].id) })
  }
}

// MARK: - ListDataSource

extension SearchController: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    model.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = model.items[position]
    cell.title = item.title
    cell.isExpanded = model.isExpanded(item)
    cell.isSelected = model.isSelected(item)
  }
}
