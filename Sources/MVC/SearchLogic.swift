import LoginSearch

/// Handles gestures, calls the service, and pushes the model's changes into the view.
final class SearchViewController {
  weak var delegate: (any SearchViewControllerDelegate)?

  let model: SearchModel
  private let view: SearchView
  private let service: any SearchService
  private let configuration: Configuration
  private let debounce: VirtualTimer
  private let request = LatestRequest()

  init(model: SearchModel, view: SearchView, _ environment: Environment) {
    self.model = model
    self.view = view
    service = environment.search
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.queryBecameQuiet() }
    let outlets = view.outlets
    outlets.logOutButton.onTap(self) { $0.logOut() }
    outlets.queryField.onEdit(self) { controller, _ in controller.queryEdited() }
    outlets.queryField.onReturn(self) { $0.search() }
    outlets.previousButton.onTap(self) { $0.load($0.model.latest?.previousPage) }
    outlets.nextButton.onTap(self) { $0.load($0.model.latest?.nextPage) }
    outlets.retryButton.onTap(self) { $0.load($0.model.latest) }
    outlets.refreshControl.onPull(self) { $0.refresh() }
    outlets.list.dataSource = self
    outlets.list.onSelect(self) { $0.rowTapped(at: $1) }
    outlets.list.onToggle(self) { $0.disclosureTapped(at: $1) }
    model.delegate = self
  }

  deinit {
    debounce.cancel()
  }

  /// Call each time the search screen is entered.
  func enter(_ user: User) {
    model.begin(for: user)
    view.query = configuration.homeQuery
    search()
  }

  // MARK: Actions

  private func logOut() {
    debounce.cancel()
    request.cancel()
    view.endRefreshing()
    model.end()
    view.query = ""
    delegate?.searchViewControllerDidLogOut(self)
  }

  private func queryEdited() {
    debounce.restart(after: configuration.debounce)
  }

  private func queryBecameQuiet() {
    let typed = typedRequest
    if let typed, model.covers(typed) { return }
    load(typed)
  }

  private func search() {
    debounce.cancel()
    load(typedRequest)
  }

  /// Asks for the page that is shown once more. Its rows stay.
  private func refresh() {
    guard let shown = model.latest else { return }
    request.send(shown, to: service) { [weak self] in self?.refreshAnswered($0) }
  }

  private func rowTapped(at position: Int) {
    model.selectItem(at: position)
  }

  private func disclosureTapped(at position: Int) {
    model.toggleItem(at: position)
  }

  // MARK: Requests

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: view.query, pageSize: configuration.pageSize)
  }

  private func load(_ next: SearchRequest?) {
    view.endRefreshing()
    guard let next else {
      request.cancel()
      return model.clear()
    }
    model.beginLoading(next)
    request.send(next, to: service) { [weak self] in self?.model.finishLoading($0) }
  }

  private func refreshAnswered(_ result: Result<Page, SearchFailure>) {
    view.endRefreshing()
    model.finishRefreshing(result)
  }
}

extension SearchViewController: SearchModelDelegate {
  func searchModel(_ model: SearchModel, didChange change: SearchModel.Change) {
    switch change {
    case .user: view.show(model.user)
    case .phase(let old): phaseChanged(from: old)
    case .items(let changes): list.apply(ListChanges(changes))
    case .paging: view.show(model.phase.paging)
    case .selection(let old, let new):
      forEachCell(of: old) { $0.isSelected = false }
      forEachCell(of: new) { $0.isSelected = true }
    case .expansion(let item):
      let isExpanded = model.isExpanded(item)
      forEachCell(of: item) { $0.isExpanded = isExpanded }
    }
  }

  func searchModel(_ model: SearchModel, didFailWith message: String) {
    view.present(alert: message)
  }

  private func phaseChanged(from old: SearchModel.Phase) {
    switch model.phase {
    case .idle, .loaded: list.reload(scrollingTo: 0)
    case .failed(_, let failure): view.show(failure)
    case .loading: break
    }
    let content = model.phase.content
    if content != old.content { view.bringToFront(content) }
  }
}

extension SearchViewController: ListDataSource {
  private var list: List { view.outlets.list }

  func numberOfRows(in list: List) -> Int {
    model.items.count
  }

  func list(_ list: List, configure cell: ListCell, at position: Int) {
    let item = model.items[position]
    cell.show(
      item, isExpanded: model.isExpanded(item.id), isSelected: item.id == model.selected)
  }

  /// Several visible rows may have the same item.
  private func forEachCell(of item: Item.ID?, _ change: (ListCell) -> Void) {
    let items = model.items
    for position in list.visiblePositions where items[position].id == item {
      if let cell = list.cell(at: position) { change(cell) }
    }
  }
}
