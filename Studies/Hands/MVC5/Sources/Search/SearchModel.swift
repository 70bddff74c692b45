import LoginSearch

/// What one person searches for and finds, from entry to log-out.
final class SearchModel {
  enum Change {
    case user
    case query
    /// The content, and with it all rows.
    case content
    /// Whether a refresh is in flight.
    case refreshing
    /// The rows came anew; these are the items before.
    case refreshed(from: [Item])
    /// Whether these items are selected or expanded.
    case items(Set<Item.ID>)
    case searchFailed(SearchFailure)
    case savingFailed
  }

  private enum State {
    case idle
    case loading(SearchRequest)
    case rows(SearchResults)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  let notifier = Notifier<Change>()

  /// Nil before entry and after log-out.
  private(set) var user: User?
  /// As typed: not trimmed.
  private(set) var query = ""
  private var state = State.idle
  private var expandedItems: Set<Item.ID> = []

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh: there is never one of each.
  private let request = PendingRequest()

  init(environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.queryDidRest() }
  }

  deinit {
    debounce.cancel()
  }
}

// MARK: - Reading

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
    results?.items ?? []
  }

  /// Nil unless the content is "rows".
  var paging: Paging? {
    results?.paging
  }

  /// Nil unless the content is "failed".
  var failure: SearchFailure? {
    if case .failed(_, let failure) = state { failure } else { nil }
  }

  var isRefreshing: Bool {
    results?.isRefreshing ?? false
  }

  func isSelected(_ item: Item) -> Bool {
    results?.selection == item.id
  }

  func isExpanded(_ item: Item) -> Bool {
    expandedItems.contains(item.id)
  }

  private var results: SearchResults? {
    if case .rows(let results) = state { results } else { nil }
  }
}

// MARK: - Entry and log-out

extension SearchModel {
  func enter(as user: User) {
    self.user = user
    expandedItems = (try? preferences.expandedItems()) ?? []
    query = configuration.homeQuery
    notifier.post(.user)
    notifier.post(.query)
    submitQuery()
  }

  func logOut() {
    debounce.cancel()
    user = nil
    expandedItems = []
    query = ""
    notifier.post(.user)
    notifier.post(.query)
    clear()
  }
}

// MARK: - The query

extension SearchModel {
  func changeQuery(to text: String) {
    query = text
    debounce.restart(after: configuration.debounce)
    notifier.post(.query)
  }

  func submitQuery() {
    debounce.cancel()
    if let typed = typedRequest { load(typed) } else { clear() }
  }

  private func queryDidRest() {
    guard let typed = typedRequest else { return clear() }
    if !isLoadingOrShowing(typed.query) { load(typed) }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  /// At any offset.
  private func isLoadingOrShowing(_ query: String) -> Bool {
    switch state {
    case .idle, .failed: false
    case .loading(let request), .empty(let request): request.query == query
    case .rows(let results): results.request.query == query
    }
  }
}

// MARK: - Loads

extension SearchModel {
  func retry() {
    if case .failed(let failed, _) = state { load(failed) }
  }

  func loadPreviousPage() {
    guard let results, results.paging.hasPrevious else { return }
    load(results.request.previousPage)
  }

  func loadNextPage() {
    guard let results, results.paging.hasNext else { return }
    load(results.request.nextPage)
  }

  private func load(_ page: SearchRequest) {
    request.cancel()
    state = .loading(page)
    // Before the request, which may be answered inside the call.
    notifier.post(.content)
    request.start {
      service.search(page, completion: $0)
    } onAnswer: { [weak self] answer in
      self?.loadDidEnd(page, answer)
    }
  }

  private func loadDidEnd(_ request: SearchRequest, _ answer: Result<Page, SearchFailure>) {
    switch answer {
    case .success(let page):
      state = SearchResults(page, for: request).map(State.rows) ?? .empty(request)
      notifier.post(.content)
    case .failure(let failure):
      state = .failed(request, failure)
      notifier.post(.content)
      notifier.post(.searchFailed(failure))
    }
  }

  private func clear() {
    request.cancel()
    state = .idle
    notifier.post(.content)
  }
}

// MARK: - Refresh

extension SearchModel {
  func refresh() {
    guard var results, !results.isRefreshing else { return }
    results.isRefreshing = true
    state = .rows(results)
    notifier.post(.refreshing)
    request.start {
      service.search(results.request, completion: $0)
    } onAnswer: { [weak self] answer in
      self?.refreshDidEnd(answer)
    }
  }

  private func refreshDidEnd(_ answer: Result<Page, SearchFailure>) {
    guard var results else { return }
    switch answer {
    case .success(let page):
      if let refreshed = results.refreshed(with: page) {
        state = .rows(refreshed)
        notifier.post(.refreshed(from: results.items))
      } else {
        state = .empty(results.request)
        notifier.post(.content)
      }
    case .failure(let failure):
      results.isRefreshing = false
      state = .rows(results)
      notifier.post(.refreshing)
      notifier.post(.searchFailed(failure))
    }
  }
}

// MARK: - Rows

extension SearchModel {
  func selectRow(at position: Int) {
    guard var results else { return }
    let selected = results.items[position].id
    let deselected = results.selection
    if selected == deselected { return }
    results.selection = selected
    state = .rows(results)
    notifier.post(.items(Set([selected, deselected].compactMap { $0 })))
  }

  func toggleRow(at position: Int) {
    guard let results else { return }
    let item = results.items[position]
    let isExpanded = !isExpanded(item)
    if isExpanded {
      expandedItems.insert(item.id)
    } else {
      expandedItems.remove(item.id)
    }
    notifier.post(.items([item.id]))
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      // The item stays as it is on the screen.
      notifier.post(.savingFailed)
    }
  }
}
