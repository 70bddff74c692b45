import LoginSearch

/// Owns the loop of the search screen: takes intents, runs their effects, and reduces the results.
final class SearchModel {
  let state = Property(SearchState())
  let events = Event<SearchEvent>()

  private let environment: Environment
  /// The load or the refresh: each one ends the one before.
  private let pending = LatestRequest()
  private let debounce: VirtualTimer

  init(environment: Environment) {
    self.environment = environment
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchSettledQuery() }
  }

  deinit {
    // The clock would keep a running timer.
    debounce.cancel()
  }

  func send(_ intent: SearchIntent) {
    switch intent {
    case .enter(let user):
      enter(user)
    case .logOut:
      logOut()
    case .editQuery(let query):
      apply(.queryEdited(query))
      debounce.restart(after: environment.configuration.debounce)
    case .submitQuery:
      submitQuery()
    case .showPreviousPage:
      if let rows = state.value.rows { load(rows.request.previousPage) }
    case .showNextPage:
      if let rows = state.value.rows { load(rows.request.nextPage) }
    case .retry:
      if let request = state.value.failedRequest { load(request) }
    case .refresh:
      refresh()
    case .select(let id):
      apply(.selected(id))
    case .toggle(let id):
      toggle(id)
    }
  }

  private func apply(_ result: SearchResult) {
    state.value = SearchReducer.reduce(state.value, result)
  }
}

// MARK: - Entry and log-out

extension SearchModel {
  private func enter(_ user: User) {
    // Expansion is a convenience: without it, the screen works all the same.
    let expanded = (try? environment.preferences.expandedItems()) ?? []
    apply(.entered(user, query: environment.configuration.homeQuery, expanded: expanded))
    submitQuery()
  }

  private func logOut() {
    debounce.cancel()
    pending.cancel()
    apply(.left)
    events.send(.loggedOut)
  }
}

// MARK: - Searching

extension SearchModel {
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: state.value.query, pageSize: environment.configuration.pageSize)
  }

  /// Searches what is typed, even if it is loading or shown already.
  private func submitQuery() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// The query has been quiet for the debounce.
  private func searchSettledQuery() {
    guard let typedRequest else { return clear() }
    if !state.value.isLoadingOrShowing(typedRequest.query) { load(typedRequest) }
  }

  private func clear() {
    pending.cancel()
    apply(.cleared)
  }

  private func load(_ request: SearchRequest) {
    apply(.loadStarted(request))
    search(request) { .loadFailed(request, $0) }
  }

  private func refresh() {
    guard let request = state.value.rows?.request else { return }
    apply(.refreshStarted)
    search(request) { _ in .refreshFailed }
  }

  /// Call it after the state says that the search is in flight, as the service may answer inside the call.
  private func search(
    _ request: SearchRequest, failed: @escaping (SearchFailure) -> SearchResult
  ) {
    pending.send(request, to: environment.search) { [weak self] answer in
      guard let self else { return }
      switch answer {
      case .success(let page):
        apply(.pageArrived(request, page))
      case .failure(let failure):
        apply(failed(failure))
        events.send(.alert(failure.message))
      }
    }
  }
}

// MARK: - Rows

extension SearchModel {
  private func toggle(_ id: Item.ID) {
    let isExpanded = !state.value.expanded.contains(id)
    apply(.expansionChanged(id, isExpanded: isExpanded))
    do {
      try environment.preferences.setExpanded(isExpanded, item: id)
    } catch {
      events.send(.alert(PreferencesFailure.message))
    }
  }
}
