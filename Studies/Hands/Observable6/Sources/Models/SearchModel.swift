import LoginSearch
import Observation

/// The search of one session, from entry to log-out.
///
/// Letting go of it cancels everything that is pending.
@Observable
final class SearchModel {
  let user: User
  /// The text of the query field, as typed.
  private(set) var query: String
  private(set) var selectedItem: Item.ID?
  private(set) var expandedItems: Set<Item.ID> = []
  private(set) var isRefreshing = false
  private var phase = Phase.idle

  private enum Phase {
    case idle
    case loading(SearchRequest)
    case loaded(Results)
    case failed(SearchRequest, SearchFailure)
  }

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let alerts: Alerts
  private let debounce: VirtualTimer
  /// The pending load or refresh. Never both: a load cancels a refresh, and only a loaded page is
  /// refreshed.
  private let request = PendingRequest()
  @ObservationIgnored private var loads = 0

  init(user: User, environment: Environment, alerts: Alerts) {
    self.user = user
    self.alerts = alerts
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    query = environment.configuration.homeQuery
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchTypedQuery() }
  }

  deinit {
    // The clock would keep the timer running. The request is cancelled when it is let go.
    debounce.cancel()
  }
}

// MARK: - What is shown

extension SearchModel {
  var content: Content {
    switch phase {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let results): results.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  /// The results, if they have rows.
  var results: Results? {
    if case .loaded(let results) = phase, !results.items.isEmpty { results } else { nil }
  }

  var paging: Paging? {
    results?.paging
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = phase { failure } else { nil }
  }
}

// MARK: - What a person does

extension SearchModel {
  /// Enters the search screen.
  func begin() {
    expandedItems = (try? preferences.expandedItems()) ?? []
    submitQuery()
  }

  /// Searches for the text when it has not been edited for a while.
  func editQuery(_ text: String) {
    query = text
    debounce.restart(after: configuration.debounce)
  }

  /// Searches for the text at once, even if it is what was searched for last.
  func submitQuery() {
    debounce.cancel()
    if let request = typedRequest { load(request) } else { clear() }
  }

  func showPreviousPage() {
    if let results, results.paging.hasPrevious { load(results.request.previousPage) }
  }

  func showNextPage() {
    if let results, results.paging.hasNext { load(results.request.nextPage) }
  }

  func retry() {
    if case .failed(let request, _) = phase { load(request) }
  }

  func refresh() {
    guard let results, !isRefreshing else { return }
    isRefreshing = true
    request.make {
      service.search(results.request, completion: $0)
    } onAnswer: { [weak self] in
      self?.finishRefresh(of: results, with: $0)
    }
  }

  func select(_ item: Item) {
    selectedItem = item.id
  }

  func toggleExpansion(of item: Item) {
    let isExpanded = !expandedItems.contains(item.id)
    if isExpanded { expandedItems.insert(item.id) } else { expandedItems.remove(item.id) }
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      alerts.add(PreferencesFailure.message)
    }
  }
}

// MARK: - Searching

extension SearchModel {
  /// The request for what is typed; nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  /// The query that is being loaded or is shown, at any offset. A query that failed is neither.
  private var currentQuery: String? {
    switch phase {
    case .loading(let request): request.query
    case .loaded(let results): results.request.query
    case .idle, .failed: nil
    }
  }

  private func searchTypedQuery() {
    guard let request = typedRequest else { return clear() }
    if request.query != currentQuery { load(request) }
  }

  private func clear() {
    leavePage()
    phase = .idle
  }

  private func load(_ page: SearchRequest) {
    leavePage()
    phase = .loading(page)
    request.make {
      service.search(page, completion: $0)
    } onAnswer: { [weak self] in
      self?.finishLoad(of: page, with: $0)
    }
  }

  private func leavePage() {
    request.cancel()
    isRefreshing = false
    selectedItem = nil
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      loads += 1
      phase = .loaded(Results(id: loads, request: request, page: page))
    case .failure(let failure):
      phase = .failed(request, failure)
      alerts.add(failure.message)
    }
  }

  private func finishRefresh(of results: Results, with result: Result<Page, SearchFailure>) {
    isRefreshing = false
    switch result {
    case .success(let page):
      let refreshed = results.refreshed(with: page)
      phase = .loaded(refreshed)
      if !refreshed.items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
    case .failure(let failure):
      alerts.add(failure.message)
    }
  }
}
