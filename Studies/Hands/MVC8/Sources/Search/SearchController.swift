import LoginSearch

protocol SearchControllerDelegate: AnyObject {
  func searchControllerDidLogOut(_ controller: SearchController)
}

final class SearchController {
  weak var delegate: (any SearchControllerDelegate)?

  private let model: SearchModel
  private let expandedItems: ExpandedItems
  private let view: SearchView

  init(model: SearchModel, expandedItems: ExpandedItems, view: SearchView) {
    self.model = model
    self.expandedItems = expandedItems
    self.view = view
    model.delegate = self
    expandedItems.delegate = self
    view.delegate = self
    view.dataSource = self
    showUserAndQuery()
    showContent()
  }

  func enter(as user: User) {
    // The rows of the first page need to know which of them are expanded.
    expandedItems.read()
    model.enter(as: user)
  }

  private func showUserAndQuery() {
    view.showUser(model.user?.name ?? "")
    view.setLogOutEnabled(model.canLogOut)
    view.showQuery(model.query)
  }

  private func showContent() {
    view.showContent(model.content)
    view.showMessage(model.failure?.message ?? "")
    view.setRetryEnabled(model.canRetry)
    showPaging()
  }

  private func showPaging() {
    view.showPage(model.paging?.label ?? "")
    view.setPagingEnabled(previous: model.paging.hasPrevious, next: model.paging.hasNext)
  }

  /// Several rows may carry the same item. Those that are not visible are configured when they come
  /// into view.
  private func reloadVisibleRows(where hasChanged: (Item) -> Bool) {
    let items = model.items
    view.reloadRows(at: view.visiblePositions.filter { hasChanged(items[$0]) })
  }
}

extension SearchController: SearchViewDelegate {
  func searchViewDidTapLogOut(_ view: SearchView) {
    model.leave()
  }

  func searchView(_ view: SearchView, didEditQuery query: String) {
    model.editQuery(query)
  }

  func searchViewDidReturn(_ view: SearchView) {
    model.search()
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

  func searchViewDidPull(_ view: SearchView) {
    model.refresh()
  }

  func searchView(_ view: SearchView, didSelectRowAt position: Int) {
    model.select(model.items[position].id)
  }

  func searchView(_ view: SearchView, didToggleRowAt position: Int) {
    expandedItems.toggle(model.items[position].id)
  }
}

extension SearchController: SearchModelDelegate {
  func searchModelDidEnter(_ model: SearchModel) {
    showUserAndQuery()
  }

  func searchModelDidLeave(_ model: SearchModel) {
    showUserAndQuery()
    delegate?.searchControllerDidLogOut(self)
  }

  func searchModelDidChangeContent(_ model: SearchModel) {
    // Without rows the list is hidden, and may keep the old ones.
    if model.content == .rows { view.reloadAllRows() }
    showContent()
  }

  func searchModel(_ model: SearchModel, didRefreshItemsFrom oldItems: [Item]) {
    view.applyChanges(ListChanges(from: oldItems, to: model.items))
    showPaging()
  }

  func searchModelDidEndRefreshing(_ model: SearchModel) {
    view.endRefreshing()
  }

  func searchModel(_ model: SearchModel, didMoveSelectionFrom oldItem: Item.ID?) {
    reloadVisibleRows { $0.id == oldItem || $0.id == model.selectedItem }
  }

  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure) {
    view.showAlert(failure.message)
  }
}

extension SearchController: ExpandedItemsDelegate {
  func expandedItems(_ expandedItems: ExpandedItems, didToggle item: Item.ID) {
    reloadVisibleRows { $0.id == item }
  }

  func expandedItemsDidFailToSave(_ expandedItems: ExpandedItems) {
    view.showAlert(PreferencesFailure.message)
  }
}

extension SearchController: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    model.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = model.items[position]
    cell.title = item.title
    cell.isExpanded = expandedItems.contains(item.id)
    cell.isSelected = item.id == model.selectedItem
  }
}
