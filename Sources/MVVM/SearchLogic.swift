import LoginSearch

/// The contents and actions of the search screen. Names no widget.
final class SearchViewModel {
  let query = Input()
  @Property private(set) var isRefreshing = false
  @Property private(set) var selectedItem: Item.ID?
  @Property private(set) var expandedItems: Set<Item.ID> = []
  let alerts = Event<String>()
  let loggedOut = Event<Void>()

  /// The user who is logged in; nil before the first entry and after log-out.
  @Property private var user: User?
  @Property private var results = ResultState.idle
  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: Debounce
  private let subscriptions = Subscriptions()

  init(repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = Debounce(on: clock)
    debounce.onEnd(self) { $0.searchUnlessCurrent() }
    query.edits.subscribe(in: subscriptions) { [weak self] in
      self?.debounce.restart(after: configuration.debounce)
    }
  }
}

// MARK: - Derived values

extension SearchViewModel {
  var userName: ReadOnly<String> { $user.map { $0?.name ?? "" } }
  var canLogOut: ReadOnly<Bool> { $user.map { $0 != nil } }
  var content: ReadOnly<Content> { $results.map { $0.content } }
  var title: ReadOnly<String> { content.map { $0.title } }
  /// The rows; none unless the content is "rows".
  var items: ReadOnly<[Item]> { $results.map { $0.items } }
  var message: ReadOnly<String> { $results.map { $0.message } }
  var pageLabel: ReadOnly<String> { $results.map { $0.paging?.label ?? "" } }
  var hasPreviousPage: ReadOnly<Bool> { $results.map { $0.paging.hasPrevious } }
  var hasNextPage: ReadOnly<Bool> { $results.map { $0.paging.hasNext } }
  var canRetry: ReadOnly<Bool> { content.map { $0 == .failed } }
}

// MARK: - Entering and leaving

extension SearchViewModel {
  func enter(as user: User) {
    expandedItems = (try? repository.expandedItems()) ?? []
    self.user = user
    query.text = configuration.homeQuery
    search()
  }

  func logOut() {
    debounce.cancel()
    clear()
    user = nil
    query.text = ""
    expandedItems = []
    loggedOut.send(())
  }
}

// MARK: - The query

extension SearchViewModel {
  /// Searches at once for what is typed, even if that is loading or shown already.
  func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// Searches when the debounce ends, but not for what is loading or shown already.
  private func searchUnlessCurrent() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != results.currentQuery { load(typedRequest) }
  }

  /// The request for the first page of what is typed; nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query.text, pageSize: configuration.pageSize)
  }
}

// MARK: - Pages

extension SearchViewModel {
  func showPreviousPage() {
    if let request = results.previousPage { load(request) }
  }

  func showNextPage() {
    if let request = results.nextPage { load(request) }
  }

  func retry() {
    if let request = results.failedRequest { load(request) }
  }

  private func clear() {
    repository.cancelSearch()
    replaceResults(with: .idle)
  }

  private func load(_ request: SearchRequest) {
    replaceResults(with: .loading(request))
    // Last, as the service may answer inside the call.
    repository.search(request) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      results = .loaded(ResultPage(page, for: request))
    case .failure(let failure):
      results = .failed(request, failure)
      alerts.send(failure.message)
    }
  }

  /// Replaces the results. This also ends the selection and a refresh, which belong to the old rows.
  private func replaceResults(with newResults: ResultState) {
    results = newResults
    selectedItem = nil
    isRefreshing = false
  }
}

// MARK: - Refreshing

extension SearchViewModel {
  /// Asks once more for the page that is shown. Its rows stay meanwhile.
  func refresh() {
    guard let request = results.shownRequest, !isRefreshing else { return }
    isRefreshing = true
    // Last, as the service may answer inside the call.
    repository.search(request) { [weak self] result in
      self?.finishRefresh(of: request, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let page = ResultPage(page, for: request)
      results = .loaded(page)
      isRefreshing = false
      if let selectedItem, !page.contains(selectedItem) { self.selectedItem = nil }
    case .failure(let failure):
      isRefreshing = false
      alerts.send(failure.message)
    }
  }
}

// MARK: - Selecting and expanding

extension SearchViewModel {
  func select(_ item: Item) {
    selectedItem = item.id
  }

  /// Expands or collapses an item, and saves that. The item stays so even if it can't be saved.
  func toggle(_ item: Item) {
    let isExpanded = !expandedItems.contains(item.id)
    if isExpanded { expandedItems.insert(item.id) } else { expandedItems.remove(item.id) }
    do {
      try repository.setExpanded(isExpanded, item: item.id)
    } catch {
      alerts.send(PreferencesFailure.message)
    }
  }
}
