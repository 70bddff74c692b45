import LoginSearch

/// What the search screen shows and can do, without a word about widgets.
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
  /// What is loading, shown, or has failed.
  private var latest: SearchRequest?
  /// What the rows say of each item: rows with the same item share it.
  private var itemStates: [Item.ID: ItemState] = [:]
  private var selected: ItemState?

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
    query.edited = { [unowned self] in debounce.restart(after: self.configuration.debounce) }
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
    let state = rows.value[position].state
    guard state !== selected else { return }
    selected?.isSelected.value = false
    state.isSelected.value = true
    selected = state
  }

  func toggle(at position: Int) {
    let row = rows.value[position]
    row.state.isExpanded.value.toggle()
    do {
      try repository.setExpanded(row.state.isExpanded.value, item: row.item.id)
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
    // What is loading or shown already is not loaded again, at whatever offset; what failed is.
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

  /// Leaves what is shown for a content without rows.
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
    itemStates.removeAll(keepingCapacity: true)
    rows.value = items.map { RowViewModel(item: $0, state: state(of: $0.id)) }
  }

  private func state(of item: Item.ID) -> ItemState {
    if let state = itemStates[item] { return state }
    let state = ItemState(isExpanded: repository.isExpanded(item))
    itemStates[item] = state
    return state
  }
}

/// What one row shows.
final class RowViewModel {
  let item: Item
  /// Given by the parent, by the item's id.
  let state: ItemState

  init(item: Item, state: ItemState) {
    self.item = item
    self.state = state
  }
}

extension RowViewModel: Equatable {
  static func == (a: RowViewModel, b: RowViewModel) -> Bool {
    a === b
  }
}

/// What is true of an item on all rows that carry it.
final class ItemState {
  let isExpanded: Property<Bool>
  let isSelected = Property(false)

  init(isExpanded: Bool) {
    self.isExpanded = Property(isExpanded)
  }
}
