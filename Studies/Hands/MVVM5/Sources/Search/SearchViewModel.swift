import LoginSearch

final class SearchViewModel {
  @Input private(set) var query = ""
  @Published private var user: User?
  @Published private var state = SearchState.idle {
    didSet { deselectUnlessShown() }
  }
  @Published private(set) var isRefreshing = false
  @Published private(set) var selection: Item.ID?
  @Published private(set) var expanded: Set<Item.ID> = []

  private(set) lazy var userName = $user.map { $0?.name ?? "" }
  private(set) lazy var canLogOut = $user.map { $0 != nil }
  private(set) lazy var content = $state.map(\.content)
  private(set) lazy var title = content.map(\.title)
  private(set) lazy var items = $state.map(\.items)
  private(set) lazy var message = $state.map(\.message)
  private(set) lazy var pageLabel = $state.map { $0.paging?.label ?? "" }
  private(set) lazy var canGoBack = $state.map(\.paging.hasPrevious)
  private(set) lazy var canGoOn = $state.map(\.paging.hasNext)
  private(set) lazy var canRetry = content.map { $0 == .failed }

  private let alertEmitter = Emitter<String>()
  private let loggedOutEmitter = Emitter<Void>()
  private let repository: SearchRepository
  private let debounce: VirtualTimer
  private let configuration: Configuration

  init(repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchUnlessShown() }
    // Edits and not changes: the home query must not start the debounce, and retyping the same text must.
    $query.edits.observe { [weak self] _ in
      self?.debounce.restart(after: configuration.debounce)
    }
  }

  deinit {
    debounce.cancel()
  }

  var alerts: Signal<String> { alertEmitter }
  var loggedOut: Signal<Void> { loggedOutEmitter }
}

// MARK: - Commands

extension SearchViewModel {
  func enter(as user: User) {
    self.user = user
    expanded = (try? repository.expandedItems()) ?? []
    query = configuration.homeQuery
    search()
  }

  func logOut() {
    debounce.cancel()
    clear()
    query = ""
    user = nil
    loggedOutEmitter.send(())
  }

  /// Searches for the query at once, even if its result is shown.
  func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  func goBack() {
    guard case .loaded(let request, _) = state else { return }
    load(request.previousPage)
  }

  func goOn() {
    guard case .loaded(let request, _) = state else { return }
    load(request.nextPage)
  }

  func retry() {
    guard case .failed(let request, _) = state else { return }
    load(request)
  }

  func refresh() {
    guard case .loaded(let request, _) = state else { return }
    isRefreshing = true
    repository.search(request) { [weak self] answer in
      self?.finishRefresh(of: request, with: answer)
    }
  }

  func select(at position: Int) {
    selection = state.items[position].id
  }

  func toggleExpansion(at position: Int) {
    let item = state.items[position].id
    expanded.formSymmetricDifference([item])
    do {
      try repository.setExpanded(expanded.contains(item), item: item)
    } catch {
      alertEmitter.send(PreferencesFailure.message)
    }
  }
}

// MARK: - Searching

extension SearchViewModel {
  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func searchUnlessShown() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != state.query { load(typedRequest) }
  }

  private func load(_ request: SearchRequest) {
    isRefreshing = false
    state = .loading(request)
    repository.search(request) { [weak self] answer in
      self?.finishLoad(of: request, with: answer)
    }
  }

  private func finishLoad(of request: SearchRequest, with answer: Result<Page, SearchFailure>) {
    switch answer {
    case .success(let page):
      state = .loaded(request, page)
    case .failure(let failure):
      state = .failed(request, failure)
      alertEmitter.send(failure.message)
    }
  }

  private func finishRefresh(of request: SearchRequest, with answer: Result<Page, SearchFailure>) {
    isRefreshing = false
    switch answer {
    case .success(let page):
      state = .loaded(request, page)
    case .failure(let failure):
      alertEmitter.send(failure.message)
    }
  }

  private func clear() {
    repository.cancelSearch()
    isRefreshing = false
    state = .idle
  }

  /// A load takes all rows away, and with them the selection; a refresh only if it does not find the item again.
  private func deselectUnlessShown() {
    if !state.items.contains(where: { $0.id == selection }) { selection = nil }
  }
}
