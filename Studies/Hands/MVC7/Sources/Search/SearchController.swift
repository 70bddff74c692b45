import LoginSearch

protocol SearchControllerDelegate: AnyObject {
  func searchControllerDidLogOut(_ controller: SearchController)
}

final class SearchController {
  weak var delegate: (any SearchControllerDelegate)?

  private let screen: Screen
  private let view: SearchView
  private let searchModel: SearchModel
  private let expansionModel: ExpansionModel

  init(screen: Screen, searchModel: SearchModel, expansionModel: ExpansionModel) {
    self.screen = screen
    self.searchModel = searchModel
    self.expansionModel = expansionModel
    view = SearchView(pane: screen.search)
    view.delegate = self
    view.dataSource = self
    searchModel.delegate = self
    expansionModel.delegate = self
    view.showContent(searchModel.content)
  }

  func enter(as user: User) {
    expansionModel.load()
    searchModel.enter(as: user)
  }

  /// Several rows may carry the same item.
  private func reloadVisibleRows(of items: Set<Item.ID>) {
    let rows = searchModel.rows
    view.reloadVisibleRows { items.contains(rows[$0].id) }
  }
}

extension SearchController: SearchViewDelegate {
  func searchViewDidTapLogOut(_ view: SearchView) {
    searchModel.leave()
    delegate?.searchControllerDidLogOut(self)
  }

  func searchView(_ view: SearchView, didEditQuery text: String) {
    searchModel.editQuery(text)
  }

  func searchViewDidReturnInQuery(_ view: SearchView) {
    searchModel.submitQuery()
  }

  func searchViewDidTapPrevious(_ view: SearchView) {
    searchModel.showPreviousPage()
  }

  func searchViewDidTapNext(_ view: SearchView) {
    searchModel.showNextPage()
  }

  func searchViewDidTapRetry(_ view: SearchView) {
    searchModel.retry()
  }

  func searchViewDidPullToRefresh(_ view: SearchView) {
    // The refresh control spins already.
    searchModel.refresh()
  }

  func searchView(_ view: SearchView, didSelectRowAt position: Int) {
    searchModel.selectRow(at: position)
  }

  func searchView(_ view: SearchView, didToggleRowAt position: Int) {
    expansionModel.toggle(searchModel.rows[position].id)
  }
}

extension SearchController: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    searchModel.rows.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = searchModel.rows[position]
    cell.show(
      item,
      isExpanded: expansionModel.isExpanded(item.id),
      isSelected: item.id == searchModel.selectedItem)
  }
}

extension SearchController: SearchModelDelegate {
  func searchModelDidChangeUser(_ model: SearchModel) {
    view.showUser(model.user?.name ?? "")
    view.enableLogOut(model.canLogOut)
    view.showQuery(model.query)
  }

  func searchModelDidChangeResults(_ model: SearchModel) {
    view.showContent(model.content)
    view.showMessage(model.failure?.message ?? "")
    view.enableRetry(model.canRetry)
    view.showPaging(model.paging)
    // Without rows the list is hidden, and may keep its cells for the next ones.
    if model.content == .rows { view.reloadRows() }
  }

  func searchModel(_ model: SearchModel, didRefreshRows oldRows: [Item]) {
    view.applyChanges(ListChanges(from: oldRows, to: model.rows))
    view.showPaging(model.paging)
  }

  func searchModelDidEndRefreshing(_ model: SearchModel) {
    view.endRefreshing()
  }

  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure) {
    screen.alert(failure.message)
  }

  func searchModel(_ model: SearchModel, didSelect item: Item.ID, insteadOf oldItem: Item.ID?) {
    reloadVisibleRows(of: Set([item, oldItem].compactMap { $0 }))
  }
}

extension SearchController: ExpansionModelDelegate {
  func expansionModel(_ model: ExpansionModel, didToggle item: Item.ID) {
    reloadVisibleRows(of: [item])
  }

  func expansionModelDidFailToSave(_ model: ExpansionModel) {
    screen.alert(PreferencesFailure.message)
  }
}
