import LoginSearch
import Observation

/// The search of the person who is logged in.
@Observable
final class SearchModel {
  /// Nil before the first entry and after log-out.
  private(set) var user: User?
  /// As typed: not trimmed.
  private(set) var query = ""
  private(set) var results = SearchResults.idle
  private(set) var isRefreshing = false
  private(set) var selectedItem: Item.ID?
  private(set) var expandedItems: Set<Item.ID> = []

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let alerts: AlertQueue
  private let debounce: VirtualTimer
  /// A load or a refresh: there is never more than one of them.
  private let request = PendingRequest()
  @ObservationIgnored private var loadCount = 0

  init(in environment: Environment, alerts: AlertQueue) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    self.alerts = alerts
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchIfNew() }
  }

  deinit {
    debounce.cancel()
  }
}

// MARK: - Entering and leaving

extension SearchModel {
  func enter(as user: User) {
    self.user = user
    expandedItems = (try? preferences.expandedItems()) ?? []
    query = configuration.homeQuery
    search()
  }

  func logOut() {
    debounce.cancel()
    reset(to: .idle)
    user = nil
    query = ""
    expandedItems = []
  }
}

// MARK: - Searching

extension SearchModel {
  func edit(query text: String) {
    query = text
    debounce.restart(after: configuration.debounce)
  }

  /// Searches for the query at once, even if it is already loading or shown.
  func search() {
    debounce.cancel()
    if let request = typedRequest {
      load(request)
    } else {
      reset(to: .idle)
    }
  }

  func loadPreviousPage() {
    if let page = results.page { load(page.request.previousPage) }
  }

  func loadNextPage() {
    if let page = results.page { load(page.request.nextPage) }
  }

  func retry() {
    if case .failed(let request, _) = results { load(request) }
  }

  private func searchIfNew() {
    if let request = typedRequest, request.query == results.query { return }
    search()
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func load(_ searchRequest: SearchRequest) {
    reset(to: .loading(searchRequest))
    loadCount += 1
    request.start {
      service.search(searchRequest, completion: $0)
    } onAnswer: { [weak self] result in
      self?.finishLoad(of: searchRequest, with: result)
    }
  }

  private func finishLoad(
    of searchRequest: SearchRequest, with result: Result<Page, SearchFailure>
  ) {
    switch result {
    case .success(let page):
      results = SearchResults(page, for: searchRequest, load: loadCount)
    case .failure(let failure):
      results = .failed(searchRequest, failure)
      alerts.add(failure.message)
    }
  }

  /// Ends whatever is pending or shown.
  private func reset(to newResults: SearchResults) {
    request.cancel()
    isRefreshing = false
    selectedItem = nil
    results = newResults
  }
}

// MARK: - Refreshing

extension SearchModel {
  /// Asks for the page that is shown once more.
  func refresh() {
    guard let page = results.page else { return }
    isRefreshing = true
    request.start {
      service.search(page.request, completion: $0)
    } onAnswer: { [weak self] result in
      self?.finishRefresh(of: page, with: result)
    }
  }

  private func finishRefresh(of page: ResultPage, with result: Result<Page, SearchFailure>) {
    isRefreshing = false
    switch result {
    case .success(let newPage):
      results = SearchResults(newPage, for: page.request, load: page.load)
      if let selectedItem, results.page?.contains(selectedItem) != true {
        self.selectedItem = nil
      }
    case .failure(let failure):
      alerts.add(failure.message)
    }
  }
}

// MARK: - Items

extension SearchModel {
  func select(_ item: Item) {
    selectedItem = item.id
  }

  func toggle(_ item: Item) {
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
