import LoginSearch

protocol SearchControllerDelegate: AnyObject {
  func searchControllerDidLogOut(_ controller: SearchController)
}

final class SearchController {
  weak var delegate: (any SearchControllerDelegate)?

  private let model: SearchModel
  private let view: SearchView
  private let subscriptions = Subscriptions()

  init(model: SearchModel, view: SearchView) {
    self.model = model
    self.view = view
    view.delegate = self
    view.list.dataSource = self
    model.changes.subscribe(in: subscriptions) { [weak self] change in
      self?.modelDidChange(change)
    }
    view.showUser(model.user)
    view.showQuery(model.query)
    updateState()
  }

  func enter(as user: User) {
    model.enter(as: user)
  }
}

// MARK: - From the model to the view

extension SearchController {
  private func modelDidChange(_ change: SearchModel.Change) {
    switch change {
    case .user:
      view.showUser(model.user)
    case .query:
      view.showQuery(model.query)
    case .state:
      updateState()
    case .refreshing:
      view.showRefreshing(model.isRefreshing)
    case .refreshed(let oldItems):
      view.showRefreshing(model.isRefreshing)
      view.showPaging(model.paging)
      view.list.apply(ListChanges(from: oldItems, to: model.items))
    case .items(let ids):
      updateVisibleRows(of: ids)
    case .failed(let message):
      view.showAlert(message)
    }
  }

  private func updateState() {
    let content = model.state.content
    view.showContent(content, message: model.state.failure?.message ?? "")
    view.showPaging(model.paging)
    view.showRefreshing(model.isRefreshing)
    // Any other content hides the list, which then needs no reload.
    if content == .rows { view.list.reload(scrollingTo: 0) }
  }

  private func updateVisibleRows(of ids: Set<Item.ID>) {
    let items = model.items
    view.list.reloadRows(at: view.list.visiblePositions.filter { ids.contains(items[$0].id) })
  }
}

extension SearchController: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    model.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = model.items[position]
    cell.show(item, isExpanded: model.isExpanded(item), isSelected: model.isSelected(item))
  }
}

// MARK: - From the view to the model

extension SearchController: SearchViewDelegate {
  func searchViewDidTapLogOut(_ view: SearchView) {
    model.leave()
    delegate?.searchControllerDidLogOut(self)
  }

  func searchView(_ view: SearchView, didEditQuery query: String) {
    model.setQuery(query)
  }

  func searchViewDidReturnInQuery(_ view: SearchView) {
    model.submitQuery()
  }

  func searchViewDidTapPrevious(_ view: SearchView) {
    model.loadPreviousPage()
  }

  func searchViewDidTapNext(_ view: SearchView) {
    model.loadNextPage()
  }

  func searchViewDidTapRetry(_ view: SearchView) {
    model.retry()
  }

  func searchViewDidPullToRefresh(_ view: SearchView) {
    model.refresh()
  }

  func searchView(_ view: SearchView, didSelectRowAt position: Int) {
    model.select(model.items[position])
  }

  func searchView(_ view: SearchView, didToggleRowAt position: Int) {
    model.toggleExpansion(of: model.items[position])
  }
}
