package import LoginSearch

/// The reactor of the search screen, which owns its state, the debounce and the request that is in flight.
package final class SearchReactor: Reactor {
  package private(set) var state: State

  /// Called with the state after a change of anything that the screen shows apart from its rows.
  var screenChanged: ((State) -> Void)?
  /// Called after all rows were replaced by others or removed.
  var rowsLoaded: (() -> Void)?
  /// Called after a refresh has brought rows, with the items before it.
  var rowsRefreshed: (([Item]) -> Void)?
  /// Called after a row was selected.
  var rowSelected: (() -> Void)?
  /// Called after a row was expanded or collapsed.
  var rowToggled: (() -> Void)?
  /// Called with the text of an alert.
  var failed: ((String) -> Void)?
  /// Called after each log-out.
  var loggedOut: (() -> Void)?

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: Debounce
  /// The request of a load or a refresh. Each ends the one before.
  private let latestRequest = LatestRequest()

  package init(_ environment: Environment, from state: State = State()) {
    self.state = state
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = Debounce(on: environment.clock)
    debounce.onEnd(self) { $0.send(.debounceEnded) }
  }
}

// MARK: - Mutate

extension SearchReactor {
  func mutate(action: Action) {
    switch action {
    case .entered(let user): enter(as: user)
    case .logOutTapped: logOut()
    case .queryEdited(let query): editQuery(query)
    case .querySubmitted: search()
    case .debounceEnded: searchUnlessCurrent()
    case .previousTapped: showPreviousPage()
    case .nextTapped: showNextPage()
    case .retryTapped: retry()
    case .listPulled: refresh()
    case .rowTapped(let item): select(item)
    case .disclosureTapped(let item): toggle(item)
    }
  }
}

// MARK: - Entering and leaving

extension SearchReactor {
  private func enter(as user: User) {
    let expandedItems = (try? preferences.expandedItems()) ?? []
    reduce(
      mutation: .enter(user, query: configuration.homeQuery, expandedItems: expandedItems))
    search()
  }

  private func logOut() {
    debounce.cancel()
    latestRequest.cancel()
    reduce(mutation: .logOut)
  }
}

// MARK: - The query

extension SearchReactor {
  private func editQuery(_ query: String) {
    reduce(mutation: .setQuery(query))
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once for what is typed, even if that is loading or shown already.
  private func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// Searches when the debounce ends, but not for what is loading or shown already.
  private func searchUnlessCurrent() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != state.results.currentQuery { load(typedRequest) }
  }

  /// The request for the first page of what is typed; nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: state.query, pageSize: configuration.pageSize)
  }
}

// MARK: - Pages

extension SearchReactor {
  private func showPreviousPage() {
    if let request = state.results.previousPage { load(request) }
  }

  private func showNextPage() {
    if let request = state.results.nextPage { load(request) }
  }

  private func retry() {
    if let request = state.results.failedRequest { load(request) }
  }

  private func clear() {
    latestRequest.cancel()
    reduce(mutation: .clear)
  }

  private func load(_ request: SearchRequest) {
    reduce(mutation: .startLoad(request))
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishLoad(of: request, with: result)
    }
  }

  private func finishLoad(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page): reduce(mutation: .setPage(request, page))
    case .failure(let failure): reduce(mutation: .failLoad(request, failure))
    }
  }
}

// MARK: - Refreshing

extension SearchReactor {
  /// Asks once more for the page that is shown. Its rows stay meanwhile.
  private func refresh() {
    guard let request = state.results.shownRequest, !state.isRefreshing else { return }
    reduce(mutation: .startRefresh)
    // Last, as the service may answer inside the call.
    latestRequest.send(request, to: service) { [weak self] result in
      self?.finishRefresh(of: request, with: result)
    }
  }

  private func finishRefresh(of request: SearchRequest, with result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page): reduce(mutation: .setPage(request, page))
    case .failure(let failure): reduce(mutation: .failRefresh(failure))
    }
  }
}

// MARK: - Selecting and expanding

extension SearchReactor {
  private func select(_ item: Item) {
    reduce(mutation: .select(item.id))
  }

  /// Expands or collapses an item, and saves that. The item stays so even if it can't be saved.
  private func toggle(_ item: Item) {
    let isExpanded = !state.expandedItems.contains(item.id)
    reduce(mutation: .setExpanded(item.id, isExpanded: isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      reduce(mutation: .failSaving)
    }
  }
}

// MARK: - Reduce

extension SearchReactor {
  package func reduce(mutation: Mutation) {
    switch mutation {
    case .enter(let user, let query, let expandedItems):
      state.user = user
      state.query = query
      state.expandedItems = expandedItems
      screenChanged?(state)
    case .logOut:
      state = State()
      screenChanged?(state)
      rowsLoaded?()
      loggedOut?()
    case .setQuery(let query):
      state.query = query
      screenChanged?(state)
    case .clear:
      replaceResults(with: .idle)
    case .startLoad(let request):
      replaceResults(with: .loading(request))
    case .failLoad(let request, let failure):
      state.results = .failed(request, failure)
      screenChanged?(state)
      failed?(failure.message)
    case .startRefresh:
      state.isRefreshing = true
      screenChanged?(state)
    case .failRefresh(let failure):
      state.isRefreshing = false
      screenChanged?(state)
      failed?(failure.message)
    case .setPage(let request, let page):
      let (isRefresh, oldItems) = (state.isRefreshing, state.results.items)
      let page = ResultPage(page, for: request)
      state.results = .loaded(page)
      state.isRefreshing = false
      // A refresh keeps the selection if its item is still there. A load has ended it before.
      if let item = state.selectedItem, !page.contains(item) { state.selectedItem = nil }
      screenChanged?(state)
      if isRefresh && !page.items.isEmpty { rowsRefreshed?(oldItems) } else { rowsLoaded?() }
    case .select(let item):
      state.selectedItem = item
      rowSelected?()
    case .setExpanded(let item, isExpanded: true):
      state.expandedItems.insert(item)
      rowToggled?()
    case .setExpanded(let item, isExpanded: false):
      state.expandedItems.remove(item)
      rowToggled?()
    case .failSaving:
      failed?(PreferencesFailure.message)
    }
  }

  /// Replaces the results. This also ends the selection and a refresh, which belong to the old rows.
  private func replaceResults(with newResults: ResultState) {
    state.results = newResults
    state.selectedItem = nil
    state.isRefreshing = false
    screenChanged?(state)
    rowsLoaded?()
  }
}
