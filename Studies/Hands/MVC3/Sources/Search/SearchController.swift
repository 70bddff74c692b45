import LoginSearch

protocol SearchControllerDelegate: AnyObject {
  func searchControllerDidLogOut(_ controller: SearchController)
}

final class SearchController {
  weak var delegate: (any SearchControllerDelegate)?

  private let view: SearchView
  private let model: SearchModel

  init(view: SearchView, model: SearchModel) {
    self.view = view
    self.model = model
    view.delegate = self
    view.setDataSource(self)
    model.delegate = self
    view.showContent(model.content)
  }

  func enter(as user: User) {
    model.enter(as: user)
  }

  private func showPaging() {
    view.showPage(model.paging?.label ?? "")
    view.enablePrevious(model.hasPreviousPage)
    view.enableNext(model.hasNextPage)
  }

  private func configure(_ cell: ListCell, at position: Int) {
    let item = model.items[position]
    cell.show(item, isExpanded: model.isExpanded(item), isSelected: model.isSelected(item))
  }
}

// MARK: - What the person does

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

  func searchViewDidPull(_ view: SearchView) {
    model.refresh()
  }

  func searchView(_ view: SearchView, didSelectRow position: Int) {
    model.selectItem(at: position)
  }

  func searchView(_ view: SearchView, didToggleRow position: Int) {
    model.toggleItem(at: position)
  }
}

// MARK: - What the model notifies of

extension SearchController: SearchModelDelegate {
  func searchModelDidChangeUser(_ model: SearchModel) {
    view.showUser(model.user?.name ?? "")
    view.enableLogOut(model.canLogOut)
  }

  func searchModelDidChangeQuery(_ model: SearchModel) {
    view.showQuery(model.query)
  }

  func searchModelDidChangeContent(_ model: SearchModel) {
    // Also when the rows are gone, so that the list never knows other rows than the model.
    view.reloadRows()
    view.showContent(model.content)
    view.showMessage(model.failure?.message ?? "")
    view.enableRetry(model.canRetry)
    showPaging()
  }

  func searchModelDidChangeRefreshing(_ model: SearchModel) {
    view.showRefreshing(model.isRefreshing)
  }

  func searchModel(_ model: SearchModel, didRefreshFrom oldItems: [Item]) {
    view.applyRowChanges(ListChanges(from: oldItems, to: model.items))
    showPaging()
  }

  func searchModelDidMarkItems(_ model: SearchModel) {
    view.updateVisibleRows(configure)
  }

  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure) {
    view.showAlert(failure.message)
  }

  func searchModelDidFailToSave(_ model: SearchModel) {
    view.showAlert(PreferencesFailure.message)
  }
}

// MARK: - Rows

extension SearchController: ListDataSource {
  func numberOfRows(in list: List) -> Int {
    model.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    configure(cell, at: position)
  }
}
