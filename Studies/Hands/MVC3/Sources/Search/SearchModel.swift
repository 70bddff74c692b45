import LoginSearch

protocol SearchModelDelegate: AnyObject {
  func searchModelDidChangeUser(_ model: SearchModel)
  func searchModelDidChangeQuery(_ model: SearchModel)
  /// The content has changed, and with it all items, the paging and the failure.
  func searchModelDidChangeContent(_ model: SearchModel)
  func searchModelDidChangeRefreshing(_ model: SearchModel)
  /// The page that is shown was found anew, with other items and another paging, perhaps.
  func searchModel(_ model: SearchModel, didRefreshFrom oldItems: [Item])
  /// Items that are shown were selected, deselected, expanded or collapsed.
  func searchModelDidMarkItems(_ model: SearchModel)
  /// Each failure is reported, even if it equals the one before.
  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure)
  func searchModelDidFailToSave(_ model: SearchModel)
}

/// Knows the query and the page that was found for it, and which of its items are selected and expanded.
final class SearchModel {
  weak var delegate: (any SearchModelDelegate)?

  /// Who is logged in; nil outside of the search screen.
  private(set) var user: User? {
    didSet { delegate?.searchModelDidChangeUser(self) }
  }
  /// As typed: not trimmed.
  private(set) var query = "" {
    didSet { delegate?.searchModelDidChangeQuery(self) }
  }
  private(set) var isRefreshing = false {
    didSet { if isRefreshing != oldValue { delegate?.searchModelDidChangeRefreshing(self) } }
  }

  private(set) var content = Content.idle
  /// Empty unless the content is `rows`.
  private(set) var items: [Item] = []
  /// Nil unless the content is `rows`.
  private(set) var paging: Paging?
  /// Nil unless the content is `failed`.
  private(set) var failure: SearchFailure?
  /// What the content is about: the load that is in flight, shown or failed; nil if there is none.
  private var request: SearchRequest?

  private var selectedID: Item.ID?
  private var expandedIDs: Set<Item.ID> = []

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  /// One for loads and refreshes, as each ends the other.
  private let latestRequest = LatestRequest()
  private let debounce: VirtualTimer

  init(
    service: any SearchService, preferences: any Preferences, clock: VirtualClock,
    configuration: Configuration
  ) {
    self.service = service
    self.preferences = preferences
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchQuietQuery() }
  }

  deinit {
    // The clock keeps a running timer. The request cancels itself.
    debounce.cancel()
  }
}

// MARK: - Entering and leaving

extension SearchModel {
  var canLogOut: Bool {
    user != nil
  }

  func enter(as user: User) {
    self.user = user
    expandedIDs = (try? preferences.expandedItems()) ?? []
    query = configuration.homeQuery
    submitQuery()
  }

  func logOut() {
    debounce.cancel()
    user = nil
    query = ""
    expandedIDs = []
    clear()
  }
}

// MARK: - The query

extension SearchModel {
  func editQuery(_ query: String) {
    self.query = query
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, even for what is loading or shown already.
  func submitQuery() {
    debounce.cancel()
    if let request = typedRequest {
      load(request)
    } else {
      clear()
    }
  }

  private func searchQuietQuery() {
    guard let request = typedRequest else { return clear() }
    if !isLoadingOrShowing(request.query) { load(request) }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func isLoadingOrShowing(_ query: String) -> Bool {
    content != .failed && request?.query == query
  }
}

// MARK: - Pages

extension SearchModel {
  var hasPreviousPage: Bool { paging.hasPrevious }
  var hasNextPage: Bool { paging.hasNext }
  var canRetry: Bool { content == .failed }

  func loadPreviousPage() {
    if let request, hasPreviousPage { load(request.previousPage) }
  }

  func loadNextPage() {
    if let request, hasNextPage { load(request.nextPage) }
  }

  func retry() {
    if let request, canRetry { load(request) }
  }

  private func load(_ request: SearchRequest) {
    // Before the request is sent, as the service may answer inside the call.
    startOver(with: .loading, of: request)
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      keep(page, of: request)
      delegate?.searchModelDidChangeContent(self)
    case .failure(let failure):
      content = .failed
      self.failure = failure
      delegate?.searchModelDidChangeContent(self)
      delegate?.searchModel(self, didFailWith: failure)
    }
  }

  private func clear() {
    latestRequest.cancel()
    startOver(with: .idle, of: nil)
  }

  private func startOver(with content: Content, of request: SearchRequest?) {
    self.content = content
    self.request = request
    items = []
    paging = nil
    failure = nil
    selectedID = nil
    isRefreshing = false
    delegate?.searchModelDidChangeContent(self)
  }

  private func keep(_ page: Page, of request: SearchRequest) {
    items = Array(page.items(limitedTo: request.limit))
    content = items.isEmpty ? .empty : .rows
    paging =
      items.isEmpty ? nil : Paging(request: request, count: items.count, total: page.total)
  }
}

// MARK: - Refresh

extension SearchModel {
  func refresh() {
    guard let request, content == .rows, !isRefreshing else { return }
    isRefreshing = true
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishRefresh(of: request, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    isRefreshing = false
    switch result {
    case .success(let page):
      let oldItems = items
      keep(page, of: request)
      if !items.contains(where: isSelected) { selectedID = nil }
      if content == .rows {
        delegate?.searchModel(self, didRefreshFrom: oldItems)
      } else {
        delegate?.searchModelDidChangeContent(self)
      }
    case .failure(let failure):
      delegate?.searchModel(self, didFailWith: failure)
    }
  }
}

// MARK: - Selection and expansion

extension SearchModel {
  func isSelected(_ item: Item) -> Bool {
    item.id == selectedID
  }

  func isExpanded(_ item: Item) -> Bool {
    expandedIDs.contains(item.id)
  }

  func selectItem(at position: Int) {
    guard items.indices.contains(position) else { return }
    selectedID = items[position].id
    delegate?.searchModelDidMarkItems(self)
  }

  func toggleItem(at position: Int) {
    guard items.indices.contains(position) else { return }
    let item = items[position]
    let isNowExpanded = !isExpanded(item)
    if isNowExpanded {
      expandedIDs.insert(item.id)
    } else {
      expandedIDs.remove(item.id)
    }
    delegate?.searchModelDidMarkItems(self)
    do {
      try preferences.setExpanded(isNowExpanded, item: item.id)
    } catch {
      // The item stays as it is shown.
      delegate?.searchModelDidFailToSave(self)
    }
  }
}
