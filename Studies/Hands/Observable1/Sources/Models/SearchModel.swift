import LoginSearch
import Observation

/// The search of one user, from entry to log-out.
@Observable
final class SearchModel {
  let user: User

  /// What the person has typed, as typed.
  var query: String {
    didSet { debounce.restart(after: environment.configuration.debounce) }
  }

  private var phase = Phase.idle
  private var expandedItems: Set<Item.ID>

  private let environment: Environment
  private let alerts: Alerts
  private let debounce: VirtualTimer
  /// A load or a refresh: each ends the one before.
  private let request = LatestRequest()

  private enum Phase {
    case idle
    case loading(SearchRequest)
    case loaded(Results)
    case failed(SearchRequest, SearchFailure)
  }

  /// Enters the search with the home query. This is no edit: in an initializer, `didSet` isn't called.
  init(for user: User, in environment: Environment, alerts: Alerts) {
    self.user = user
    self.environment = environment
    self.alerts = alerts
    expandedItems = (try? environment.preferences.expandedItems()) ?? []
    query = environment.configuration.homeQuery
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchUnlessCurrent() }
    search()
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

  func isExpanded(_ item: Item) -> Bool {
    expandedItems.contains(item.id)
  }

  /// The query that is loading or shown.
  private var currentQuery: String? {
    switch phase {
    case .loading(let request): request.query
    case .loaded(let results): results.request.query
    case .idle, .failed: nil
    }
  }
}

// MARK: - What a person does

extension SearchModel {
  /// Searches for what is typed, without waiting for the debounce.
  func search() {
    debounce.cancel()
    if let request = typedRequest { load(request) } else { clear() }
  }

  func showPreviousPage() {
    if let results { load(results.request.previousPage) }
  }

  func showNextPage() {
    if let results { load(results.request.nextPage) }
  }

  func retry() {
    if case .failed(let request, _) = phase { load(request) }
  }

  func refresh() {
    guard let results, !results.isRefreshing else { return }
    // Before the request, which may be answered inside the call.
    results.startRefreshing()
    request.send(results.request, to: environment.search) { [weak self] answer in
      self?.finishRefresh(with: answer)
    }
  }

  func toggleExpansion(of item: Item) {
    expandedItems.formSymmetricDifference([item.id])
    do {
      try environment.preferences.setExpanded(isExpanded(item), item: item.id)
    } catch {
      alerts.add(PreferencesFailure.message)
    }
  }
}

// MARK: - Loading

extension SearchModel {
  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: environment.configuration.pageSize)
  }

  private func searchUnlessCurrent() {
    guard let request = typedRequest else { return clear() }
    if request.query != currentQuery { load(request) }
  }

  private func clear() {
    request.cancel()
    phase = .idle
  }

  private func load(_ page: SearchRequest) {
    phase = .loading(page)
    request.send(page, to: environment.search) { [weak self] answer in
      self?.finishLoad(of: page, with: answer)
    }
  }

  private func finishLoad(of request: SearchRequest, with answer: Result<Page, SearchFailure>) {
    switch answer {
    case .success(let page):
      phase = .loaded(Results(of: request, page: page))
    case .failure(let failure):
      phase = .failed(request, failure)
      alerts.add(failure.message)
    }
  }

  /// The results are still those that are refreshed, as any load ends the refresh.
  private func finishRefresh(with answer: Result<Page, SearchFailure>) {
    switch answer {
    case .success(let page):
      results?.finishRefreshing(with: page)
    case .failure(let failure):
      results?.finishRefreshing(with: nil)
      alerts.add(failure.message)
    }
  }
}
