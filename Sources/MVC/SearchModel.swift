import LoginSearch

/// The search of the user who is logged in: query, results, and items selected and expanded.
///
/// Knows neither views nor controllers.
final class SearchModel {
  weak var delegate: (any SearchModelDelegate)?

  /// The user who is logged in; nil before the first entry and after log-out.
  private(set) var user: User?
  /// The query as typed, not trimmed.
  private(set) var query = ""
  private(set) var results = ResultState.idle
  private(set) var isRefreshing = false
  private(set) var selectedItem: Item.ID?
  private(set) var expandedItems: Set<Item.ID> = []

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: Debounce
  /// The request of a load or a refresh. Each ends the one before.
  private let latestRequest = LatestRequest()

  init(_ environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = Debounce(on: environment.clock)
    debounce.onEnd(self) { $0.searchUnlessCurrent() }
  }
}

// MARK: - Entering and leaving

extension SearchModel {
  func enter(as user: User) {
    expandedItems = (try? preferences.expandedItems()) ?? []
    self.user = user
    query = configuration.homeQuery
    delegate?.searchModelDidChangeUser(self)
    delegate?.searchModelDidChangeQuery(self)
    search()
  }

  func logOut() {
    debounce.cancel()
    clear()
    user = nil
    query = ""
    expandedItems = []
    delegate?.searchModelDidChangeUser(self)
    delegate?.searchModelDidChangeQuery(self)
  }
}

// MARK: - The query

extension SearchModel {
  func editQuery(_ query: String) {
    self.query = query
    delegate?.searchModelDidChangeQuery(self)
    debounce.restart(after: configuration.debounce)
  }

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
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }
}

// MARK: - Pages

extension SearchModel {
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
    latestRequest.cancel()
    replaceResults(with: .idle)
  }

  private func load(_ request: SearchRequest) {
    replaceResults(with: .loading(request))
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      replaceResults(with: .loaded(ResultPage(page, for: request)))
    case .failure(let failure):
      replaceResults(with: .failed(request, failure))
      delegate?.searchModel(self, didFailWith: failure)
    }
  }

  /// Replaces the results. This also ends the selection and a refresh, which belong to the old rows.
  private func replaceResults(with newResults: ResultState) {
    let wasRefreshing = isRefreshing
    results = newResults
    selectedItem = nil
    isRefreshing = false
    delegate?.searchModelDidChangeContent(self)
    if wasRefreshing { delegate?.searchModelDidChangeRefreshing(self) }
  }
}

// MARK: - Refreshing

extension SearchModel {
  /// Asks once more for the page that is shown. Its rows stay meanwhile.
  func refresh() {
    guard let request = results.shownRequest, !isRefreshing else { return }
    isRefreshing = true
    delegate?.searchModelDidChangeRefreshing(self)
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishRefresh(of: request, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      replacePage(with: ResultPage(page, for: request))
    case .failure(let failure):
      isRefreshing = false
      delegate?.searchModelDidChangeRefreshing(self)
      delegate?.searchModel(self, didFailWith: failure)
    }
  }

  private func replacePage(with page: ResultPage) {
    if page.items.isEmpty { return replaceResults(with: .loaded(page)) }
    let oldItems = results.items
    results = .loaded(page)
    isRefreshing = false
    if let selectedItem, !page.contains(selectedItem) { self.selectedItem = nil }
    delegate?.searchModel(self, didRefreshItemsFrom: oldItems)
    delegate?.searchModelDidChangeRefreshing(self)
  }
}

// MARK: - Selecting and expanding

extension SearchModel {
  func select(_ item: Item) {
    let changed = [selectedItem, item.id].compactMap { $0 }
    selectedItem = item.id
    delegate?.searchModel(self, didMarkItems: Set(changed))
  }

  /// Expands or collapses an item, and saves that. The item stays so even if it can't be saved.
  func toggle(_ item: Item) {
    let isExpanded = !expandedItems.contains(item.id)
    if isExpanded { expandedItems.insert(item.id) } else { expandedItems.remove(item.id) }
    delegate?.searchModel(self, didMarkItems: [item.id])
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      delegate?.searchModelDidFailToSave(self)
    }
  }
}
