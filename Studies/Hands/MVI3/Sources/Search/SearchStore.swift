import LoginSearch

/// Holds the loop of the search screen together: intent, effect, result, state, view.
final class SearchStore {
  let events = Event<SearchEvent>()

  private let view: SearchView
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// Of a load or a refresh: each ends the one before.
  private let latestRequest = LatestRequest()
  private var state = SearchState()

  init(view: SearchView, environment: Environment) {
    self.view = view
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { store in store.searchTypedQuery(evenIfCurrent: false) }
    view.onIntent = { [weak self] in self?.process($0) }
    view.render(state)
  }

  deinit {
    debounce.cancel()
  }

  func process(_ intent: SearchIntent) {
    switch intent {
    case .enter(let user):
      enter(user)
    case .editQuery(let text):
      accept(.queryEdited(text))
      debounce.restart(after: configuration.debounce)
    case .submitQuery:
      submitQuery()
    case .showPreviousPage:
      if let rows = state.rows { load(rows.request.previousPage) }
    case .showNextPage:
      if let rows = state.rows { load(rows.request.nextPage) }
    case .retry:
      if case .failed(let request, _) = state.results { load(request) }
    case .refresh:
      if let rows = state.rows { refresh(rows.request) }
    case .select(let item):
      accept(.selected(item))
    case .toggle(let item):
      toggle(item)
    case .logOut:
      logOut()
    }
  }

  private func accept(_ result: SearchResult) {
    state = SearchReducer.reduce(state, result)
    view.render(state)
    if let event = result.event { events.send(event) }
  }
}

// MARK: - Effects

extension SearchStore {
  private func enter(_ user: User) {
    let expanded = (try? preferences.expandedItems()) ?? []
    accept(.entered(user, query: configuration.homeQuery, expanded: expanded))
    submitQuery()
  }

  private func submitQuery() {
    debounce.cancel()
    searchTypedQuery(evenIfCurrent: true)
  }

  private func searchTypedQuery(evenIfCurrent: Bool) {
    guard let request = SearchRequest(typed: state.query, pageSize: configuration.pageSize) else {
      latestRequest.cancel()
      return accept(.cleared)
    }
    if evenIfCurrent || request.query != state.currentQuery { load(request) }
  }

  private func load(_ request: SearchRequest) {
    // Before the request, as the service may answer inside the call.
    accept(.loadStarted(request))
    latestRequest.send(request, to: service) { [weak self] answer in
      switch answer {
      case .success(let page): self?.accept(.pageArrived(request, page))
      case .failure(let failure): self?.accept(.loadFailed(request, failure))
      }
    }
  }

  private func refresh(_ request: SearchRequest) {
    accept(.refreshStarted)
    latestRequest.send(request, to: service) { [weak self] answer in
      switch answer {
      case .success(let page): self?.accept(.pageArrived(request, page))
      case .failure(let failure): self?.accept(.refreshFailed(failure))
      }
    }
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = !state.expanded.contains(item)
    accept(.expansionChanged(item, isExpanded: isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      accept(.savingFailed)
    }
  }

  private func logOut() {
    debounce.cancel()
    latestRequest.cancel()
    accept(.loggedOut)
  }
}
