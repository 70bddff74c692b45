import LoginSearch

/// What the search screen shows and can do. Names no widget.
final class SearchViewModel {
  let user = Property("")
  let isLoggedIn = Property(false)
  let query = EditableText()
  let content = Property(Content.idle)
  let title: Computed<String>
  let canRetry: Computed<Bool>
  let rows = Rows<Item>()
  let isRefreshing = Property(false)
  let message = Property("")
  let paging = Property<Paging?>(nil)
  let page: Computed<String>
  let hasPrevious: Computed<Bool>
  let hasNext: Computed<Bool>
  let alerts = Signal<String>()
  let loggedOut = Signal<Void>()

  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// The request that is loading, is shown, or failed.
  private var latest: SearchRequest?
  private var selected: Item.ID?
  /// The view models of the rows that are visible.
  private var visibleRows: [RowViewModel] = []

  init(repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    title = Computed(content) { $0.title }
    canRetry = Computed(content) { $0 == .failed }
    page = Computed(paging) { $0?.label ?? "" }
    hasPrevious = Computed(paging) { $0?.hasPrevious ?? false }
    hasNext = Computed(paging) { $0?.hasNext ?? false }
    debounce = clock.timer()
    debounce.onFire(self) { $0.queryBecameQuiet() }
    query.edited = { [debounce] in debounce.restart(after: configuration.debounce) }
  }

  deinit {
    debounce.cancel()
  }

  // MARK: Commands

  func enter(_ user: User) {
    self.user.value = user.name
    isLoggedIn.value = true
    repository.readExpansion()
    query.value = configuration.homeQuery
    submitQuery()
  }

  func logOut() {
    debounce.cancel()
    clear()
    repository.forgetExpansion()
    user.value = ""
    isLoggedIn.value = false
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
    isRefreshing.value = true
    repository.search(latest) { [weak self] result in
      self?.finishRefreshing(latest, result)
    }
  }

  func select(at position: Int) {
    selected = rows[position].id
    for row in visibleRows { row.state.value.isSelected = row.item.id == selected }
  }

  func toggle(at position: Int) {
    let item = rows[position].id
    let isExpanded = !repository.isExpanded(item)
    for row in visibleRows where row.item.id == item {
      row.state.value.isExpanded = isExpanded
    }
    do {
      try repository.setExpanded(isExpanded, item: item)
    } catch {
      alerts.send(PreferencesFailure.message)
    }
  }

  // MARK: Rows

  /// A view model for a row that comes into view.
  func rowAppears(at position: Int) -> RowViewModel {
    let item = rows[position]
    let row = RowViewModel(
      item: item, isExpanded: repository.isExpanded(item.id), isSelected: item.id == selected)
    visibleRows.append(row)
    return row
  }

  func rowDisappears(_ row: RowViewModel) {
    visibleRows.removeAll { $0 === row }
  }

  // MARK: Loading

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query.value, pageSize: configuration.pageSize)
  }

  private func queryBecameQuiet() {
    let request = typedRequest
    // A query that is loading or shown, at any offset, is not loaded again; one that failed is.
    if let request, request.query == latest?.query, content.value != .failed { return }
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
    rows.replace(with: [])
  }

  /// Changes to a content without rows.
  private func leave(for content: Content) {
    selected = nil
    isRefreshing.value = false
    self.content.value = content
    paging.value = nil
  }

  private func finishLoading(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      rows.replace(with: Array(page.items(limitedTo: request.limit)))
      show(request, total: page.total)
    case .failure(let failure):
      message.value = failure.message
      content.value = .failed
      alerts.send(failure.message)
    }
  }

  private func finishRefreshing(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    isRefreshing.value = false
    switch result {
    case .success(let page):
      let items = Array(page.items(limitedTo: request.limit))
      if let selected, !items.contains(where: { $0.id == selected }) { self.selected = nil }
      rows.update(to: items)
      show(request, total: page.total)
    case .failure(let failure):
      alerts.send(failure.message)
    }
  }

  private func show(_ request: SearchRequest, total: Int) {
    guard !rows.all.isEmpty else { return leave(for: .empty) }
    content.value = .rows
    paging.value = Paging(request: request, count: rows.all.count, total: total)
  }
}

/// What one visible row shows.
final class RowViewModel {
  struct State: Equatable {
    var isExpanded: Bool
    var isSelected: Bool
  }

  let item: Item
  let state: Property<State>

  init(item: Item, isExpanded: Bool, isSelected: Bool) {
    self.item = item
    state = Property(State(isExpanded: isExpanded, isSelected: isSelected))
  }
}
