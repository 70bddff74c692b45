import LoginSearch

protocol SearchModelDelegate: AnyObject {
  /// A user entered or left, which also replaces the query.
  func searchModelDidChangeUser(_ model: SearchModel)
  /// The content is another one, and all rows are new. Nothing is selected.
  func searchModelDidChangeResults(_ model: SearchModel)
  /// The page that is shown was found once more. These were its rows before.
  func searchModel(_ model: SearchModel, didRefreshRows oldRows: [Item])
  /// A refresh was answered or cancelled.
  func searchModelDidEndRefreshing(_ model: SearchModel)
  /// A load or a refresh failed.
  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure)
  func searchModel(_ model: SearchModel, didSelect item: Item.ID, insteadOf oldItem: Item.ID?)
}

/// Knows who searches for what, and what was found.
final class SearchModel {
  private enum Results {
    case idle
    case loading(SearchRequest)
    case rows(ResultPage)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  weak var delegate: (any SearchModelDelegate)?

  private(set) var user: User?
  /// As typed.
  private(set) var query = ""
  private(set) var selectedItem: Item.ID?
  private(set) var isRefreshing = false
  private var results = Results.idle

  private let service: any SearchService
  private let configuration: Configuration
  private let debounce: VirtualTimer
  private let pendingRequest = PendingRequest()

  init(service: any SearchService, clock: VirtualClock, configuration: Configuration) {
    self.service = service
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.debounceDidEnd() }
  }

  deinit {
    debounce.cancel()
  }
}

// MARK: - What is known and allowed

extension SearchModel {
  var canLogOut: Bool {
    user != nil
  }

  var content: Content {
    switch results {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  var rows: [Item] {
    page?.items ?? []
  }

  /// Nil without rows.
  var paging: Paging? {
    page?.paging
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = results { failure } else { nil }
  }

  var canRetry: Bool {
    failure != nil
  }

  private var page: ResultPage? {
    if case .rows(let page) = results { page } else { nil }
  }

  /// The query that need not be loaded again, as it is in flight or was answered.
  private var currentQuery: String? {
    switch results {
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
    delegate?.searchModelDidChangeUser(self)
    submitQuery()
  }

  func leave() {
    debounce.cancel()
    user = nil
    query = ""
    delegate?.searchModelDidChangeUser(self)
    clear()
  }
}

// MARK: - The query

extension SearchModel {
  func editQuery(_ text: String) {
    query = text
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, even for a query that is loading or shown.
  func submitQuery() {
    debounce.cancel()
    if let request = typedRequest {
      load(request)
    } else {
      clear()
    }
  }

  private func debounceDidEnd() {
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
  func showPreviousPage() {
    guard let page, page.paging.hasPrevious else { return }
    load(page.request.previousPage)
  }

  func showNextPage() {
    guard let page, page.paging.hasNext else { return }
    load(page.request.nextPage)
  }

  func retry() {
    guard case .failed(let request, _) = results else { return }
    load(request)
  }

  private func load(_ request: SearchRequest) {
    cancelRequest()
    change(to: .loading(request))
    pendingRequest.start { completion in
      service.search(request, completion: completion)
    } receive: { [weak self] result in
      self?.receiveLoad(result, for: request)
    }
  }

  private func receiveLoad(_ result: Result<Page, SearchFailure>, for request: SearchRequest) {
    switch result {
    case .success(let answer):
      let page = ResultPage(answer, for: request)
      change(to: page.items.isEmpty ? .empty(request) : .rows(page))
    case .failure(let failure):
      change(to: .failed(request, failure))
      delegate?.searchModel(self, didFailWith: failure)
    }
  }

  private func clear() {
    cancelRequest()
    change(to: .idle)
  }

  private func cancelRequest() {
    pendingRequest.cancel()
    endRefreshing()
  }

  private func change(to newResults: Results) {
    results = newResults
    selectedItem = nil
    delegate?.searchModelDidChangeResults(self)
  }
}

// MARK: - Refreshing

extension SearchModel {
  /// Asks for the page that is shown once more.
  func refresh() {
    guard let page, !isRefreshing else { return }
    isRefreshing = true
    pendingRequest.start { completion in
      service.search(page.request, completion: completion)
    } receive: { [weak self] result in
      self?.receiveRefresh(result, of: page)
    }
  }

  private func receiveRefresh(_ result: Result<Page, SearchFailure>, of oldPage: ResultPage) {
    endRefreshing()
    switch result {
    case .success(let answer):
      let newPage = ResultPage(answer, for: oldPage.request)
      if newPage.items.isEmpty {
        change(to: .empty(newPage.request))
      } else {
        results = .rows(newPage)
        if !newPage.items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
        delegate?.searchModel(self, didRefreshRows: oldPage.items)
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
  func selectRow(at position: Int) {
    let item = rows[position].id
    guard item != selectedItem else { return }
    let oldItem = selectedItem
    selectedItem = item
    delegate?.searchModel(self, didSelect: item, insteadOf: oldItem)
  }
}
