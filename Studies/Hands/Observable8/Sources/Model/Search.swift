import LoginSearch
import Observation

/// The search of one user, from entry to log-out.
@Observable
final class Search {
  enum State {
    case idle
    case loading(SearchRequest)
    case rows(Results)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  let user: User
  /// As typed.
  private(set) var query: String
  private(set) var state = State.idle
  private(set) var expandedItems: Set<Item.ID>

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let alerts: AlertQueue
  private let debounce: VirtualTimer
  /// A load or a refresh: one takes the place of the other.
  private let pending = PendingRequest<Result<Page, SearchFailure>>()

  init(user: User, environment: Environment, alerts: AlertQueue) {
    self.user = user
    self.alerts = alerts
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    query = configuration.homeQuery
    expandedItems = (try? preferences.expandedItems()) ?? []
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchIfNew() }
  }

  deinit {
    debounce.cancel()
  }
}

// MARK: - What is shown

extension Search {
  var content: Content {
    switch state {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  /// The rows; nil unless they are what is shown.
  var results: Results? {
    if case .rows(let results) = state { results } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = state { failure } else { nil }
  }

  /// The query that is loading, or whose answer is shown. A query that failed is neither.
  private var currentQuery: String? {
    switch state {
    case .loading(let request), .empty(let request): request.query
    case .rows(let results): results.request.query
    case .idle, .failed: nil
    }
  }
}

// MARK: - Query

extension Search {
  func edit(_ query: String) {
    self.query = query
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, even for a query that is already loading or shown.
  func submit() {
    debounce.cancel()
    loadOrClear(typedRequest)
  }

  private func searchIfNew() {
    let request = typedRequest
    if let request, request.query == currentQuery { return }
    loadOrClear(request)
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func loadOrClear(_ request: SearchRequest?) {
    if let request {
      load(request)
    } else {
      pending.cancel()
      state = .idle
    }
  }
}

// MARK: - Loads

extension Search {
  func retry() {
    if case .failed(let request, _) = state { load(request) }
  }

  func showPreviousPage() {
    if let results, results.paging.hasPrevious { load(results.request.previousPage) }
  }

  func showNextPage() {
    if let results, results.paging.hasNext { load(results.request.nextPage) }
  }

  private func load(_ request: SearchRequest) {
    // First, as the answer may come inside the call.
    state = .loading(request)
    pending.start { completion in
      service.search(request, completion: completion)
    } then: { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      if let results = Results(page, for: request) {
        state = .rows(results)
      } else {
        state = .empty(request)
      }
    case .failure(let failure):
      state = .failed(request, failure)
      alerts.add(failure.message)
    }
  }
}

// MARK: - Refresh

extension Search {
  func refresh() {
    guard let results, !results.isRefreshing else { return }
    results.isRefreshing = true
    pending.start { completion in
      service.search(results.request, completion: completion)
    } then: { [weak self] result in
      self?.finishRefresh(with: result)
    }
  }

  private func finishRefresh(with result: Result<Page, SearchFailure>) {
    // The same ones that were asked for: whatever replaces them cancels the refresh.
    guard let results else { return }
    results.isRefreshing = false
    switch result {
    case .success(let page):
      if !results.update(with: page) { state = .empty(results.request) }
    case .failure(let failure):
      alerts.add(failure.message)
    }
  }
}

// MARK: - Expansion

extension Search {
  func toggleExpansion(of item: Item.ID) {
    let isExpanded = !expandedItems.contains(item)
    if isExpanded {
      expandedItems.insert(item)
    } else {
      expandedItems.remove(item)
    }
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      alerts.add(PreferencesFailure.message)
    }
  }
}
