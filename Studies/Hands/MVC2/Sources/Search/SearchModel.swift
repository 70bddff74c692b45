import LoginSearch

/// The search of the person who is logged in: what is searched for, what was found, and which items are selected and
/// expanded.
final class SearchModel {
  enum Change {
    /// Somebody came in or left.
    case user
    case query
    /// The state is another one: all rows are new.
    case state
    /// A refresh began, or ended without a page.
    case refreshing
    /// A refresh ended and brought rows in place of these.
    case rows(from: [Item])
    /// These items were selected, deselected, expanded or collapsed.
    case items(Set<Item.ID>)
    /// A load or a refresh failed.
    case searchFailed(SearchFailure)
    /// The expansion of an item could not be saved.
    case saveFailed
  }

  let changes = Event<Change>()

  /// Nil before the first entry and after log-out.
  private(set) var user: User?
  /// As typed.
  private(set) var query = ""
  private(set) var state = SearchState.idle
  private var expandedItems: Set<Item.ID> = []

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  /// A load or a refresh: there is never more than one of them.
  private let latestRequest = LatestRequest()

  init(service: any SearchService, preferences: any Preferences, configuration: Configuration) {
    self.service = service
    self.preferences = preferences
    self.configuration = configuration
  }

  var results: SearchResults? {
    if case .loaded(let results) = state { results } else { nil }
  }

  var items: [Item] {
    results?.items ?? []
  }

  func isExpanded(_ item: Item) -> Bool {
    expandedItems.contains(item.id)
  }

  func isSelected(_ item: Item) -> Bool {
    results?.selectedItem == item.id
  }
}

// MARK: - Coming in and leaving

extension SearchModel {
  func enter(as user: User) {
    self.user = user
    query = configuration.homeQuery
    expandedItems = (try? preferences.expandedItems()) ?? []
    changes.send(.user)
    changes.send(.query)
    search()
  }

  func leave() {
    user = nil
    query = ""
    expandedItems = []
    changes.send(.user)
    changes.send(.query)
    clear()
  }
}

// MARK: - Searching

extension SearchModel {
  func edit(query: String) {
    self.query = query
    changes.send(.query)
  }

  /// Searches for the query, unless its results are here or on their way.
  func searchIfNew() {
    if let query = firstPage?.query, query == state.query { return }
    search()
  }

  /// Searches for the query, whatever has been found so far.
  func search() {
    if let firstPage { load(firstPage) } else { clear() }
  }

  func showPreviousPage() {
    if let results { load(results.request.previousPage) }
  }

  func showNextPage() {
    if let results { load(results.request.nextPage) }
  }

  func retry() {
    if case .failed(let request, _) = state { load(request) }
  }

  /// Nil if there is nothing to search for.
  private var firstPage: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func load(_ request: SearchRequest) {
    // The answer may come inside the call, so the load begins before it.
    state = .loading(request)
    changes.send(.state)
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      state = .loaded(SearchResults(of: request, page: page))
      changes.send(.state)
    case .failure(let failure):
      state = .failed(request, failure)
      changes.send(.state)
      changes.send(.searchFailed(failure))
    }
  }

  private func clear() {
    latestRequest.cancel()
    state = .idle
    changes.send(.state)
  }
}

// MARK: - Refreshing

extension SearchModel {
  /// Searches for the page that is here once more. The page stays until the answer comes.
  func refresh() {
    guard var results, !results.isRefreshing else { return }
    results.isRefreshing = true
    state = .loaded(results)
    changes.send(.refreshing)
    latestRequest.send(results.request, to: service) { [weak self] result in
      self?.finishRefresh(with: result)
    }
  }

  private func finishRefresh(with result: Result<Page, SearchFailure>) {
    guard var results else { return }
    switch result {
    case .success(let page):
      let refreshed = results.refreshed(with: page)
      state = .loaded(refreshed)
      changes.send(refreshed.items.isEmpty ? .state : .rows(from: results.items))
    case .failure(let failure):
      results.isRefreshing = false
      state = .loaded(results)
      changes.send(.refreshing)
      changes.send(.searchFailed(failure))
    }
  }
}

// MARK: - Selecting and expanding

extension SearchModel {
  func select(_ item: Item) {
    guard var results, results.selectedItem != item.id else { return }
    let changed = [results.selectedItem, item.id].compactMap { $0 }
    results.selectedItem = item.id
    state = .loaded(results)
    changes.send(.items(Set(changed)))
  }

  func toggleExpansion(of item: Item) {
    // Nothing to remove: the item was collapsed so far.
    let isExpanded = expandedItems.remove(item.id) == nil
    if isExpanded { expandedItems.insert(item.id) }
    changes.send(.items([item.id]))
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      changes.send(.saveFailed)
    }
  }
}
