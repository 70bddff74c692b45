import LoginSearch
import StateDiff

/// What the search screen shows and can do. Names no widget.
final class SearchViewModel {
  @Property private(set) var user: User?
  let query = EditableText()
  @Property private(set) var content = Content.idle
  @Property private(set) var paging: Paging?
  @Property private(set) var isRefreshing = false
  @Property private(set) var message = ""
  private(set) var rows: [Item] = []
  let rowsChanged = Event<RowsChange>()
  private(set) var expanded: Set<Item.ID> = []
  private(set) var selected: Item.ID?
  /// What the rows of this item show has changed: whether it is selected or expanded.
  let itemChanged = Event<Item.ID>()
  let alerts = Event<String>()
  let loggedOut = Event<Void>()

  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// The request that is loading, is shown, or failed.
  private var latest: SearchRequest?

  init(repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.queryBecameQuiet() }
    query.edited = { [debounce] in debounce.restart(after: configuration.debounce) }
  }

  deinit {
    debounce.cancel()
  }

  // MARK: Commands

  func enter(_ user: User) {
    self.user = user
    expanded = repository.expandedItems()
    query.value = configuration.homeQuery
    submitQuery()
  }

  func logOut() {
    debounce.cancel()
    clear()
    replaceRows(with: [])
    expanded = []
    user = nil
    query.value = ""
    loggedOut.send(())
  }

  func submitQuery() {
    debounce.cancel()
    load(typedRequest)
  }

  func showPreviousPage() {
    load(latest?.previousPage)
  }

  func showNextPage() {
    load(latest?.nextPage)
  }

  func retry() {
    load(latest)
  }

  /// Asks for the page that is shown once more. Its rows stay.
  func refresh() {
    guard let latest else { return }
    isRefreshing = true
    repository.search(latest) { [weak self] result in
      self?.finishRefreshing(latest, result)
    }
  }

  // MARK: Rows

  func select(at position: Int) {
    let (item, previous) = (rows[position].id, selected)
    guard item != previous else { return }
    selected = item
    if let previous { itemChanged.send(previous) }
    itemChanged.send(item)
  }

  func toggle(at position: Int) {
    let item = rows[position].id
    let isExpanded = !expanded.contains(item)
    if isExpanded { expanded.insert(item) } else { expanded.remove(item) }
    itemChanged.send(item)
    do {
      try repository.setExpanded(isExpanded, item: item)
    } catch {
      alerts.send(PreferencesFailure.message)
    }
  }

  /// Shows other rows.
  private func replaceRows(with items: [Item]) {
    rows = items
    rowsChanged.send(.reloaded)
  }

  /// Shows the same rows as they are now.
  private func updateRows(to items: [Item]) {
    let changes = RowDiff(from: rows, to: items)
    rows = items
    if !changes.isEmpty { rowsChanged.send(.changed(changes)) }
  }

  // MARK: Loading

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query.value, pageSize: configuration.pageSize)
  }

  private func queryBecameQuiet() {
    let request = typedRequest
    // A query that is loading or shown, at any offset, is not loaded again; one that failed is.
    if let request, request.query == latest?.query, content != .failed { return }
    load(request)
  }

  private func load(_ request: SearchRequest?) {
    guard let request else { return clear() }
    latest = request
    leave(for: .loading)
    repository.search(request) { [weak self] result in
      self?.finishLoading(request, result)
    }
  }

  private func clear() {
    repository.cancel()
    latest = nil
    leave(for: .idle)
  }

  /// Changes to a content without rows.
  private func leave(for content: Content) {
    selected = nil
    isRefreshing = false
    self.content = content
    paging = nil
  }

  private func finishLoading(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      replaceRows(with: Array(page.items(limitedTo: request.limit)))
      show(request, total: page.total)
    case .failure(let failure):
      message = failure.message
      content = .failed
      alerts.send(failure.message)
    }
  }

  private func finishRefreshing(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    isRefreshing = false
    switch result {
    case .success(let page):
      let items = Array(page.items(limitedTo: request.limit))
      if let selected, !items.contains(where: { $0.id == selected }) { self.selected = nil }
      updateRows(to: items)
      show(request, total: page.total)
    case .failure(let failure):
      alerts.send(failure.message)
    }
  }

  private func show(_ request: SearchRequest, total: Int) {
    guard !rows.isEmpty else { return leave(for: .empty) }
    content = .rows
    paging = Paging(request: request, count: rows.count, total: total)
  }
}

/// How the rows have changed.
enum RowsChange {
  /// All rows are new.
  case reloaded
  case changed(RowDiff)
}
