import LoginSearch

/// The search screen without a screen.
final class SearchViewModel {
  @Observed private var user: User?
  @Observed private(set) var query = ""
  @Observed private(set) var isRefreshing = false
  @Observed private var state = SearchState.idle
  @Observed private var selectedItem: Item.ID?
  @Observed private var expandedItems: Set<Item.ID> = []

  var userName: Observable<String> { $user.map { $0?.name ?? "" } }
  var isLogOutEnabled: Observable<Bool> { $user.map { $0 != nil } }
  var content: Observable<Content> { $state.map(\.content) }
  var title: Observable<String> { $state.map(\.content.title) }
  var message: Observable<String> { $state.map(\.message) }
  var pageLabel: Observable<String> { $state.map { $0.page?.paging.label ?? "" } }
  var isPreviousEnabled: Observable<Bool> { $state.map { ($0.page?.paging).hasPrevious } }
  var isNextEnabled: Observable<Bool> { $state.map { ($0.page?.paging).hasNext } }
  var isRetryEnabled: Observable<Bool> { $state.map { $0.content == .failed } }

  /// The rows that are shown; none unless the content is "rows".
  var items: [Item] { state.page?.items ?? [] }

  /// Sent after the items have changed.
  let rowsChanged = Signal<RowsChange>()
  let alerts = Signal<String>()
  let loggedOut = Signal<Void>()

  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: VirtualTimer

  init(_ repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchUnlessShown() }
  }

  deinit {
    debounce.cancel()
  }

  func row(at position: Int) -> RowViewModel {
    let item = items[position]
    return RowViewModel(
      title: item.title,
      isExpanded: $expandedItems.map { $0.contains(item.id) },
      isSelected: $selectedItem.map { $0 == item.id })
  }
}

// MARK: - Entering and leaving

extension SearchViewModel {
  func enter(as user: User) {
    self.user = user
    expandedItems = (try? repository.expandedItems()) ?? []
    query = configuration.homeQuery
    search()
  }

  func logOut() {
    debounce.cancel()
    clear()
    user = nil
    query = ""
    expandedItems = []
    loggedOut.send()
  }
}

// MARK: - Searching

extension SearchViewModel {
  func editQuery(_ text: String) {
    query = text
    debounce.restart(after: configuration.debounce)
  }

  /// Searches for the query at once, even if it is loading or shown already.
  func search() {
    debounce.cancel()
    if let request = typedRequest {
      load(request)
    } else {
      clear()
    }
  }

  func retry() {
    guard case .failed(let request, _) = state else { return }
    load(request)
  }

  func showPreviousPage() {
    guard let page = state.page else { return }
    load(page.request.previousPage)
  }

  func showNextPage() {
    guard let page = state.page else { return }
    load(page.request.nextPage)
  }

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func searchUnlessShown() {
    guard let request = typedRequest else { return clear() }
    if request.query != state.query { load(request) }
  }

  private func load(_ request: SearchRequest) {
    selectedItem = nil
    isRefreshing = false
    state = .loading(request)
    repository.search(request) { [weak self] result in
      self?.finishLoad(of: request, result)
    }
  }

  private func finishLoad(of request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      state = SearchState(page, of: request)
      rowsChanged.send(.loaded)
    case .failure(let failure):
      state = .failed(request, failure)
      alerts.send(failure.message)
    }
  }

  private func clear() {
    repository.cancelSearch()
    selectedItem = nil
    isRefreshing = false
    state = .idle
  }
}

// MARK: - Rows

extension SearchViewModel {
  func selectRow(at position: Int) {
    selectedItem = items[position].id
  }

  func toggleRow(at position: Int) {
    let item = items[position].id
    let isExpanded = !expandedItems.contains(item)
    if isExpanded {
      expandedItems.insert(item)
    } else {
      expandedItems.remove(item)
    }
    do {
      try repository.setExpanded(isExpanded, item: item)
    } catch {
      alerts.send(PreferencesFailure.message)
    }
  }

  /// Searches for the page that is shown once more, while its rows stay.
  func refresh() {
    guard let request = state.page?.request else { return }
    isRefreshing = true
    repository.search(request) { [weak self] result in
      self?.finishRefresh(of: request, result)
    }
  }

  private func finishRefresh(of request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    isRefreshing = false
    switch result {
    case .success(let page):
      let oldItems = items
      state = SearchState(page, of: request)
      if !items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
      rowsChanged.send(.refreshed(from: oldItems))
    case .failure(let failure):
      alerts.send(failure.message)
    }
  }
}
