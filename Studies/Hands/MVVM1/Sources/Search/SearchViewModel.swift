import LoginSearch

final class SearchViewModel {
  let query = Input()

  @Output private(set) var isRefreshing = false

  var alerts: Source<String> { alertEvent }
  var loggedOut: Source<Void> { loggedOutEvent }

  // Offered by what is derived from them.
  /// Who is logged in; nil outside of the search screen.
  @Output private var user: User?
  @Output private var state = SearchState.idle
  @Output private var selectedItem: Item.ID?
  @Output private var expandedItems: Set<Item.ID> = []

  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: VirtualTimer
  private let alertEvent = Event<String>()
  private let loggedOutEvent = Event<Void>()
  private let subscriptions = Subscriptions()

  init(_ repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchIfNew() }
    query.edits.subscribe(in: subscriptions) { [weak self] in self?.restartDebounce() }
  }

  deinit {
    // The clock keeps a running timer.
    debounce.cancel()
  }
}

// MARK: - Derived values

extension SearchViewModel {
  var userName: Observed<String> { $user.map { $0?.name ?? "" } }
  var canLogOut: Observed<Bool> { $user.map { $0 != nil } }

  var content: Observed<Content> { $state.map(\.content) }
  var title: Observed<String> { $state.map(\.content.title) }
  var items: Observed<[Item]> { $state.map(\.items) }
  var message: Observed<String> { $state.map(\.message) }
  var pageLabel: Observed<String> { $state.map { $0.paging?.label ?? "" } }
  var hasPreviousPage: Observed<Bool> { $state.map(\.paging.hasPrevious) }
  var hasNextPage: Observed<Bool> { $state.map(\.paging.hasNext) }
  var canRetry: Observed<Bool> { $state.map { $0.content == .failed } }

  /// What the row of an item shows.
  func row(of item: Item) -> Observed<Row> {
    Observed($expandedItems, $selectedItem) { expandedItems, selectedItem in
      Row(
        title: item.title, isExpanded: expandedItems.contains(item.id),
        isSelected: selectedItem == item.id)
    }
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
    loggedOutEvent.send(())
  }
}

// MARK: - Searching

extension SearchViewModel {
  /// Searches for what the query field holds, even if that is loading or shown.
  func search() {
    debounce.cancel()
    if let request = typedRequest { load(request) } else { clear() }
  }

  func retry() {
    if case .failed(let request, _) = state { load(request) }
  }

  func showPreviousPage() {
    if case .rows(let page) = state { load(page.request.previousPage) }
  }

  func showNextPage() {
    if case .rows(let page) = state { load(page.request.nextPage) }
  }

  /// Asks for the page that is shown once more.
  func refresh() {
    guard case .rows(let page) = state, !isRefreshing else { return }
    isRefreshing = true
    repository.search(page.request) { [weak self] in
      self?.finishRefresh(of: page.request, with: $0)
    }
  }

  private func restartDebounce() {
    debounce.restart(after: configuration.debounce)
  }

  private func searchIfNew() {
    guard let request = typedRequest else { return clear() }
    if request.query != state.query { load(request) }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query.text, pageSize: configuration.pageSize)
  }

  private func load(_ request: SearchRequest) {
    leaveRows()
    // Before the request, as the answer may come inside the call.
    state = .loading(request)
    repository.search(request) { [weak self] in self?.finishLoad(of: request, with: $0) }
  }

  private func clear() {
    repository.cancel()
    leaveRows()
    state = .idle
  }

  /// What belongs to the rows ends with them.
  private func leaveRows() {
    selectedItem = nil
    isRefreshing = false
  }

  private func finishLoad(
    of request: SearchRequest, with result: Result<Page, SearchFailure>
  ) {
    switch result {
    case .success(let page):
      state = SearchState(page, for: request)
    case .failure(let failure):
      state = .failed(request, failure)
      alertEvent.send(failure.message)
    }
  }

  private func finishRefresh(
    of request: SearchRequest, with result: Result<Page, SearchFailure>
  ) {
    isRefreshing = false
    switch result {
    case .success(let page):
      state = SearchState(page, for: request)
      if !state.items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
    case .failure(let failure):
      alertEvent.send(failure.message)
    }
  }
}

// MARK: - Touching rows

extension SearchViewModel {
  func select(_ item: Item.ID) {
    selectedItem = item
  }

  func toggleExpansion(of item: Item.ID) {
    let isExpanded = !expandedItems.contains(item)
    if isExpanded {
      expandedItems.insert(item)
    } else {
      expandedItems.remove(item)
    }
    do {
      try repository.setExpanded(isExpanded, item: item)
    } catch {
      alertEvent.send(PreferencesFailure.message)
    }
  }
}
