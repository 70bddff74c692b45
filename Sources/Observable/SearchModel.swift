import LoginSearch
import Observation

/// One person's search from log-in to log-out: query, results, and items selected and expanded.
@Observable
final class SearchModel {
  let user: User
  /// As typed.
  private(set) var query: String
  private(set) var results = ResultState.idle
  /// Another one for each page that a load has brought. The list begins anew with it, as a SwiftUI view does with
  /// another `id`. A refresh leaves it.
  private(set) var listID = 0
  private(set) var isRefreshing = false
  private(set) var selectedItem: Item.ID?
  private(set) var expandedItems: Set<Item.ID>

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let alerts: Alerts
  private let debounce: Debounce
  /// A load or a refresh: each ends the one before.
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
  /// No setter, as each edit restarts the debounce and no other write does.
  func editQuery(_ query: String) {
    self.query = query
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, even for what is loading or shown already.
  func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// The debounce is over.
  private func searchUnlessCurrent() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != results.currentQuery { load(typedRequest) }
  }

  /// Nil if there is nothing to search for.
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

  /// Selection and refresh end with the rows that they are about.
  private func replaceResults(with newResults: ResultState) {
    results = newResults
    selectedItem = nil
    isRefreshing = false
  }
}

// MARK: - Refreshing

extension SearchModel {
  /// Asks for the page that is shown once more. Its rows stay.
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

  /// The row stays flipped even if that can't be saved.
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
