import LoginSearch

protocol SearchModelDelegate: AnyObject {
  func searchModelDidChangeUser(_ model: SearchModel)
  /// The model has set the query. Not called when a person edits it.
  func searchModelDidSetQuery(_ model: SearchModel)
  /// The content has changed, and with it all items, the paging and the failure.
  func searchModelDidChangeContent(_ model: SearchModel)
  func searchModelDidChangeIsRefreshing(_ model: SearchModel)
  /// A refresh has replaced the items and the paging. The content is still "rows".
  func searchModel(_ model: SearchModel, didRefreshItems oldItems: [Item])
  /// The item was selected, deselected, expanded or collapsed.
  func searchModel(_ model: SearchModel, didChangeStateOf id: Item.ID)
  /// A load or a refresh has failed.
  func searchModel(_ model: SearchModel, didFailWith failure: SearchFailure)
  func searchModelDidFailToSaveExpansion(_ model: SearchModel)
}

/// Who is logged in, what this person searches for, and what was found.
final class SearchModel {
  weak var delegate: (any SearchModelDelegate)?

  /// Nil outside of the search screen.
  private(set) var user: User?
  /// As typed.
  private(set) var query = ""
  private(set) var content = Content.idle
  /// Empty unless the content is "rows".
  private(set) var items: [Item] = []
  /// Nil unless the content is "rows".
  private(set) var paging: Paging?
  /// Nil unless the content is "failed".
  private(set) var failure: SearchFailure?
  private(set) var isRefreshing = false {
    didSet {
      if isRefreshing != oldValue { delegate?.searchModelDidChangeIsRefreshing(self) }
    }
  }

  private let service: any SearchService
  private let configuration: Configuration
  private let expandedItems: ExpandedItems
  private let debounceTimer: VirtualTimer

  private var selectedItem: Item.ID?
  /// The load that the content comes from; nil while the content is "idle".
  private var request: SearchRequest?
  /// A load or a refresh: each of them ends the one before. Cancels what is pending when the model goes.
  private let inFlight = LatestRequest()

  init(environment: Environment) {
    service = environment.search
    configuration = environment.configuration
    expandedItems = ExpandedItems(preferences: environment.preferences)
    debounceTimer = environment.clock.timer()
    debounceTimer.onFire(self) { model in model.searchIfNew() }
  }

  deinit {
    // The clock keeps a timer that runs.
    debounceTimer.cancel()
  }
}

// MARK: - Entering and leaving

extension SearchModel {
  func enter(as user: User) {
    self.user = user
    delegate?.searchModelDidChangeUser(self)
    expandedItems.read()
    setQuery(configuration.homeQuery)
    submitQuery()
  }

  func logOut() {
    user = nil
    delegate?.searchModelDidChangeUser(self)
    debounceTimer.cancel()
    setQuery("")
    clear()
  }

  private func setQuery(_ query: String) {
    self.query = query
    delegate?.searchModelDidSetQuery(self)
  }
}

// MARK: - Searching

extension SearchModel {
  var canRetry: Bool {
    content == .failed
  }

  func editQuery(_ query: String) {
    self.query = query
    debounceTimer.restart(after: configuration.debounce)
  }

  /// Searches at once, even for what is loading or shown.
  func submitQuery() {
    debounceTimer.cancel()
    if let request = requestForQuery {
      load(request)
    } else {
      clear()
    }
  }

  func retry() {
    guard canRetry, let request else { return }
    load(request)
  }

  func loadPreviousPage() {
    guard paging.hasPrevious, let request else { return }
    load(request.previousPage)
  }

  func loadNextPage() {
    guard paging.hasNext, let request else { return }
    load(request.nextPage)
  }

  private var requestForQuery: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func searchIfNew() {
    guard let newRequest = requestForQuery else { return clear() }
    if newRequest.query == request?.query, content != .failed { return }
    load(newRequest)
  }

  private func load(_ request: SearchRequest) {
    self.request = request
    discardResult()
    change(to: .loading)
    // Last, as the service may answer inside the call.
    inFlight.send(request, to: service) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      setPage(page, of: request)
      change(to: items.isEmpty ? .empty : .rows)
    case .failure(let failure):
      self.failure = failure
      change(to: .failed)
      delegate?.searchModel(self, didFailWith: failure)
    }
  }

  private func clear() {
    inFlight.cancel()
    request = nil
    discardResult()
    change(to: .idle)
  }

  private func setPage(_ page: Page, of request: SearchRequest) {
    items = Array(page.items(limitedTo: request.limit))
    paging =
      items.isEmpty ? nil : Paging(request: request, count: items.count, total: page.total)
  }

  private func discardResult() {
    isRefreshing = false
    items = []
    paging = nil
    failure = nil
    selectedItem = nil
  }

  private func change(to content: Content) {
    self.content = content
    delegate?.searchModelDidChangeContent(self)
  }
}

// MARK: - Refreshing

extension SearchModel {
  func refresh() {
    guard content == .rows, !isRefreshing, let request else { return }
    isRefreshing = true
    // Last, as the service may answer inside the call.
    inFlight.send(request, to: service) { [weak self] result in
      self?.finishRefresh(of: request, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    isRefreshing = false
    switch result {
    case .success(let page):
      let oldItems = items
      setPage(page, of: request)
      if !items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
      if items.isEmpty {
        change(to: .empty)
      } else {
        delegate?.searchModel(self, didRefreshItems: oldItems)
      }
    case .failure(let failure):
      // The rows stay, so this failure is not kept.
      delegate?.searchModel(self, didFailWith: failure)
    }
  }
}

// MARK: - Rows

extension SearchModel {
  func isSelected(_ item: Item) -> Bool {
    item.id == selectedItem
  }

  func isExpanded(_ item: Item) -> Bool {
    expandedItems.contains(item.id)
  }

  func selectItem(at position: Int) {
    guard content == .rows else { return }
    let id = items[position].id
    let oldID = selectedItem
    guard id != oldID else { return }
    selectedItem = id
    if let oldID { delegate?.searchModel(self, didChangeStateOf: oldID) }
    delegate?.searchModel(self, didChangeStateOf: id)
  }

  func toggleItem(at position: Int) {
    guard content == .rows else { return }
    let id = items[position].id
    do {
      try expandedItems.toggle(id)
    } catch {
      delegate?.searchModelDidFailToSaveExpansion(self)
    }
    delegate?.searchModel(self, didChangeStateOf: id)
  }
}
