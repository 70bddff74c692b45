import LoginSearch

final class SearchViewModel {
  // MARK: Inputs

  let query = Input("")

  // MARK: Outputs

  @Observed private var user: User? = nil
  @Observed private var state = SearchState.idle
  @Observed private(set) var isRefreshing = false
  @Observed private var expandedItems: Set<Item.ID> = []
  @Observed private var selectedItem: Item.ID? = nil

  var userName: Observable<String> { $user.map { $0?.name ?? "" } }
  var canLogOut: Observable<Bool> { $user.map { $0 != nil } }
  var content: Observable<Content> { $state.map(\.content) }
  var title: Observable<String> { $state.map(\.content.title) }
  var message: Observable<String> { $state.map(\.message) }
  var pageLabel: Observable<String> { $state.map { $0.paging?.label ?? "" } }
  var hasPrevious: Observable<Bool> { $state.map(\.paging.hasPrevious) }
  var hasNext: Observable<Bool> { $state.map(\.paging.hasNext) }
  var canRetry: Observable<Bool> { $state.map { $0.content == .failed } }

  var rowUpdates: Signal<RowUpdate> { rowUpdateEvent.signal }
  var alerts: Signal<String> { alertEvent.signal }
  var logOuts: Signal<Void> { logOutEvent.signal }

  private let rowUpdateEvent = Event<RowUpdate>()
  private let alertEvent = Event<String>()
  private let logOutEvent = Event<Void>()
  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: VirtualTimer

  init(_ repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchUnlessShown() }
    query.onEnter(self) { $0.debounce.restart(after: configuration.debounce) }
  }

  deinit {
    debounce.cancel()
  }

  // MARK: Rows

  var rowCount: Int { state.items.count }

  func row(at position: Int) -> RowViewModel {
    let item = state.items[position]
    return RowViewModel(
      title: item.title,
      isExpanded: $expandedItems.map { $0.contains(item.id) },
      isSelected: $selectedItem.map { $0 == item.id })
  }

  // MARK: Commands

  func enter(as user: User) {
    self.user = user
    expandedItems = repository.expandedItems()
    query.value = configuration.homeQuery
    search()
  }

  func logOut() {
    debounce.cancel()
    clear()
    query.value = ""
    user = nil
    logOutEvent.send(())
  }

  /// Searches for the query at once, even if it is loading or shown already.
  func search() {
    debounce.cancel()
    guard let request = typedRequest else { return clear() }
    load(request)
  }

  func retry() {
    if case .failed(let request, _) = state { load(request) }
  }

  func showPrevious() {
    if case .loaded(let request, _) = state { load(request.previousPage) }
  }

  func showNext() {
    if case .loaded(let request, _) = state { load(request.nextPage) }
  }

  func refresh() {
    guard case .loaded(let request, _) = state else { return }
    isRefreshing = true
    repository.search(request) { [weak self] in self?.finishRefresh(of: request, with: $0) }
  }

  func select(at position: Int) {
    selectedItem = state.items[position].id
  }

  func toggle(at position: Int) {
    let item = state.items[position].id
    let isExpanded = !expandedItems.contains(item)
    if isExpanded {
      expandedItems.insert(item)
    } else {
      expandedItems.remove(item)
    }
    do {
      try repository.setExpanded(isExpanded, item: item)
    } catch {
      alertEvent.send(PreferencesFailure.message)
    }
  }
}

// MARK: - Searching

extension SearchViewModel {
  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query.value, pageSize: configuration.pageSize)
  }

  private func searchUnlessShown() {
    guard let request = typedRequest else { return clear() }
    if request.query != state.query { load(request) }
  }

  private func load(_ request: SearchRequest) {
    // The repository cancels a refresh when it makes the next request.
    isRefreshing = false
    selectedItem = nil
    state = .loading(request)
    repository.search(request) { [weak self] in self?.finishLoad(of: request, with: $0) }
  }

  private func clear() {
    repository.cancel()
    isRefreshing = false
    selectedItem = nil
    state = .idle
  }

  private func finishLoad(
    of request: SearchRequest, with result: Result<Page, SearchFailure>
  ) {
    switch result {
    case .success(let page):
      state = .loaded(request, page)
      rowUpdateEvent.send(.replaced)
    case .failure(let failure):
      state = .failed(request, failure)
      alertEvent.send(failure.message)
    }
  }

  private func finishRefresh(
    of request: SearchRequest, with result: Result<Page, SearchFailure>
  ) {
    isRefreshing = false
    switch result {
    case .success(let page):
      let changes = ListChanges(from: state.items, to: page.items)
      state = .loaded(request, page)
      if !page.items.contains(where: { $0.id == selectedItem }) { selectedItem = nil }
      rowUpdateEvent.send(.changed(changes))
    case .failure(let failure):
      alertEvent.send(failure.message)
    }
  }
}
