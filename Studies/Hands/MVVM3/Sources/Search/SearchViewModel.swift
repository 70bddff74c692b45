import LoginSearch

/// The search screen without the screen.
final class SearchViewModel {
  let userName: Property<String>
  let canLogOut: Property<Bool>
  let query = Property("")
  let content: Property<Content>
  let title: Property<String>
  let message: Property<String>
  let rows: Property<[Item]>
  let pageLabel: Property<String>
  let canShowPrevious: Property<Bool>
  let canShowNext: Property<Bool>
  let canRetry: Property<Bool>
  let isRefreshing = Property(false)
  let selectedItem = Property<Item.ID?>(nil)
  let expandedItems = Property<Set<Item.ID>>([])
  let alert = Event<String>()
  let loggedOut = Event<Void>()

  /// Nil outside.
  private let user = Property<User?>(nil)
  private let state = Property(SearchState.idle)
  private let repository: SearchRepository
  private let configuration: Configuration
  private let debounce: VirtualTimer

  init(repository: SearchRepository, clock: VirtualClock, configuration: Configuration) {
    self.repository = repository
    self.configuration = configuration
    debounce = clock.timer()
    userName = Computed(from: user) { $0?.name ?? "" }
    canLogOut = Computed(from: user) { $0 != nil }
    rows = Computed(from: state, \.items)
    content = Computed(from: state, \.content)
    title = Computed(from: content, \.title)
    message = Computed(from: state, \.message)
    pageLabel = Computed(from: state) { $0.paging?.label ?? "" }
    canShowPrevious = Computed(from: state, \.paging.hasPrevious)
    canShowNext = Computed(from: state, \.paging.hasNext)
    canRetry = Computed(from: content) { $0 == .failed }
    debounce.onFire(self) { $0.searchUnlessCurrent() }
  }

  deinit {
    // The clock keeps a running timer.
    debounce.cancel()
  }
}

// MARK: - Coming and going

extension SearchViewModel {
  func enter(as user: User) {
    self.user.value = user
    expandedItems.value = (try? repository.expandedItems()) ?? []
    query.value = configuration.homeQuery
    submitQuery()
  }

  func logOut() {
    debounce.cancel()
    clear()
    user.value = nil
    query.value = ""
    expandedItems.value = []
    loggedOut.send(())
  }
}

// MARK: - The query

extension SearchViewModel {
  /// Each edit restarts the debounce, even one that leaves the text as it is.
  func edit(query text: String) {
    query.value = text
    debounce.restart(after: configuration.debounce)
  }

  func submitQuery() {
    debounce.cancel()
    if let request = typedRequest { load(request) } else { clear() }
  }

  private func searchUnlessCurrent() {
    guard let request = typedRequest else { return clear() }
    if request.query != state.value.currentQuery { load(request) }
  }

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: query.value, pageSize: configuration.pageSize)
  }
}

// MARK: - Pages

extension SearchViewModel {
  func showPrevious() {
    guard case .loaded(let results) = state.value else { return }
    load(results.request.previousPage)
  }

  func showNext() {
    guard case .loaded(let results) = state.value else { return }
    load(results.request.nextPage)
  }

  func retry() {
    guard case .failed(let request, _) = state.value else { return }
    load(request)
  }

  func refresh() {
    guard case .loaded(let results) = state.value else { return }
    let request = results.request
    isRefreshing.value = true
    repository.search(request) { [weak self] in self?.finishRefresh(of: request, with: $0) }
  }

  private func load(_ request: SearchRequest) {
    selectedItem.value = nil
    isRefreshing.value = false
    // Before the request, which may be answered at once.
    state.value = .loading(request)
    repository.search(request) { [weak self] in self?.finishLoad(of: request, with: $0) }
  }

  private func clear() {
    repository.cancel()
    selectedItem.value = nil
    isRefreshing.value = false
    state.value = .idle
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      state.value = .loaded(SearchResults(page, for: request))
    case .failure(let failure):
      state.value = .failed(request, failure)
      alert.send(failure.message)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    isRefreshing.value = false
    switch result {
    case .success(let page):
      state.value = .loaded(SearchResults(page, for: request))
      if !rows.value.contains(where: { $0.id == selectedItem.value }) { selectedItem.value = nil }
    case .failure(let failure):
      alert.send(failure.message)
    }
  }
}

// MARK: - Rows

extension SearchViewModel {
  func select(rowAt position: Int) {
    selectedItem.value = rows.value[position].id
  }

  /// The row stays flipped even if that can't be saved.
  func toggle(rowAt position: Int) {
    let item = rows.value[position].id
    expandedItems.value.formSymmetricDifference([item])
    do {
      try repository.setExpanded(expandedItems.value.contains(item), item: item)
    } catch {
      alert.send(PreferencesFailure.message)
    }
  }
}
