import LoginSearch
import Observation

@Observable
final class SearchModel {
  enum State {
    case idle
    case loading(SearchRequest)
    case loaded(ResultsPage)
    case failed(SearchRequest, SearchFailure)
  }

  /// Who has entered; nil outside.
  private(set) var user: User?
  /// As typed.
  private(set) var query = ""
  private(set) var state = State.idle
  /// Belongs to the items and not to a page, so that it outlives paging and new queries.
  private(set) var expandedItems: Set<Item.ID> = []

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let alerts: Alerts
  private let debounce: VirtualTimer
  /// A load or a refresh: never both, as each load cancels the refresh of the page that it replaces.
  private let pending = PendingRequest()

  init(_ environment: Environment, alerts: Alerts) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    self.alerts = alerts
    debounce.onFire(self) { $0.searchUnlessCurrent() }
  }

  deinit {
    debounce.cancel()
  }
}

// MARK: - What can be seen

extension SearchModel {
  /// The page that was loaded, with rows or empty.
  var page: ResultsPage? {
    if case .loaded(let page) = state { page } else { nil }
  }

  var content: Content {
    switch state {
    case .idle: .idle
    case .loading: .loading
    case .loaded(let page): page.items.isEmpty ? .empty : .rows
    case .failed: .failed
    }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = state { failure } else { nil }
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
    clear()
    user = nil
    query = ""
    expandedItems = []
  }
}

// MARK: - Searching

extension SearchModel {
  func edit(_ text: String) {
    query = text
    debounce.restart(after: configuration.debounce)
  }

  /// Searches for what is typed now, even if that is loading or shown already.
  func search() {
    debounce.cancel()
    guard let request = typedRequest else { return clear() }
    load(request)
  }

  func retry() {
    guard case .failed(let request, _) = state else { return }
    load(request)
  }

  func showPreviousPage() {
    guard let page, page.paging.hasPrevious else { return }
    load(page.request.previousPage)
  }

  func showNextPage() {
    guard let page, page.paging.hasNext else { return }
    load(page.request.nextPage)
  }

  private func searchUnlessCurrent() {
    guard let request = typedRequest else { return clear() }
    if request.query != currentQuery { load(request) }
  }

  /// The request for what is typed; nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  /// The query that is loading or shown. One that failed is neither.
  private var currentQuery: String? {
    switch state {
    case .loading(let request): request.query
    case .loaded(let page): page.request.query
    case .idle, .failed: nil
    }
  }

  private func clear() {
    pending.cancel()
    state = .idle
  }

  private func load(_ request: SearchRequest) {
    // Before the request, as the answer may come inside the call.
    state = .loading(request)
    pending.start { completion in
      service.search(request, completion: completion)
    } onAnswer: { [weak self] result in
      self?.finishLoading(request, with: result)
    }
  }

  private func finishLoading(_ request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let answer):
      state = .loaded(ResultsPage(request, answer))
    case .failure(let failure):
      state = .failed(request, failure)
      alerts.post(failure.message)
    }
  }
}

// MARK: - Refreshing

extension SearchModel {
  func refresh() {
    guard let page, !page.items.isEmpty, !page.isRefreshing else { return }
    page.beginRefreshing()
    pending.start { completion in
      service.search(page.request, completion: completion)
    } onAnswer: { [weak self] result in
      self?.finishRefreshing(with: result)
    }
  }

  /// The page is still the one that asked: whatever replaces it cancels the refresh.
  private func finishRefreshing(with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let answer):
      page?.endRefreshing(with: answer)
    case .failure(let failure):
      page?.endRefreshing()
      alerts.post(failure.message)
    }
  }
}

// MARK: - Expanding

extension SearchModel {
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
      alerts.post(PreferencesFailure.message)
    }
  }
}
