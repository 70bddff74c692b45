import LoginSearch
import Observation

/// The search of one person, from log-in to log-out.
@Observable final class SearchModel {
  let user: User
  /// As typed: not trimmed.
  private(set) var query: String
  private(set) var state = SearchState.idle
  private var expandedItems: Set<Item.ID>

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let alerts: Alerts
  private let debounce: VirtualTimer
  /// The load or refresh that is in flight. One ends the other.
  private let latestRequest = LatestRequest()

  init(user: User, in environment: Environment, alerts: Alerts) {
    self.user = user
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    self.alerts = alerts
    query = environment.configuration.homeQuery
    expandedItems = (try? environment.preferences.expandedItems()) ?? []
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchIfNew() }
  }

  deinit {
    debounce.cancel()
  }

  var results: Results? {
    if case .rows(let results) = state { results } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = state { failure } else { nil }
  }
}

// MARK: - The query

extension SearchModel {
  func edit(_ text: String) {
    query = text
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, also for what is loading or shown already.
  func submit() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  private func searchIfNew() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != state.query { load(typedRequest) }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func clear() {
    latestRequest.cancel()
    state = .idle
  }
}

// MARK: - Pages

extension SearchModel {
  func showPreviousPage() {
    if let results { load(results.request.previousPage) }
  }

  func showNextPage() {
    if let results { load(results.request.nextPage) }
  }

  func retry() {
    if case .failed(let failed, _) = state { load(failed) }
  }

  func refresh() {
    guard let results, !results.isRefreshing else { return }
    results.beginRefreshing()
    latestRequest.send(results.request, to: service) { [weak self] in self?.receiveRefresh($0) }
  }

  private func load(_ page: SearchRequest) {
    // The answer may come before `send` returns.
    state = .loading(page)
    latestRequest.send(page, to: service) { [weak self] in self?.receive($0, to: page) }
  }

  private func receive(_ answer: Result<Page, SearchFailure>, to request: SearchRequest) {
    switch answer {
    case .success(let page) where page.items.isEmpty:
      state = .empty(request)
    case .success(let page):
      state = .rows(Results(page, of: request))
    case .failure(let failure):
      state = .failed(request, failure)
      alerts.add(failure.message)
    }
  }

  private func receiveRefresh(_ answer: Result<Page, SearchFailure>) {
    // What replaces the rows ends the refresh, so they are still those that it was started for.
    guard let results else { return }
    results.endRefreshing()
    switch answer {
    case .success(let page) where page.items.isEmpty:
      state = .empty(results.request)
    case .success(let page):
      results.update(to: page)
    case .failure(let failure):
      alerts.add(failure.message)
    }
  }
}

// MARK: - Expansion

extension SearchModel {
  func isExpanded(_ item: Item) -> Bool {
    expandedItems.contains(item.id)
  }

  func toggleExpansion(of item: Item) {
    let isExpanded = !isExpanded(item)
    if isExpanded {
      expandedItems.insert(item.id)
    } else {
      expandedItems.remove(item.id)
    }
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      alerts.add(PreferencesFailure.message)
    }
  }
}
