import LoginSearch

final class SearchReactor: Reactor<SearchReactor.Action, SearchReactor.Mutation, SearchState> {
  enum Action {
    case enter(User)
    case editQuery(String)
    case submitQuery
    case turnToPreviousPage
    case turnToNextPage
    case retry
    case refresh
    case selectRow(Int)
    case toggleRow(Int)
    case logOut
  }

  enum Mutation {
    case enter(User, query: String, expanded: Set<Item.ID>)
    case setQuery(String)
    case clear
    case startLoading(SearchRequest)
    case setPage(Page, of: SearchRequest)
    case failLoading(SearchRequest, SearchFailure)
    case startRefreshing
    case failRefreshing(SearchFailure)
    case select(Item.ID)
    case setExpanded(Bool, Item.ID)
    case failSaving
    case leave
  }

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  /// A load or a refresh: each ends the other.
  private let request = LatestRequest()
  private let debounce: VirtualTimer

  init(_ environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    super.init(initialState: SearchState())
    debounce.onFire(self) { $0.searchUnlessCurrent() }
  }

  deinit {
    debounce.cancel()
  }

  override func mutate(_ action: Action) {
    switch action {
    case .enter(let user):
      enter(user)
    case .editQuery(let text):
      commit(.setQuery(text))
      debounce.restart(after: configuration.debounce)
    case .submitQuery:
      debounce.cancel()
      search()
    case .turnToPreviousPage:
      if let results = state.phase.results { load(results.request.previousPage) }
    case .turnToNextPage:
      if let results = state.phase.results { load(results.request.nextPage) }
    case .retry:
      if case .failed(let request, _) = state.phase { load(request) }
    case .refresh:
      if let results = state.phase.results { refresh(results.request) }
    case .selectRow(let position):
      if let results = state.phase.results { commit(.select(results.items[position].id)) }
    case .toggleRow(let position):
      if let results = state.phase.results { toggle(results.items[position].id) }
    case .logOut:
      debounce.cancel()
      request.cancel()
      commit(.leave)
    }
  }

  override func reduce(_ state: SearchState, _ mutation: Mutation) -> SearchState {
    var state = state
    switch mutation {
    case .enter(let user, let query, let expanded):
      state.user = user
      state.query = query
      state.expanded = expanded
    case .setQuery(let text):
      state.query = text
    case .clear:
      state.phase = .idle
    case .startLoading(let request):
      state.phase = .loading(request)
    case .setPage(let page, let request):
      state.phase = phase(after: state.phase, with: page, of: request)
    case .failLoading(let request, let failure):
      state.phase = .failed(request, failure)
      state.alert = failure.message
    case .startRefreshing:
      state.phase.updateResults { $0.isRefreshing = true }
    case .failRefreshing(let failure):
      state.phase.updateResults { $0.isRefreshing = false }
      state.alert = failure.message
    case .select(let item):
      state.phase.updateResults { $0.selected = item }
    case .setExpanded(true, let item):
      state.expanded.insert(item)
    case .setExpanded(false, let item):
      state.expanded.remove(item)
    case .failSaving:
      state.alert = PreferencesFailure.message
    case .leave:
      state.user = nil
      state.query = ""
      state.phase = .idle
      state.expanded = []
    }
    return state
  }

  /// Only a refresh finds a selection, as a load has replaced the rows by then. It stays if its item does.
  private func phase(
    after old: SearchPhase, with page: Page, of request: SearchRequest
  ) -> SearchPhase {
    let items = Array(page.items(limitedTo: request.limit))
    if items.isEmpty { return .empty(request) }
    let selected = items.first { $0.id == old.results?.selected }?.id
    return .rows(
      SearchResults(request: request, items: items, total: page.total, selected: selected))
  }
}

// MARK: - Effects

extension SearchReactor {
  private func enter(_ user: User) {
    let expanded = (try? preferences.expandedItems()) ?? []
    commit(.enter(user, query: configuration.homeQuery, expanded: expanded))
    search()
  }

  /// What the end of the debounce does.
  private func searchUnlessCurrent() {
    let typed = SearchRequest(typed: state.query, pageSize: configuration.pageSize)
    if let typed, typed.query == state.phase.currentQuery { return }
    search()
  }

  private func search() {
    if let typed = SearchRequest(typed: state.query, pageSize: configuration.pageSize) {
      load(typed)
    } else {
      request.cancel()
      commit(.clear)
    }
  }

  private func load(_ page: SearchRequest) {
    // Before the request, as the service may answer inside the call.
    commit(.startLoading(page))
    request.send(page, to: service) { [weak self] result in
      switch result {
      case .success(let answer): self?.commit(.setPage(answer, of: page))
      case .failure(let failure): self?.commit(.failLoading(page, failure))
      }
    }
  }

  private func refresh(_ page: SearchRequest) {
    commit(.startRefreshing)
    request.send(page, to: service) { [weak self] result in
      switch result {
      case .success(let answer): self?.commit(.setPage(answer, of: page))
      case .failure(let failure): self?.commit(.failRefreshing(failure))
      }
    }
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = !state.expanded.contains(item)
    commit(.setExpanded(isExpanded, item))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      commit(.failSaving)
    }
  }
}
