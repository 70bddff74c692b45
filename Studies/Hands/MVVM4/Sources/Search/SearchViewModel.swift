import LoginSearch

final class SearchViewModel {
  let userName: Property<String>
  let isLogOutEnabled: Property<Bool>
  let query = Property("")

  let content: Property<Content>
  let title: Property<String>
  /// Empty while a page loads, so only a refresh replaces rows by other rows.
  let rows: Property<[Item]>
  let message: Property<String>
  let pageLabel: Property<String>
  let isPreviousEnabled: Property<Bool>
  let isNextEnabled: Property<Bool>
  let isRetryEnabled: Property<Bool>

  let expandedItems = Property<Set<Item.ID>>([])
  let selectedItem = Property<Item.ID?>(nil)
  let isRefreshing = Property(false)

  let alerts = Event<String>()
  let loggedOut = Event<Void>()

  private let user = Property<User?>(nil)
  private let state = Property(SearchState.idle)
  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: VirtualTimer

  init(repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = clock.timer()

    userName = Computed(user) { $0?.name ?? "" }
    isLogOutEnabled = Computed(user) { $0 != nil }
    content = Computed(state) { $0.content }
    title = Computed(content) { $0.title }
    rows = Computed(state) { $0.rows }
    message = Computed(state) { $0.message }
    pageLabel = Computed(state) { $0.paging?.label ?? "" }
    isPreviousEnabled = Computed(state) { $0.paging.hasPrevious }
    isNextEnabled = Computed(state) { $0.paging.hasNext }
    isRetryEnabled = Computed(content) { $0 == .failed }

    debounce.onFire(self) { $0.searchIfNew() }
  }

  deinit {
    debounce.cancel()
  }
}

// MARK: - Entering and leaving

extension SearchViewModel {
  func enter(as newUser: User) {
    user.value = newUser
    expandedItems.value = repository.expandedItems()
    query.value = configuration.homeQuery
    search()
  }

  func logOut() {
    debounce.cancel()
    clear()
    query.value = ""
    expandedItems.value = []
    user.value = nil
    loggedOut.send(())
  }
}

// MARK: - Searching

extension SearchViewModel {
  /// A method, as the same text typed again restarts the debounce, too.
  func editQuery(_ text: String) {
    query.value = text
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, also for what is loading or shown already.
  func search() {
    debounce.cancel()
    if let request = typedRequest {
      load(request)
    } else {
      clear()
    }
  }

  func showPreviousPage() {
    if case .rows(_, _, let request) = state.value { load(request.previousPage) }
  }

  func showNextPage() {
    if case .rows(_, _, let request) = state.value { load(request.nextPage) }
  }

  func retry() {
    if case .failed(_, let request) = state.value { load(request) }
  }

  func refresh() {
    guard case .rows(_, _, let request) = state.value, !isRefreshing.value else { return }
    isRefreshing.value = true
    repository.search(request) { [weak self] result in
      self?.finishRefresh(result, of: request)
    }
  }

  /// The request for the first page of what the field says; nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query.value, pageSize: configuration.pageSize)
  }

  private func searchIfNew() {
    if let request = typedRequest, request.query == state.value.currentQuery { return }
    search()
  }

  // The state changes before the request is made, as the answer may come inside the call.
  private func load(_ request: SearchRequest) {
    state.value = .loading(request)
    selectedItem.value = nil
    isRefreshing.value = false
    repository.search(request) { [weak self] result in
      self?.finishLoad(result, of: request)
    }
  }

  private func finishLoad(_ result: Result<Page, SearchFailure>, of request: SearchRequest) {
    switch result {
    case .success(let page):
      state.value = SearchState(page, answering: request)
    case .failure(let failure):
      state.value = .failed(failure, request)
      alerts.send(failure.message)
    }
  }

  private func finishRefresh(_ result: Result<Page, SearchFailure>, of request: SearchRequest) {
    isRefreshing.value = false
    switch result {
    case .success(let page):
      state.value = SearchState(page, answering: request)
      if !rows.value.contains(where: { $0.id == selectedItem.value }) { selectedItem.value = nil }
    case .failure(let failure):
      alerts.send(failure.message)
    }
  }

  private func clear() {
    repository.cancelSearch()
    state.value = .idle
    selectedItem.value = nil
    isRefreshing.value = false
  }
}

// MARK: - Touching rows

extension SearchViewModel {
  func select(_ item: Item.ID) {
    selectedItem.value = item
  }

  func toggleExpansion(of item: Item.ID) {
    let isExpanded = !expandedItems.value.contains(item)
    if isExpanded {
      expandedItems.value.insert(item)
    } else {
      expandedItems.value.remove(item)
    }
    do {
      try repository.setExpanded(isExpanded, item: item)
    } catch {
      alerts.send(PreferencesFailure.message)
    }
  }
}
