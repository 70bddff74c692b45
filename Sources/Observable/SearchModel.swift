import LoginSearch
import Observation

/// The search of one person, from log-in to log-out.
@Observable
final class SearchModel {
  private enum Phase {
    case idle
    case loading(SearchRequest)
    case loaded(Results)
    case failed(SearchRequest, SearchFailure)
  }

  let user: User
  /// As typed.
  private(set) var query: String
  /// Of all pages: what is expanded outlives paging and new queries.
  private(set) var expandedItems: Set<Item.ID>
  private var phase = Phase.idle

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let alerts: Alerts
  private let debounce: VirtualTimer
  /// A load or a refresh: each ends the one before.
  private let request = LatestRequest()

  init(for user: User, in environment: Environment, alerts: Alerts) {
    self.user = user
    self.alerts = alerts
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    query = environment.configuration.homeQuery
    expandedItems = (try? environment.preferences.expandedItems()) ?? []
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchIfNew() }
  }

  deinit {
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

  /// Nil unless a page has been loaded, be it empty.
  var results: Results? {
    if case .loaded(let results) = phase { results } else { nil }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = phase { failure } else { nil }
  }
}

// MARK: - The query

extension SearchModel {
  /// Takes what a person types. Not a setter, as each edit restarts the debounce and no other write does.
  func edit(_ text: String) {
    query = text
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, even for what is loading or shown already.
  func submit() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  private func searchIfNew() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != currentQuery { load(typedRequest) }
  }

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  /// The query that is loading or shown, at any offset. One that failed is neither.
  private var currentQuery: String? {
    switch phase {
    case .loading(let request): request.query
    case .loaded(let results): results.request.query
    case .idle, .failed: nil
    }
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
    if case .failed(let failed, _) = phase { load(failed) }
  }

  private func clear() {
    request.cancel()
    phase = .idle
  }

  private func load(_ page: SearchRequest) {
    // First, as the answer may come inside the call.
    phase = .loading(page)
    request.send(page, to: service) { [weak self] in self?.finishLoad(of: page, with: $0) }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      phase = .loaded(Results(of: request, page: page))
    case .failure(let failure):
      phase = .failed(request, failure)
      alerts.add(failure.message)
    }
  }

  func refresh() {
    guard let results, !results.isRefreshing else { return }
    results.beginRefreshing()
    request.send(results.request, to: service) { [weak self] in self?.finishRefresh(with: $0) }
  }

  /// The results are still those that are refreshed, as any load ends the refresh.
  private func finishRefresh(with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      results?.endRefreshing(with: page)
    case .failure(let failure):
      results?.endRefreshing(with: nil)
      alerts.add(failure.message)
    }
  }
}

// MARK: - Expansion

extension SearchModel {
  /// The item stays flipped even if that can't be saved.
  func toggleExpansion(of item: Item) {
    let isExpanded = !expandedItems.contains(item.id)
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

/// The page that a load has brought, maybe without items.
///
/// A refresh changes it, and the next load makes another object. So its identity says whether all rows are new, even if
/// they look the same, and what belongs to the page goes with it.
@Observable
final class Results {
  let request: SearchRequest
  private(set) var items: [Item]
  private(set) var selection: Item.ID?
  private(set) var isRefreshing = false
  private var total: Int

  init(of request: SearchRequest, page: Page) {
    self.request = request
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
  }

  /// Nil without items.
  var paging: Paging? {
    items.isEmpty ? nil : Paging(request: request, count: items.count, total: total)
  }

  func select(_ item: Item) {
    selection = item.id
  }

  func beginRefreshing() {
    isRefreshing = true
  }

  /// - Parameter page: what the refresh has found; nil if it failed.
  func endRefreshing(with page: Page?) {
    isRefreshing = false
    guard let page else { return }
    items = Array(page.items(limitedTo: request.limit))
    total = page.total
    if let selection, !items.contains(where: { $0.id == selection }) { self.selection = nil }
  }
}
