import LoginSearch

/// What the person who is logged in searches for, what was found, and which items are selected and expanded. Knows
/// neither views nor controllers.
final class SearchModel {
  private enum State {
    case idle
    case loading(SearchRequest)
    case rows(ResultPage)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  weak var delegate: (any SearchModelDelegate)?

  /// Nil before the first entry and after log-out.
  private(set) var user: User?
  /// As typed.
  private(set) var query = ""
  private(set) var isRefreshing = false
  private var state = State.idle
  private var selectedItem: Item.ID?
  private var expandedItems: Set<Item.ID> = []

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// One for loads and refreshes, as each ends the other.
  private let latestRequest = LatestRequest()

  init(
    service: any SearchService, preferences: any Preferences, clock: VirtualClock,
    configuration: Configuration
  ) {
    self.service = service
    self.preferences = preferences
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.queryDidRest() }
  }

  deinit {
    // The clock keeps a timer that runs. The request cancels itself.
    debounce.cancel()
  }
}

// MARK: - What is known

extension SearchModel {
  var content: Content {
    switch state {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// Empty unless the content is "rows".
  var items: [Item] {
    page?.items ?? []
  }

  /// Nil unless the content is "rows".
  var paging: Paging? {
    page?.paging
  }

  /// Nil unless the content is "failed".
  var failure: SearchFailure? {
    if case .failed(_, let failure) = state { failure } else { nil }
  }

  func isSelected(_ item: Item) -> Bool {
    item.id == selectedItem
  }

  func isExpanded(_ item: Item) -> Bool {
    expandedItems.contains(item.id)
  }

  private var page: ResultPage? {
    if case .rows(let page) = state { page } else { nil }
  }

  /// The query that is loading or whose result is shown, at any offset. One that failed is to be loaded again.
  private var currentQuery: String? {
    switch state {
    case .loading(let request), .empty(let request): request.query
    case .rows(let page): page.request.query
    case .idle, .failed: nil
    }
  }
}

// MARK: - Entering and leaving

extension SearchModel {
  func enter(as user: User) {
    self.user = user
    query = configuration.homeQuery
    expandedItems = (try? preferences.expandedItems()) ?? []
    delegate?.searchModelDidChangeUser(self)
    delegate?.searchModelDidChangeQuery(self)
    submitQuery()
  }

  func leave() {
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

  /// Searches at once, even for what is loading or shown already.
  func submitQuery() {
    debounce.cancel()
    guard let request = typedRequest else { return clear() }
    load(request)
  }

  private func queryDidRest() {
    guard let request = typedRequest else { return clear() }
    if request.query != currentQuery { load(request) }
  }

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }
}

// MARK: - Loading

extension SearchModel {
  func loadPreviousPage() {
    guard let page, page.paging.hasPrevious else { return }
    load(page.request.previousPage)
  }

  func loadNextPage() {
    guard let page, page.paging.hasNext else { return }
    load(page.request.nextPage)
  }

  func retry() {
    guard case .failed(let request, _) = state else { return }
    load(request)
  }

  private func load(_ request: SearchRequest) {
    change(to: .loading(request))
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      show(ResultPage(page, for: request))
    case .failure(let failure):
      change(to: .failed(request, failure))
      delegate?.searchModel(self, didFailWith: failure)
    }
  }

  private func show(_ page: ResultPage) {
    change(to: page.items.isEmpty ? .empty(page.request) : .rows(page))
  }

  private func clear() {
    latestRequest.cancel()
    change(to: .idle)
  }

  /// Neither a selection nor a refresh outlives the state in which it began.
  private func change(to newState: State) {
    let wasRefreshing = isRefreshing
    state = newState
    selectedItem = nil
    isRefreshing = false
    delegate?.searchModelDidChangeContent(self)
    if wasRefreshing { delegate?.searchModelDidChangeRefreshing(self) }
  }
}

// MARK: - Refreshing

extension SearchModel {
  /// Asks for the page that is shown once more. It stays until the answer comes.
  func refresh() {
    guard let page, !isRefreshing else { return }
    isRefreshing = true
    delegate?.searchModelDidChangeRefreshing(self)
    latestRequest.send(page.request, to: service) { [weak self] result in
      self?.finishRefresh(of: page, with: result)
    }
  }

  private func finishRefresh(of page: ResultPage, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let answer):
      replace(page, with: ResultPage(answer, for: page.request))
    case .failure(let failure):
      isRefreshing = false
      delegate?.searchModelDidChangeRefreshing(self)
      delegate?.searchModel(self, didFailWith: failure)
    }
  }

  private func replace(_ oldPage: ResultPage, with newPage: ResultPage) {
    guard !newPage.items.isEmpty else { return show(newPage) }
    state = .rows(newPage)
    isRefreshing = false
    if let selectedItem, !newPage.contains(selectedItem) { self.selectedItem = nil }
    delegate?.searchModel(self, didRefreshItemsFrom: oldPage.items)
    delegate?.searchModelDidChangeRefreshing(self)
  }
}

// MARK: - Selecting and expanding

extension SearchModel {
  func select(_ item: Item) {
    guard !isSelected(item) else { return }
    let changed = [selectedItem, item.id].compactMap { $0 }
    selectedItem = item.id
    delegate?.searchModel(self, didMarkItems: Set(changed))
  }

  func toggleExpansion(of item: Item) {
    let isNowExpanded = !isExpanded(item)
    if isNowExpanded {
      expandedItems.insert(item.id)
    } else {
      expandedItems.remove(item.id)
    }
    delegate?.searchModel(self, didMarkItems: [item.id])
    do {
      try preferences.setExpanded(isNowExpanded, item: item.id)
    } catch {
      // The item stays as it is shown.
      delegate?.searchModelDidFailToSave(self)
    }
  }
}

/// A page that has arrived, and the request that it answers.
private struct ResultPage {
  let request: SearchRequest
  let items: [Item]
  private let total: Int

  /// Keeps at most as many items as were asked for, as the service may send more.
  init(_ page: Page, for request: SearchRequest) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  var paging: Paging {
    Paging(request: request, count: items.count, total: total)
  }

  func contains(_ id: Item.ID) -> Bool {
    items.contains { $0.id == id }
  }
}
