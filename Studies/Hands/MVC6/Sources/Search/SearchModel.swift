import LoginSearch

/// A logged-in person's search: the query, its result, and what is selected and expanded in it (S0 to S14).
final class SearchModel {
  enum Change {
    case user
    case query
    /// Another state. If it has rows, all of them are new.
    case state
    /// A refresh has replaced these rows.
    case refreshed(from: [Item])
    case isRefreshing
    /// These items were selected, deselected, expanded or collapsed.
    case items([Item.ID])
    /// Something has gone wrong that a person should know of.
    case failed(message: String)
  }

  private(set) var user: User?
  /// As typed, not trimmed.
  private(set) var query = ""
  private(set) var state = SearchState.idle
  private(set) var isRefreshing = false
  private(set) var selectedItem: Item.ID?
  private(set) var expandedItems: Set<Item.ID> = []

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh; there are never two of them.
  private let request = PendingRequest()
  private let observers = Observers<Change>()

  init(
    service: any SearchService, preferences: any Preferences, clock: VirtualClock,
    configuration: Configuration
  ) {
    self.service = service
    self.preferences = preferences
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { model in model.searchIfNew() }
  }

  deinit {
    debounce.cancel()
  }

  var rows: [Item] {
    state.page?.items ?? []
  }

  func addObserver<Observer: AnyObject>(
    _ observer: Observer, _ action: @escaping (Observer, Change) -> Void
  ) {
    observers.add(observer, action)
  }
}

// MARK: - Entering and leaving

extension SearchModel {
  func enter(as user: User) {
    self.user = user
    observers.notify(.user)
    // Without what was saved, nothing is expanded, and nobody needs to know (S1).
    expandedItems = (try? preferences.expandedItems()) ?? []
    query = configuration.homeQuery
    observers.notify(.query)
    search()
  }

  func leave() {
    debounce.cancel()
    clear()
    expandedItems = []
    query = ""
    observers.notify(.query)
    user = nil
    observers.notify(.user)
  }
}

// MARK: - Searching

extension SearchModel {
  func edit(query: String) {
    self.query = query
    observers.notify(.query)
    debounce.restart(after: configuration.debounce)
  }

  /// Searches for the query at once, even if it is already loading or shown (S8).
  func search() {
    debounce.cancel()
    guard let request = typedRequest else { return clear() }
    load(request)
  }

  func retry() {
    if case .failed(let request, _) = state { load(request) }
  }

  func showPreviousPage() {
    guard let page = state.page, page.paging.hasPrevious else { return }
    load(page.request.previousPage)
  }

  func showNextPage() {
    guard let page = state.page, page.paging.hasNext else { return }
    load(page.request.nextPage)
  }

  /// The query field has been quiet for the debounce (S7).
  private func searchIfNew() {
    guard let request = typedRequest else { return clear() }
    if request.query != state.query { load(request) }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func load(_ request: SearchRequest) {
    change(to: .loading(request))
    send(request) { model, result in model.finishLoad(of: request, with: result) }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      change(to: SearchState(page, for: request))
    case .failure(let failure):
      change(to: .failed(request, failure))
      observers.notify(.failed(message: failure.message))
    }
  }

  private func clear() {
    request.cancel()
    change(to: .idle)
  }

  /// Whatever the new state is, nothing is selected in it, and there is nothing to refresh any more.
  private func change(to newState: SearchState) {
    endRefreshing()
    state = newState
    selectedItem = nil
    observers.notify(.state)
  }

  /// Cancels the request before, if it is pending.
  private func send(
    _ searchRequest: SearchRequest,
    then finish: @escaping (SearchModel, Result<Page, SearchFailure>) -> Void
  ) {
    request.start { completion in
      service.search(searchRequest, completion: completion)
    } then: { [weak self] result in
      if let self { finish(self, result) }
    }
  }
}

// MARK: - Refreshing

extension SearchModel {
  func refresh() {
    guard let page = state.page, !isRefreshing else { return }
    isRefreshing = true
    observers.notify(.isRefreshing)
    send(page.request) { model, result in model.finishRefresh(of: page, with: result) }
  }

  private func finishRefresh(of page: ResultPage, with result: Result<Page, SearchFailure>) {
    endRefreshing()
    switch result {
    case .success(let answer):
      let newState = SearchState(answer, for: page.request)
      if let newPage = newState.page {
        replace(page, with: newPage)
      } else {
        change(to: newState)
      }
    case .failure(let failure):
      observers.notify(.failed(message: failure.message))
    }
  }

  private func replace(_ page: ResultPage, with newPage: ResultPage) {
    state = .rows(newPage)
    if let item = selectedItem, !newPage.contains(item) { selectedItem = nil }
    observers.notify(.refreshed(from: page.items))
  }

  private func endRefreshing() {
    if !isRefreshing { return }
    isRefreshing = false
    observers.notify(.isRefreshing)
  }
}

// MARK: - Items

extension SearchModel {
  func select(_ item: Item.ID) {
    if item == selectedItem { return }
    let changed = [selectedItem, item].compactMap { $0 }
    selectedItem = item
    observers.notify(.items(changed))
  }

  func toggleExpansion(of item: Item.ID) {
    expandedItems.formSymmetricDifference([item])
    observers.notify(.items([item]))
    do {
      try preferences.setExpanded(expandedItems.contains(item), item: item)
    } catch {
      observers.notify(.failed(message: PreferencesFailure.message))
    }
  }
}
