import LoginSearch
import Observation

/// The search of one user, from entry to log-out.
@Observable
final class SearchModel {
  private enum Phase {
    case idle
    case loading(SearchRequest)
    case loaded(SearchResults)
    case failed(SearchRequest, SearchFailure)
  }

  let user: User
  private(set) var query = ""
  private(set) var expandedItems: Set<Item.ID> = []
  private var phase = Phase.idle

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let alerts: Alerts
  private let debounce: VirtualTimer
  /// Loads and refreshes share it, as each load cancels a refresh.
  private let request = LatestRequest()

  init(user: User, environment: Environment, alerts: Alerts) {
    self.user = user
    self.alerts = alerts
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchIfChanged() }
  }

  deinit {
    debounce.cancel()
  }

  func start() {
    expandedItems = (try? preferences.expandedItems()) ?? []
    query = configuration.homeQuery
    submit()
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

  var results: SearchResults? {
    if case .loaded(let results) = phase { results } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = phase { failure } else { nil }
  }
}

// MARK: - The query

extension SearchModel {
  /// Takes what a person types. Not a setter, as each edit restarts the debounce and no other write does.
  func edit(query newQuery: String) {
    query = newQuery
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, even for what is loading or shown already.
  func submit() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  private func searchIfChanged() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != currentQuery { load(typedRequest) }
  }

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  /// The query that is loading or shown.
  private var currentQuery: String? {
    switch phase {
    case .idle, .failed: nil
    case .loading(let request): request.query
    case .loaded(let results): results.request.query
    }
  }
}

// MARK: - Loading

extension SearchModel {
  func showPreviousPage() {
    guard let results, results.paging.hasPrevious else { return }
    load(results.request.previousPage)
  }

  func showNextPage() {
    guard let results, results.paging.hasNext else { return }
    load(results.request.nextPage)
  }

  func retry() {
    if case .failed(let request, _) = phase { load(request) }
  }

  func refresh() {
    guard let results, results.canRefresh else { return }
    results.beginRefresh()
    request.send(results.request, to: service) { [weak self, weak results] result in
      if let self, let results { finishRefresh(of: results, with: result) }
    }
  }

  private func load(_ newRequest: SearchRequest) {
    phase = .loading(newRequest)
    request.send(newRequest, to: service) { [weak self] result in
      self?.finishLoad(of: newRequest, with: result)
    }
  }

  private func clear() {
    phase = .idle
    request.cancel()
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      phase = .loaded(SearchResults(of: request, page: page))
    case .failure(let failure):
      phase = .failed(request, failure)
      alerts.post(failure.message)
    }
  }

  private func finishRefresh(
    of results: SearchResults, with result: Result<Page, SearchFailure>
  ) {
    switch result {
    case .success(let page):
      results.endRefresh(with: page)
    case .failure(let failure):
      results.endRefresh(with: nil)
      alerts.post(failure.message)
    }
  }
}

// MARK: - Expanding

extension SearchModel {
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
      alerts.post(PreferencesFailure.message)
    }
  }
}
