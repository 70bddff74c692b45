import LoginSearch

/// Handles gestures, calls the service, and pushes the model's changes into the view.
final class SearchViewController {
  weak var delegate: (any SearchViewControllerDelegate)?

  let model: SearchModel
  private let view: SearchView
  private let outlets: SearchPane
  private let service: any SearchService
  private let configuration: Configuration
  private let debounce: VirtualTimer
  private let request = LatestRequest()

  init(model: SearchModel, view: SearchView, _ environment: Environment) {
    self.model = model
    self.view = view
    outlets = view.outlets
    service = environment.search
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.queryBecameQuiet() }
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
    outlets.titleLabel.text = Content.idle.title
  }

  deinit {
    debounce.cancel()
  }

  /// Call each time the search screen is entered.
  func enter(_ user: User) {
    model.begin(for: user)
    setQuery(configuration.homeQuery)
    search()
  }

  // MARK: Actions

  private func logOut() {
    debounce.cancel()
    request.cancel()
    outlets.refreshControl.spin(false)
    model.end()
    setQuery("")
    delegate?.searchViewControllerDidLogOut(self)
  }

  private func setQuery(_ query: String) {
    if outlets.queryField.text != query { outlets.queryField.text = query }
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
    SearchRequest(typed: outlets.queryField.text, pageSize: configuration.pageSize)
  }

  private func load(_ next: SearchRequest?) {
    outlets.refreshControl.spin(false)
    guard let next else {
      request.cancel()
      return model.clear()
    }
    model.beginLoading(next)
    request.send(next, to: service) { [weak self] in self?.model.finishLoading($0) }
  }

  private func refreshAnswered(_ result: Result<Page, SearchFailure>) {
    outlets.refreshControl.spin(false)
    model.finishRefreshing(result)
  }
}

extension SearchViewController: SearchModelDelegate {
  func searchModel(_ model: SearchModel, didChange change: SearchModel.Change) {
    switch change {
    case .user:
      outlets.userLabel.text = model.user?.name ?? ""
      outlets.logOutButton.isEnabled = model.user != nil
    case .phase(let old):
      phaseChanged(from: old)
    case .items(let changes):
      outlets.list.apply(ListChanges(changes))
    case .paging:
      show(model.phase.paging)
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
    case .idle, .loaded: outlets.list.reload(scrollingTo: 0)
    case .failed(_, let failure): outlets.messageLabel.show(failure.message)
    case .loading: break
    }
    let content = model.phase.content
    guard content != old.content else { return }
    view.bringToFront(content)
    outlets.retryButton.enable(content == .failed)
  }

  private func show(_ paging: Paging?) {
    outlets.pageLabel.show(paging?.label ?? "")
    outlets.previousButton.enable(paging.hasPrevious)
    outlets.nextButton.enable(paging.hasNext)
  }
}

extension SearchViewController: ListDataSource {
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
    for position in outlets.list.visiblePositions where items[position].id == item {
      if let cell = outlets.list.cell(at: position) { change(cell) }
    }
  }
}
