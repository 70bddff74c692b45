import LoginSearch

/// Connects the search screen and its model: passes on gestures, and shows what has changed.
final class SearchController {
  weak var delegate: (any SearchControllerDelegate)?

  let model: SearchModel
  private let view: SearchView

  /// Connects model and view. Shows only the content, for its title: the other widgets start out as a new model does.
  init(model: SearchModel, view: SearchView) {
    self.model = model
    self.view = view
    model.delegate = self
    view.delegate = self
    view.dataSource = self
    showContent()
  }

  /// Begins a search for a user who has logged in. The screen outlives a log-out, so this happens at each log-in.
  func enter(as user: User) {
    model.enter(as: user)
  }

  private func showContent() {
    view.showContent(model.results.content, message: model.results.message)
  }
}

// MARK: - From the view to the model

extension SearchController: SearchViewDelegate {
  func searchViewDidTapLogOut(_ view: SearchView) {
    model.logOut()
    delegate?.searchControllerDidLogOut(self)
  }

  func searchView(_ view: SearchView, didEditQuery query: String) {
    model.editQuery(query)
  }

  func searchViewDidSubmitQuery(_ view: SearchView) {
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
    model.select(model.results.items[position])
  }

  func searchView(_ view: SearchView, didToggleRowAt position: Int) {
    model.toggle(model.results.items[position])
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
    view.showPaging(model.results.paging)
    // Also without rows, so that the list always knows the rows of the model.
    view.reloadRows()
  }

  func searchModelDidChangeRefreshing(_ model: SearchModel) {
    view.showRefreshing(model.isRefreshing)
  }

  func searchModel(_ model: SearchModel, didRefreshItemsFrom oldItems: [Item]) {
    view.showPaging(model.results.paging)
    view.applyChanges(ListChanges(from: oldItems, to: model.results.items))
  }

  /// Shows some items again. Several rows may show the same item. Rows out of view are configured when they come into
  /// view.
  func searchModel(_ model: SearchModel, didMarkItems items: Set<Item.ID>) {
    view.updateVisibleRows { position, cell in
      let item = model.results.items[position]
      if items.contains(item.id) { show(item, in: cell) }
    }
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
    model.results.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    show(model.results.items[position], in: cell)
  }

  private func show(_ item: Item, in cell: ListCell) {
    cell.show(
      item, isExpanded: model.expandedItems.contains(item.id),
      isSelected: item.id == model.selectedItem)
  }
}
