import LoginSearch

protocol SearchControllerDelegate: AnyObject {
  func searchControllerDidLogOut(_ controller: SearchController)
}

final class SearchController {
  weak var delegate: (any SearchControllerDelegate)?

  private let model: SearchModel
  private let view: SearchView

  init(model: SearchModel, view: SearchView) {
    self.model = model
    self.view = view
    view.delegate = self
    view.list.dataSource = self
    model.addObserver(self) { controller, change in controller.modelDidChange(change) }
    view.show(model.user)
    view.showQuery(model.query)
    showState()
  }

  func enter(as user: User) {
    model.enter(as: user)
  }

  private func modelDidChange(_ change: SearchModel.Change) {
    switch change {
    case .user:
      view.show(model.user)
    case .query:
      view.showQuery(model.query)
    case .state:
      showState()
    case .refreshed(let oldRows):
      view.list.apply(ListChanges(from: oldRows, to: model.rows))
      showPaging()
    case .isRefreshing:
      view.showRefreshing(model.isRefreshing)
    case .items(let items):
      reloadRows(of: items)
    case .failed(let message):
      view.alert(message)
    }
  }

  private func showState() {
    view.show(model.state.content, message: model.state.failure?.message ?? "")
    view.list.reload(scrollingTo: 0)
    showPaging()
  }

  private func showPaging() {
    view.show(model.state.page?.paging)
  }

  /// Several rows may carry the same item.
  private func reloadRows(of items: [Item.ID]) {
    let rows = model.rows
    view.list.reloadRows(at: view.list.visiblePositions.filter { items.contains(rows[$0].id) })
  }
}

extension SearchController: SearchViewDelegate {
  func searchViewDidTapLogOut(_ view: SearchView) {
    model.leave()
    delegate?.searchControllerDidLogOut(self)
  }

  func searchView(_ view: SearchView, didEditQuery query: String) {
    model.edit(query: query)
  }

  func searchViewDidReturn(_ view: SearchView) {
    model.search()
  }

  func searchViewDidTapPrevious(_ view: SearchView) {
    model.showPreviousPage()
  }

  func searchViewDidTapNext(_ view: SearchView) {
    model.showNextPage()
  }

  func searchViewDidTapRetry(_ view: SearchView) {
    model.retry()
  }

  func searchViewDidPull(_ view: SearchView) {
    model.refresh()
  }

  func searchView(_ view: SearchView, didSelectRowAt position: Int) {
    model.select(model.rows[position].id)
  }

  func searchView(_ view: SearchView, didToggleRowAt position: Int) {
    model.toggleExpansion(of: model.rows[position].id)
  }
}

extension SearchController: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    model.rows.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = model.rows[position]
    cell.title = item.title
    cell.isExpanded = model.expandedItems.contains(item.id)
    cell.isSelected = item.id == model.selectedItem
  }
}
