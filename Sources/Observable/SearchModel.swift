import LoginSearch
import Observation

/// The search of one user, from log-in to log-out: query, results, and items selected and expanded.
@Observable
final class SearchModel {
  let user: User
  /// The query as typed, not trimmed.
  private(set) var query: String
  private(set) var results = ResultState.idle
  /// The identity of the list: a load changes it, and a refresh keeps it. With a new identity the list starts again, as
  /// a SwiftUI view does with a new `id`.
  private(set) var listID = 0
  private(set) var isRefreshing = false
  private(set) var selectedItem: Item.ID?
  private(set) var expandedItems: Set<Item.ID>

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let alerts: Alerts
  private let debounce: Debounce
  /// The request of a load or a refresh. Each ends the one before.
  private let latestRequest = LatestRequest()

  init(for user: User, _ environment: Environment, alerts: Alerts) {
    self.user = user
    self.alerts = alerts
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    query = environment.configuration.homeQuery
    expandedItems = (try? environment.preferences.expandedItems()) ?? []
    debounce = Debounce(on: environment.clock)
    debounce.onEnd(self) { $0.searchUnlessCurrent() }
  }
}

// MARK: - The query

extension SearchModel {
  /// Takes an edit by a person. It is a method because an edit restarts the debounce, and no other write does.
  func editQuery(_ query: String) {
    self.query = query
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once for what is typed, even if that is loading or shown already.
  func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// Searches when the debounce ends, but not for what is loading or shown already.
  private func searchUnlessCurrent() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != results.currentQuery { load(typedRequest) }
  }

  /// The request for the first page of what is typed; nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }
}

// MARK: - Pages

extension SearchModel {
  func showPreviousPage() {
    if let request = results.previousPage { load(request) }
  }

  func showNextPage() {
    if let request = results.nextPage { load(request) }
  }

  func retry() {
    if let request = results.failedRequest { load(request) }
  }

  private func clear() {
    latestRequest.cancel()
    replaceResults(with: .idle)
  }

  private func load(_ request: SearchRequest) {
    replaceResults(with: .loading(request))
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      results = .loaded(ResultPage(page, for: request))
      listID += 1
    case .failure(let failure):
      results = .failed(request, failure)
      alerts.add(failure.message)
    }
  }

  /// Replaces the results. This also ends the selection and a refresh, which belong to the old rows.
  private func replaceResults(with newResults: ResultState) {
    results = newResults
    selectedItem = nil
    isRefreshing = false
  }
}

// MARK: - Refreshing

extension SearchModel {
  /// Asks once more for the page that is shown. Its rows stay meanwhile.
  func refresh() {
    guard let request = results.shownRequest, !isRefreshing else { return }
    isRefreshing = true
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishRefresh(of: request, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      let page = ResultPage(page, for: request)
      results = .loaded(page)
      isRefreshing = false
      if let selectedItem, !page.contains(selectedItem) { self.selectedItem = nil }
    case .failure(let failure):
      isRefreshing = false
      alerts.add(failure.message)
    }
  }
}

// MARK: - Selecting and expanding

extension SearchModel {
  func select(_ item: Item) {
    selectedItem = item.id
  }

  /// Expands or collapses an item, and saves that. The item stays so even if it can't be saved.
  func toggle(_ item: Item) {
    let isExpanded = !expandedItems.contains(item.id)
    if isExpanded { expandedItems.insert(item.id) } else { expandedItems.remove(item.id) }
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      alerts.add(PreferencesFailure.message)
    }
  }
}
