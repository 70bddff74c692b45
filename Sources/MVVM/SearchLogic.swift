import LoginSearch

/// What the search screen shows and can do. Names no widget.
final class SearchViewModel {
  let query = Input()
  @Property private(set) var isRefreshing = false
  @Property private(set) var selectedItem: Item.ID?
  @Property private(set) var expandedItems: Set<Item.ID> = []

  private(set) lazy var userName = $user.map { $0?.name ?? "" }
  private(set) lazy var canLogOut = $user.map { $0 != nil }
  private(set) lazy var content = $state.map { $0.content }
  private(set) lazy var title = content.map { $0.title }
  /// The rows. None while a page loads.
  private(set) lazy var items = $state.map { $0.items }
  private(set) lazy var message = $state.map { $0.message }
  private(set) lazy var pageLabel = $state.map { $0.paging?.label ?? "" }
  private(set) lazy var hasPreviousPage = $state.map { $0.paging.hasPrevious }
  private(set) lazy var hasNextPage = $state.map { $0.paging.hasNext }
  private(set) lazy var canRetry = content.map { $0 == .failed }

  let alerts = Event<String>()
  let loggedOut = Event<Void>()

  /// Nil outside of the search screen.
  @Property private var user: User?
  @Property private var state = SearchState.idle

  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: VirtualTimer
  private let subscriptions = Subscriptions()

  init(repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchIfNew() }
    query.edits.subscribe(in: subscriptions) { [weak self] in
      self?.debounce.restart(after: configuration.debounce)
    }
  }

  deinit {
    // The clock keeps a running timer.
    debounce.cancel()
  }
}

// MARK: - Coming and going

extension SearchViewModel {
  func enter(as user: User) {
    self.user = user
    expandedItems = (try? repository.expandedItems()) ?? []
    query.text = configuration.homeQuery
    search()
  }

  func logOut() {
    debounce.cancel()
    clear()
    query.text = ""
    user = nil
    loggedOut.send(())
  }
}

// MARK: - Searching

extension SearchViewModel {
  /// Searches for the query at once, even if it is loading or shown already.
  func search() {
    debounce.cancel()
    if let request = typedRequest { load(request) } else { clear() }
  }

  func retry() {
    if case .failed(let request, _) = state { load(request) }
  }

  func showPreviousPage() {
    if case .loaded(let page) = state { load(page.request.previousPage) }
  }

  func showNextPage() {
    if case .loaded(let page) = state { load(page.request.nextPage) }
  }

  /// Asks for the page that is shown once more. Its rows stay.
  func refresh() {
    guard case .loaded(let page) = state else { return }
    isRefreshing = true
    repository.search(page.request) { [weak self] result in
      self?.finishRefreshing(page.request, with: result)
    }
  }

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query.text, pageSize: configuration.pageSize)
  }

  /// The debounce is over.
  private func searchIfNew() {
    guard let request = typedRequest else { return clear() }
    if request.query != state.query { load(request) }
  }

  private func load(_ request: SearchRequest) {
    leaveRows()
    // Before the request, as the answer may come inside the call.
    state = .loading(request)
    repository.search(request) { [weak self] result in
      self?.finishLoading(request, with: result)
    }
  }

  private func clear() {
    repository.cancelSearch()
    leaveRows()
    state = .idle
  }

  /// What belongs to the rows ends with them.
  private func leaveRows() {
    selectedItem = nil
    isRefreshing = false
  }

  private func finishLoading(_ request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      state = .loaded(ResultPage(page, for: request))
    case .failure(let failure):
      state = .failed(request, failure)
      alerts.send(failure.message)
    }
  }

  private func finishRefreshing(
    _ request: SearchRequest, with result: Result<Page, SearchFailure>
  ) {
    isRefreshing = false
    switch result {
    case .success(let page):
      state = .loaded(ResultPage(page, for: request))
      if let item = selectedItem, !state.items.contains(where: { $0.id == item }) {
        selectedItem = nil
      }
    case .failure(let failure):
      alerts.send(failure.message)
    }
  }
}

// MARK: - Touching rows

extension SearchViewModel {
  func selectRow(at position: Int) {
    selectedItem = state.items[position].id
  }

  /// The row stays flipped even if that can't be saved.
  func toggleRow(at position: Int) {
    let item = state.items[position].id
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
}
