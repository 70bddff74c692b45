import LoginSearch

/// The search screen.
final class SearchViewModel {
  @Observed private(set) var user: User?
  @Observed private(set) var query = ""
  @Observed private(set) var isRefreshing = false
  @Observed private(set) var selectedItem: Item.ID?
  @Observed private(set) var expandedItems: Set<Item.ID> = []
  @Observed private var state = SearchState.idle

  private(set) lazy var userName = $user.map { $0?.name ?? "" }
  private(set) lazy var canLogOut = $user.map { $0 != nil }
  private(set) lazy var content = $state.map(\.content)
  private(set) lazy var title = content.map(\.title)
  private(set) lazy var items = $state.map(\.items)
  private(set) lazy var message = $state.map(\.message)
  private(set) lazy var pageLabel = $state.map { $0.paging?.label ?? "" }
  private(set) lazy var hasPreviousPage = $state.map(\.paging.hasPrevious)
  private(set) lazy var hasNextPage = $state.map(\.paging.hasNext)
  private(set) lazy var canRetry = content.map { $0 == .failed }

  let alerts = Signal<String>()
  let loggedOut = Signal<Void>()

  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: VirtualTimer

  init(repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchIfNew() }
  }

  deinit {
    debounce.cancel()
  }

  func row(for item: Item) -> RowViewModel {
    RowViewModel(
      title: item.title, isExpanded: expandedItems.contains(item.id),
      isSelected: item.id == selectedItem)
  }

  // MARK: - Coming and going

  func enter(as user: User) {
    self.user = user
    expandedItems = (try? repository.expandedItems()) ?? []
    query = configuration.homeQuery
    submitQuery()
  }

  func logOut() {
    debounce.cancel()
    clear()
    query = ""
    user = nil
    loggedOut.send(())
  }

  // MARK: - What a person can do with the query

  func edit(query: String) {
    self.query = query
    debounce.restart(after: configuration.debounce)
  }

  func submitQuery() {
    debounce.cancel()
    if let request = typedRequest { load(request) } else { clear() }
  }

  func retry() {
    guard case .failed(let request, _) = state else { return }
    load(request)
  }

  // MARK: - What a person can do with a page

  func showPreviousPage() {
    guard case .loaded(let result) = state, result.paging.hasPrevious else { return }
    load(result.request.previousPage)
  }

  func showNextPage() {
    guard case .loaded(let result) = state, result.paging.hasNext else { return }
    load(result.request.nextPage)
  }

  func refresh() {
    guard case .loaded(let result) = state, !isRefreshing else { return }
    isRefreshing = true
    repository.search(result.request) { [weak self] answer in self?.finishRefresh(with: answer) }
  }

  func select(_ item: Item) {
    selectedItem = item.id
  }

  func toggle(_ item: Item) {
    expandedItems.formSymmetricDifference([item.id])
    do {
      try repository.setExpanded(expandedItems.contains(item.id), item: item.id)
    } catch {
      alerts.send(PreferencesFailure.message)
    }
  }

  // MARK: - Searching

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  /// What the end of the debounce does.
  private func searchIfNew() {
    guard let request = typedRequest else { return clear() }
    if request.query != state.query { load(request) }
  }

  private func load(_ request: SearchRequest) {
    isRefreshing = false
    selectedItem = nil
    // Before the request is made, as the answer may come inside the call.
    state = .loading(request)
    repository.search(request) { [weak self] answer in
      self?.finishLoad(of: request, with: answer)
    }
  }

  private func clear() {
    repository.cancelSearch()
    isRefreshing = false
    selectedItem = nil
    state = .idle
  }

  // MARK: - Answers

  private func finishLoad(
    of request: SearchRequest, with answer: Result<SearchResult, SearchFailure>
  ) {
    switch answer {
    case .success(let result):
      state = .loaded(result)
    case .failure(let failure):
      state = .failed(request, failure)
      alerts.send(failure.message)
    }
  }

  private func finishRefresh(with answer: Result<SearchResult, SearchFailure>) {
    isRefreshing = false
    switch answer {
    case .success(let result):
      if !result.items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
      state = .loaded(result)
    case .failure(let failure):
      alerts.send(failure.message)
    }
  }
}
