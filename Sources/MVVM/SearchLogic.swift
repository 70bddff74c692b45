import LoginSearch

/// What the search screen shows and can do. Names no widget.
final class SearchViewModel {
  let user = Property("")
  let isLoggedIn = Property(false)
  let query = EditableText()
  let content = Property(Content.idle)
  let title: Computed<String>
  let canRetry: Computed<Bool>
  let rows = Property<[RowViewModel]>([])
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
  /// The first row of each item. The others share its state.
  private var firstRows: [Item.ID: RowViewModel] = [:]
  private var selected: RowViewModel?

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

  func select(at position: Int) {
    let row = rows.value[position]
    guard !row.isSelected.value else { return }
    selected?.isSelected.value = false
    row.isSelected.value = true
    selected = row
  }

  func toggle(at position: Int) {
    let row = rows.value[position]
    row.isExpanded.value.toggle()
    do {
      try repository.setExpanded(row.isExpanded.value, item: row.item.id)
    } catch {
      alerts.send(PreferencesFailure.message)
    }
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
      self?.finish(request, result)
    }
  }

  private func clear() {
    repository.cancel()
    latest = nil
    leave(for: .idle)
    showRows([])
  }

  /// Changes to a content without rows.
  private func leave(for content: Content) {
    selected?.isSelected.value = false
    selected = nil
    self.content.value = content
    paging.value = nil
  }

  private func finish(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let items = page.items(limitedTo: request.limit)
      guard !items.isEmpty else { return content.value = .empty }
      showRows(items)
      content.value = .rows
      paging.value = Paging(request: request, count: items.count, total: page.total)
    case .failure(let failure):
      message.value = failure.message
      content.value = .failed
      alerts.send(failure.message)
    }
  }

  private func showRows(_ items: ArraySlice<Item>) {
    firstRows.removeAll(keepingCapacity: true)
    rows.value = items.map(row)
  }

  private func row(of item: Item) -> RowViewModel {
    if let first = firstRows[item.id] { return RowViewModel(item: item, sharingStateOf: first) }
    let row = RowViewModel(item: item, isExpanded: repository.isExpanded(item.id))
    firstRows[item.id] = row
    return row
  }
}

/// What one row shows.
///
/// All rows of an item have the same state, so they share the properties.
final class RowViewModel {
  let item: Item
  let isExpanded: Property<Bool>
  let isSelected: Property<Bool>

  init(item: Item, isExpanded: Bool) {
    self.item = item
    self.isExpanded = Property(isExpanded)
    isSelected = Property(false)
  }

  init(item: Item, sharingStateOf row: RowViewModel) {
    self.item = item
    isExpanded = row.isExpanded
    isSelected = row.isSelected
  }
}

extension RowViewModel: Equatable {
  static func == (a: RowViewModel, b: RowViewModel) -> Bool {
    a === b
  }
}
