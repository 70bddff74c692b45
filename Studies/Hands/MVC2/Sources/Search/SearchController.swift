import LoginSearch

protocol SearchControllerDelegate: AnyObject {
  func searchControllerDidLogOut(_ controller: SearchController)
}

/// Takes what a person does on the search screen to the model, and what changes there back to the screen. Waits until
/// the person has stopped typing.
final class SearchController {
  weak var delegate: (any SearchControllerDelegate)?

  private let model: SearchModel
  private let view: SearchView
  private let debounce: Duration
  private let debounceTimer: VirtualTimer
  private let subscriptions = Subscriptions()

  init(model: SearchModel, view: SearchView, clock: VirtualClock, debounce: Duration) {
    self.model = model
    self.view = view
    self.debounce = debounce
    debounceTimer = clock.timer()
    debounceTimer.onFire(self) { $0.model.searchIfNew() }
    view.delegate = self
    view.dataSource = self
    model.changes.subscribe(in: subscriptions) { [weak self] in self?.modelDidChange($0) }
    showState()
  }

  deinit {
    debounceTimer.cancel()
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
      view.show(userName: model.user?.name)
    case .query:
      view.show(query: model.query)
    case .state:
      showState()
    case .refreshing:
      view.show(isRefreshing: isRefreshing)
    case .rows(let oldItems):
      view.apply(ListChanges(from: oldItems, to: model.items))
      showPage()
    case .items(let ids):
      let items = model.items
      view.reloadVisibleRows { ids.contains(items[$0].id) }
    case .searchFailed(let failure):
      view.alert(failure.message)
    case .saveFailed:
      view.alert(PreferencesFailure.message)
    }
  }

  private func showState() {
    switch model.state {
    case .idle: view.show(.idle)
    case .loading: view.show(.loading)
    case .loaded(let results): view.show(results.items.isEmpty ? .empty : .rows)
    case .failed(_, let failure): view.show(.failed, message: failure.message)
    }
    view.reloadRows()
    showPage()
  }

  private func showPage() {
    view.show(model.results?.paging)
    view.show(isRefreshing: isRefreshing)
  }

  private var isRefreshing: Bool {
    model.results?.isRefreshing ?? false
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
  func searchView(_ view: SearchView, didEditQuery query: String) {
    model.edit(query: query)
    debounceTimer.restart(after: debounce)
  }

  func searchViewDidSubmitQuery(_ view: SearchView) {
    debounceTimer.cancel()
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

  func searchViewDidTapLogOut(_ view: SearchView) {
    debounceTimer.cancel()
    model.leave()
    delegate?.searchControllerDidLogOut(self)
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
