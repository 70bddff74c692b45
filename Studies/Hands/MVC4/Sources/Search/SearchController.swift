import LoginSearch

protocol SearchControllerDelegate: AnyObject {
  func searchControllerDidLogOut(_ controller: SearchController)
}

final class SearchController {
  weak var delegate: (any SearchControllerDelegate)?

  private let model: SearchModel
  private let view: SearchView
  private let screen: Screen

  init(model: SearchModel, screen: Screen) {
    self.model = model
    self.screen = screen
    view = SearchView(pane: screen.search)
    model.delegate = self
    view.delegate = self
    view.dataSource = self
    view.show(model.content)
  }

  func enter(as user: User) {
    model.enter(as: user)
  }

  private func showPaging() {
    let paging = model.paging
    view.showPaging(
      label: paging?.label ?? "", hasPrevious: paging.hasPrevious, hasNext: paging.hasNext)
  }
}

extension SearchController: SearchViewDelegate {
  func searchViewDidTapLogOut(_ view: SearchView) {
    model.logOut()
    delegate?.searchControllerDidLogOut(self)
  }

  func searchView(_ view: SearchView, didEditQuery query: String) {
    model.editQuery(query)
  }

  func searchViewDidSubmitQuery(_ view: SearchView) {
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
    model.selectItem(at: position)
  }

  func searchView(_ view: SearchView, didToggleRowAt position: Int) {
    model.toggleItem(at: position)
  }
}

extension SearchController: SearchModelDelegate {
  func searchModelDidChangeUser(_ model: SearchModel) {
    view.show(userName: model.user?.name ?? "")
    view.enableLogOut(model.user != nil)
  }

  func searchModelDidSetQuery(_ model: SearchModel) {
    view.show(query: model.query)
  }

  func searchModelDidChangeContent(_ model: SearchModel) {
    view.reloadRows()
    view.show(model.content)
    view.show(message: model.failure?.message ?? "")
    view.enableRetry(model.canRetry)
    showPaging()
  }

  func searchModelDidChangeIsRefreshing(_ model: SearchModel) {
    view.showRefreshing(model.isRefreshing)
  }

  func searchModel(_ model: SearchModel, didRefreshItems oldItems: [Item]) {
    view.apply(ListChanges(from: oldItems, to: model.items))
    showPaging()
  }

  func searchModel(_ model: SearchModel, didChangeStateOf id: Item.ID) {
    view.reloadVisibleRows { position in model.items[position].id == id }
  }

  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure) {
    screen.alert(failure.message)
  }

  func searchModelDidFailToSaveExpansion(_ model: SearchModel) {
    screen.alert(PreferencesFailure.message)
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
