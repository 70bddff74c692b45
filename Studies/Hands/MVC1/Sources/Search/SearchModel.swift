import LoginSearch

/// The search of the user who is logged in: the query, its result, and what is selected and expanded.
final class SearchModel {
  enum Change {
    case user
    case query
    /// The state is another one, and with it all items.
    case state
    /// A refresh has begun, or has ended without an answer.
    case refreshing
    /// A refresh has brought other items in place of these.
    case refreshed(from: [Item])
    /// The selection or expansion of these items.
    case items(Set<Item.ID>)
    /// Something has gone wrong, for the reason in the message.
    case failed(String)
  }

  enum State {
    case idle
    case loading(SearchRequest)
    case rows(ResultPage)
    case empty(SearchRequest)
    case failed(SearchRequest, SearchFailure)
  }

  let changes = Event<Change>()

  private(set) var user: User?
  /// As typed.
  private(set) var query = ""
  private(set) var state = State.idle
  private(set) var isRefreshing = false
  private var selectedItem: Item.ID?
  private var expandedItems: Set<Item.ID> = []

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// One for loads and refreshes: each of them cancels the one before.
  private let request = LatestRequest()

  init(
    service: any SearchService, preferences: any Preferences, clock: VirtualClock,
    configuration: Configuration
  ) {
    self.service = service
    self.preferences = preferences
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.queryDidComeToRest() }
  }

  deinit {
    // The clock keeps a timer that runs.
    debounce.cancel()
  }

  var items: [Item] {
    if case .rows(let page) = state { page.items } else { [] }
  }

  /// Nil unless there are rows.
  var paging: Paging? {
    if case .rows(let page) = state { page.paging } else { nil }
  }

  func isSelected(_ item: Item) -> Bool {
    item.id == selectedItem
  }

  func isExpanded(_ item: Item) -> Bool {
    expandedItems.contains(item.id)
  }
}

// MARK: - Entering and leaving

extension SearchModel {
  func enter(as user: User) {
    self.user = user
    query = configuration.homeQuery
    expandedItems = (try? preferences.expandedItems()) ?? []
    changes.send(.user)
    changes.send(.query)
    submitQuery()
  }

  func leave() {
    debounce.cancel()
    user = nil
    query = ""
    expandedItems = []
    changes.send(.user)
    changes.send(.query)
    clear()
  }
}

// MARK: - Searching

extension SearchModel {
  func setQuery(_ text: String) {
    query = text
    changes.send(.query)
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, even for what is loading or shown already.
  func submitQuery() {
    debounce.cancel()
    if let request = typedRequest {
      load(request)
    } else {
      clear()
    }
  }

  func loadPreviousPage() {
    guard case .rows(let page) = state, page.paging.hasPrevious else { return }
    load(page.request.previousPage)
  }

  func loadNextPage() {
    guard case .rows(let page) = state, page.paging.hasNext else { return }
    load(page.request.nextPage)
  }

  func retry() {
    guard case .failed(let request, _) = state else { return }
    load(request)
  }

  private func queryDidComeToRest() {
    guard let request = typedRequest else { return clear() }
    if request.query != state.query { load(request) }
  }

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func load(_ newRequest: SearchRequest) {
    // Before the request is sent, as the service may answer at once.
    transition(to: .loading(newRequest))
    request.send(newRequest, to: service) { [weak self] result in
      self?.finishLoad(newRequest, with: result)
    }
  }

  private func finishLoad(_ request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      show(ResultPage(page, for: request))
    case .failure(let failure):
      transition(to: .failed(request, failure))
      changes.send(.failed(failure.message))
    }
  }

  private func show(_ page: ResultPage) {
    transition(to: page.items.isEmpty ? .empty(page.request) : .rows(page))
  }

  private func clear() {
    request.cancel()
    transition(to: .idle)
  }

  /// No selection or refresh outlives the state in which it began.
  private func transition(to newState: State) {
    state = newState
    selectedItem = nil
    isRefreshing = false
    changes.send(.state)
  }
}

// MARK: - Refreshing

extension SearchModel {
  func refresh() {
    guard case .rows(let page) = state, !isRefreshing else { return }
    isRefreshing = true
    changes.send(.refreshing)
    request.send(page.request, to: service) { [weak self] result in
      self?.finishRefresh(of: page, with: result)
    }
  }

  private func finishRefresh(of oldPage: ResultPage, with result: Result<Page, SearchFailure>) {
    isRefreshing = false
    switch result {
    case .success(let page):
      replace(oldPage, with: ResultPage(page, for: oldPage.request))
    case .failure(let failure):
      changes.send(.refreshing)
      changes.send(.failed(failure.message))
    }
  }

  private func replace(_ oldPage: ResultPage, with newPage: ResultPage) {
    guard !newPage.items.isEmpty else { return show(newPage) }
    state = .rows(newPage)
    if let selected = selectedItem, !newPage.contains(selected) { selectedItem = nil }
    changes.send(.refreshed(from: oldPage.items))
  }
}

// MARK: - Items

extension SearchModel {
  func select(_ item: Item) {
    guard !isSelected(item) else { return }
    let changed = Set([selectedItem, item.id].compactMap(\.self))
    selectedItem = item.id
    changes.send(.items(changed))
  }

  func toggleExpansion(of item: Item) {
    let isNowExpanded = !isExpanded(item)
    if isNowExpanded {
      expandedItems.insert(item.id)
    } else {
      expandedItems.remove(item.id)
    }
    changes.send(.items([item.id]))
    do {
      try preferences.setExpanded(isNowExpanded, item: item.id)
    } catch {
      // The item stays as it is: only the saved one differs until the next change.
      changes.send(.failed(PreferencesFailure.message))
    }
  }
}

// MARK: - States

extension SearchModel.State {
  var content: Content {
    switch self {
    case .idle: .idle
    case .loading: .loading
    case .rows: .rows
    case .empty: .empty
    case .failed: .failed
    }
  }

  var failure: SearchFailure? {
    if case .failed(_, let failure) = self { failure } else { nil }
  }

  /// The query that is loading or whose result is there. One that failed does not count: it is to be loaded again.
  fileprivate var query: String? {
    switch self {
    case .idle, .failed: nil
    case .loading(let request), .empty(let request): request.query
    case .rows(let page): page.request.query
    }
  }
}
