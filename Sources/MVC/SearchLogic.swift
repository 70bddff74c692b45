import LoginSearch

/// Stands between the search screen and its model: passes on what a person does, and shows what has changed.
final class SearchController {
  weak var delegate: (any SearchControllerDelegate)?

  let model: SearchModel
  private let view: SearchView

  /// Shows only the content, for its title: the other widgets begin as a new model does.
  init(model: SearchModel, view: SearchView) {
    self.model = model
    self.view = view
    model.delegate = self
    view.delegate = self
    view.dataSource = self
    showContent()
  }

  /// Call each time the search screen is entered.
  func enter(as user: User) {
    model.enter(as: user)
  }

  private func showContent() {
    view.showContent(model.content, message: model.failure?.message ?? "")
  }
}

// MARK: - From the view to the model

extension SearchController: SearchViewDelegate {
  func searchViewDidTapLogOut(_ view: SearchView) {
    model.leave()
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

  func searchView(_ view: SearchView, didSelectRowAt position: Int) {
    model.select(model.items[position])
  }

  func searchView(_ view: SearchView, didToggleRowAt position: Int) {
    model.toggleExpansion(of: model.items[position])
  }
}

// MARK: - From the model to the view

extension SearchController: SearchModelDelegate {
  func searchModelDidChangeUser(_ model: SearchModel) {
    view.showUser(model.user)
  }

  func searchModelDidChangeQuery(_ model: SearchModel) {
    view.showQuery(model.query)
  }

  func searchModelDidChangeContent(_ model: SearchModel) {
    showContent()
    view.showPaging(model.paging)
    // Also when the rows are gone, so that the list never knows other rows than the model.
    view.reloadRows()
  }

  func searchModelDidChangeRefreshing(_ model: SearchModel) {
    view.showRefreshing(model.isRefreshing)
  }

  func searchModel(_ model: SearchModel, didRefreshItemsFrom oldItems: [Item]) {
    view.applyChanges(ListChanges(from: oldItems, to: model.items))
    view.showPaging(model.paging)
  }

  /// Several rows may carry the same item. One that is out of view is configured when it comes into view.
  func searchModel(_ model: SearchModel, didMarkItems items: Set<Item.ID>) {
    let rows = model.items
    view.reloadVisibleRows { items.contains(rows[$0].id) }
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
    let item = model.items[position]
    cell.show(item, isExpanded: model.isExpanded(item), isSelected: model.isSelected(item))
  }
}
