package import LoginSearch

/// Owns the state of the search screen, the debounce, and the request that is in flight.
package final class SearchReactor: Reactor {
  package private(set) var state: State

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: Debounce
  /// A load or a refresh: each ends the one before.
  private let latestRequest = LatestRequest()

  package init(_ environment: Environment, from state: State = State()) {
    self.state = state
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = Debounce(on: environment.clock)
    debounce.onEnd(self) { $0.send(.debounceEnded) }
  }

  // MARK: Listeners

  /// The state that the screen shows apart from its rows has changed.
  var screenChanged: ((State) -> Void)?
  /// Other rows, or none, have taken the place of all rows.
  var rowsLoaded: (() -> Void)?
  /// The page has come once more. Told its items until now.
  var rowsRefreshed: (([Item]) -> Void)?
  var rowSelected: (() -> Void)?
  var rowToggled: (() -> Void)?
  /// Told what to alert.
  var failed: ((String) -> Void)?
  var loggedOut: (() -> Void)?

  // MARK: Mutate

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

  private func editQuery(_ query: String) {
    reduce(mutation: .setQuery(query))
    debounce.restart(after: configuration.debounce)
  }

  /// Searches at once, even for what is loading or shown already.
  private func search() {
    debounce.cancel()
    if let typedRequest { load(typedRequest) } else { clear() }
  }

  /// The debounce is over.
  private func searchUnlessCurrent() {
    guard let typedRequest else { return clear() }
    if typedRequest.query != state.results.currentQuery { load(typedRequest) }
  }

  /// Nil if there is nothing to search for.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: state.query, pageSize: configuration.pageSize)
  }

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

  /// Asks for the page that is shown once more. Its rows stay.
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

  private func select(_ item: Item) {
    reduce(mutation: .select(item.id))
  }

  /// The row stays flipped even if that can't be saved.
  private func toggle(_ item: Item) {
    let isExpanded = !state.expandedItems.contains(item.id)
    reduce(mutation: .setExpanded(item.id, isExpanded: isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      reduce(mutation: .failSaving)
    }
  }

  // MARK: Reduce

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
      // A load has ended the selection already. After a refresh it stays if its item does.
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

  /// Selection and refresh end with the rows that they are about.
  private func replaceResults(with newResults: ResultState) {
    state.results = newResults
    state.selectedItem = nil
    state.isRefreshing = false
    screenChanged?(state)
    rowsLoaded?()
  }
}
