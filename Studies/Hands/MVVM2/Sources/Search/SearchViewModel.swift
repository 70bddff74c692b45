import LoginSearch

final class SearchViewModel {
  // Input
  let query = Input("")

  // Values
  private(set) lazy var userName = Derived(user) { $0?.name ?? "" }
  private(set) lazy var canLogOut = Derived(user) { $0 != nil }
  private(set) lazy var content = Derived(state) { $0.content }
  private(set) lazy var title = Derived(state) { $0.content.title }
  private(set) lazy var message = Derived(state) { $0.failure?.message ?? "" }
  /// None unless the content is "rows".
  private(set) lazy var items = Derived(state) { $0.page?.items ?? [] }
  private(set) lazy var pageLabel = Derived(state) { $0.page?.paging?.label ?? "" }
  private(set) lazy var hasPrevious = Derived(state) { ($0.page?.paging).hasPrevious }
  private(set) lazy var hasNext = Derived(state) { ($0.page?.paging).hasNext }
  private(set) lazy var canRetry = Derived(state) { $0.failure != nil }
  private(set) lazy var isRefreshing = Derived(state) { $0.page?.isRefreshing ?? false }

  // Events
  let alerts = Event<String>()
  let loggedOut = Event<Void>()

  private let user = Property<User?>(nil)
  private let state = Property(SearchState.idle)
  private let expanded = Property<Set<Item.ID>>([])

  private let searches: SearchRepository
  private let expansion: ExpansionRepository
  private let debounce: VirtualTimer
  private let configuration: Configuration
  private let subscriptions = Subscriptions()

  init(
    searches: SearchRepository, expansion: ExpansionRepository, debounce: VirtualTimer,
    configuration: Configuration
  ) {
    self.searches = searches
    self.expansion = expansion
    self.debounce = debounce
    self.configuration = configuration
    debounce.onFire(self) { $0.searchIfNew() }
    query.edited.subscribe(in: subscriptions) {
      debounce.restart(after: configuration.debounce)
    }
  }

  deinit {
    // The clock would keep a running timer.
    debounce.cancel()
  }

  /// What the row of an item shows.
  func row(for item: Item) -> RowViewModel {
    RowViewModel(item, expanded: expanded, state: state)
  }
}

// MARK: - Commands: coming and going

extension SearchViewModel {
  func enter(as newUser: User) {
    user.value = newUser
    expanded.value = expansion.expandedItems()
    query.value = configuration.homeQuery
    search()
  }

  func logOut() {
    debounce.cancel()
    clear()
    query.value = ""
    user.value = nil
    loggedOut.send(())
  }
}

// MARK: - Commands: searching

extension SearchViewModel {
  /// Searches for the query at once, even if it is loading or shown.
  func search() {
    debounce.cancel()
    if let request = typedRequest { load(request) } else { clear() }
  }

  func showPreviousPage() {
    if hasPrevious.value, let page = state.value.page { load(page.request.previousPage) }
  }

  func showNextPage() {
    if hasNext.value, let page = state.value.page { load(page.request.nextPage) }
  }

  func retry() {
    if case .failed(let request, _) = state.value { load(request) }
  }

  func refresh() {
    guard var page = state.value.page, !page.items.isEmpty, !page.isRefreshing else { return }
    page.isRefreshing = true
    state.value = .loaded(page)
    searches.search(page.request) { [weak self] result in self?.finishRefresh(result) }
  }

  /// The debounce is over.
  private func searchIfNew() {
    guard let request = typedRequest else { return clear() }
    if request.query != state.value.query { load(request) }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query.value, pageSize: configuration.pageSize)
  }

  private func load(_ request: SearchRequest) {
    // Before the request, as the service may answer inside the call.
    state.value = .loading(request)
    searches.search(request) { [weak self] result in self?.finishLoad(of: request, result) }
  }

  private func finishLoad(of request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      state.value = .loaded(LoadedPage(page, for: request))
    case .failure(let failure):
      state.value = .failed(request, failure)
      alerts.send(failure.message)
    }
  }

  private func finishRefresh(_ result: Result<Page, SearchFailure>) {
    guard var page = state.value.page else { return }
    switch result {
    case .success(let newPage):
      page.refresh(with: newPage)
      state.value = .loaded(page)
    case .failure(let failure):
      page.isRefreshing = false
      state.value = .loaded(page)
      alerts.send(failure.message)
    }
  }

  private func clear() {
    searches.cancel()
    state.value = .idle
  }
}

// MARK: - Commands: rows

extension SearchViewModel {
  func selectRow(at position: Int) {
    guard var page = state.value.page else { return }
    page.selection = page.items[position].id
    state.value = .loaded(page)
  }

  func toggleRow(at position: Int) {
    let item = items.value[position].id
    let isExpanded = !expanded.value.contains(item)
    if isExpanded {
      expanded.value.insert(item)
    } else {
      expanded.value.remove(item)
    }
    do {
      try expansion.setExpanded(isExpanded, item: item)
    } catch {
      alerts.send(PreferencesFailure.message)
    }
  }
}
