import LoginSearch

protocol SearchModelDelegate: AnyObject {
  func searchModelDidEnter(_ model: SearchModel)
  func searchModelDidLeave(_ model: SearchModel)
  /// Another content, or the rows of another page.
  func searchModelDidChangeContent(_ model: SearchModel)
  /// The page that is shown arrived anew, with rows.
  func searchModel(_ model: SearchModel, didRefreshItemsFrom oldItems: [Item])
  func searchModelDidEndRefreshing(_ model: SearchModel)
  func searchModel(_ model: SearchModel, didMoveSelectionFrom oldItem: Item.ID?)
  /// A load or a refresh failed.
  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure)
}

/// What a person who is logged in searches for, and what was found.
final class SearchModel {
  private enum State {
    case idle
    case loading(SearchRequest)
    case loaded(SearchResults)
    case failed(SearchRequest, SearchFailure)
  }

  weak var delegate: (any SearchModelDelegate)?

  /// Nil outside of the search screen.
  private(set) var user: User?
  /// As typed.
  private(set) var query = ""
  private(set) var selectedItem: Item.ID?

  private var state = State.idle
  private var isRefreshing = false

  private let service: any SearchService
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh: there are never both.
  private let request = PendingRequest<Result<Page, SearchFailure>>()

  init(service: any SearchService, clock: VirtualClock, configuration: Configuration) {
    self.service = service
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchUnlessCurrent() }
  }

  deinit {
    debounce.cancel()
  }
}

// MARK: - What is known

extension SearchModel {
  var content: Content {
    switch state {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let results): results.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  var items: [Item] {
    results?.items ?? []
  }

  /// Nil without rows.
  var paging: Paging? {
    results?.paging
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = state { failure } else { nil }
  }

  var canLogOut: Bool {
    user != nil
  }

  var canRetry: Bool {
    failure != nil
  }

  private var results: SearchResults? {
    if case .loaded(let results) = state { results } else { nil }
  }

  /// The query that is loading, or whose page is shown. A query whose load failed is neither.
  private var currentQuery: String? {
    switch state {
    case .loading(let request): request.query
    case .loaded(let results): results.request.query
    case .idle, .failed: nil
    }
  }
}

// MARK: - Entering and leaving

extension SearchModel {
  func enter(as user: User) {
    self.user = user
    query = configuration.homeQuery
    delegate?.searchModelDidEnter(self)
    search()
  }

  func leave() {
    debounce.cancel()
    user = nil
    query = ""
    clear()
    delegate?.searchModelDidLeave(self)
  }
}

// MARK: - Searching

extension SearchModel {
  func editQuery(_ query: String) {
    self.query = query
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, also for a query that is loading or shown.
  func search() {
    debounce.cancel()
    guard let request = typedRequest else { return clear() }
    load(request)
  }

  func loadPreviousPage() {
    guard let results, results.paging.hasPrevious else { return }
    load(results.request.previousPage)
  }

  func loadNextPage() {
    guard let results, results.paging.hasNext else { return }
    load(results.request.nextPage)
  }

  func retry() {
    guard case .failed(let request, _) = state else { return }
    load(request)
  }

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func searchUnlessCurrent() {
    guard let request = typedRequest else { return clear() }
    if request.query != currentQuery { load(request) }
  }

  private func clear() {
    cancelRequest()
    selectedItem = nil
    state = .idle
    delegate?.searchModelDidChangeContent(self)
  }

  private func load(_ newRequest: SearchRequest) {
    cancelRequest()
    selectedItem = nil
    state = .loading(newRequest)
    delegate?.searchModelDidChangeContent(self)
    request.start {
      service.search(newRequest, completion: $0)
    } onAnswer: { [weak self] result in
      self?.finishLoad(of: newRequest, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      state = .loaded(SearchResults(page, for: request))
      delegate?.searchModelDidChangeContent(self)
    case .failure(let failure):
      state = .failed(request, failure)
      delegate?.searchModelDidChangeContent(self)
      delegate?.searchModel(self, didFailWith: failure)
    }
  }

  private func cancelRequest() {
    request.cancel()
    endRefreshing()
  }
}

// MARK: - Refreshing

extension SearchModel {
  /// Asks once more for the page that is shown.
  func refresh() {
    guard content == .rows, !isRefreshing, let shownRequest = results?.request else { return }
    isRefreshing = true
    request.start {
      service.search(shownRequest, completion: $0)
    } onAnswer: { [weak self] result in
      self?.finishRefresh(of: shownRequest, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    endRefreshing()
    switch result {
    case .success(let page):
      let oldItems = items
      state = .loaded(SearchResults(page, for: request))
      if !items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
      if items.isEmpty {
        delegate?.searchModelDidChangeContent(self)
      } else {
        delegate?.searchModel(self, didRefreshItemsFrom: oldItems)
      }
    case .failure(let failure):
      delegate?.searchModel(self, didFailWith: failure)
    }
  }

  private func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    delegate?.searchModelDidEndRefreshing(self)
  }
}

// MARK: - Selecting

extension SearchModel {
  func select(_ item: Item.ID) {
    guard item != selectedItem else { return }
    let oldItem = selectedItem
    selectedItem = item
    delegate?.searchModel(self, didMoveSelectionFrom: oldItem)
  }
}
