import LoginSearch

final class SearchReactor: Reactor {
  typealias State = SearchState

  enum Action {
    case enter(User)
    case logOut
    case editQuery(String)
    /// The query has not been edited for the debounce.
    case queryRested
    case submitQuery
    case previousPage
    case nextPage
    case retry
    case refresh
    case selectRow(at: Int)
    case toggleRow(at: Int)
  }

  enum Mutation {
    case enter(User, query: String, expandedItems: Set<Item.ID>)
    case leave
    case setQuery(String)
    case clearResults
    case startLoad(SearchRequest)
    case startRefresh
    case setPage(Page, SearchRequest)
    case failSearch(SearchFailure)
    case select(Item.ID)
    case setExpanded(Bool, Item.ID)
    case failToSave
  }

  let store = StateStore(State())
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh: as a refresh needs rows, there is never one of each.
  private let pendingSearch = PendingRequest()

  init(_ environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.send(.queryRested) }
  }

  deinit {
    debounce.cancel()
  }

  func mutate(action: Action) {
    switch action {
    case .enter(let user):
      enter(as: user)
    case .logOut:
      debounce.cancel()
      pendingSearch.cancel()
      commit(.leave)
    case .editQuery(let query):
      commit(.setQuery(query))
      debounce.restart(after: configuration.debounce)
    case .queryRested:
      searchTypedQuery(again: false)
    case .submitQuery:
      debounce.cancel()
      searchTypedQuery(again: true)
    case .previousPage:
      if case .rows(let request, _, _) = state.results { load(request.previousPage) }
    case .nextPage:
      if case .rows(let request, _, _) = state.results { load(request.nextPage) }
    case .retry:
      if case .failed(let request, _) = state.results { load(request) }
    case .refresh:
      refresh()
    case .selectRow(let position):
      commit(.select(state.items[position].id))
    case .toggleRow(let position):
      toggle(state.items[position].id)
    }
  }

  func reduce(state: State, mutation: Mutation) -> State {
    var state = state
    switch mutation {
    case .enter(let user, let query, let expandedItems):
      state.user = user
      state.query = query
      state.expandedItems = expandedItems
    case .leave:
      state = State()
    case .setQuery(let query):
      state.query = query
    case .clearResults:
      state.results = .idle
      state.selectedItem = nil
      state.isRefreshing = false
    case .startLoad(let request):
      state.results = .loading(request)
      state.selectedItem = nil
      state.isRefreshing = false
    case .startRefresh:
      state.isRefreshing = true
    case .setPage(let page, let request):
      let items = Array(page.items(limitedTo: request.limit))
      let paging = Paging(request: request, count: items.count, total: page.total)
      state.results =
        items.isEmpty ? .empty(request) : .rows(request, items: items, paging: paging)
      if !items.contains(where: { $0.id == state.selectedItem }) { state.selectedItem = nil }
      state.isRefreshing = false
    case .failSearch(let failure):
      // A refresh that fails leaves the rows.
      if case .loading(let request) = state.results { state.results = .failed(request, failure) }
      state.isRefreshing = false
      state.alert = failure.message
    case .select(let item):
      state.selectedItem = item
    case .setExpanded(true, let item):
      state.expandedItems.insert(item)
    case .setExpanded(false, let item):
      state.expandedItems.remove(item)
    case .failToSave:
      state.alert = PreferencesFailure.message
    }
    return state
  }
}

// MARK: - Effects

extension SearchReactor {
  private func enter(as user: User) {
    let expandedItems = (try? preferences.expandedItems()) ?? []
    commit(.enter(user, query: configuration.homeQuery, expandedItems: expandedItems))
    searchTypedQuery(again: true)
  }

  /// - Parameter again: whether to load a query that is already loading or shown.
  private func searchTypedQuery(again: Bool) {
    guard let request = SearchRequest(typed: state.query, pageSize: configuration.pageSize) else {
      pendingSearch.cancel()
      commit(.clearResults)
      return
    }
    if again || request.query != state.currentQuery { load(request) }
  }

  private func load(_ request: SearchRequest) {
    commit(.startLoad(request))
    search(request)
  }

  private func refresh() {
    guard case .rows(let request, _, _) = state.results, !state.isRefreshing else { return }
    commit(.startRefresh)
    search(request)
  }

  private func search(_ request: SearchRequest) {
    pendingSearch.start { completion in
      service.search(request, completion: completion)
    } onAnswer: { [weak self] answer in
      switch answer {
      case .success(let page): self?.commit(.setPage(page, request))
      case .failure(let failure): self?.commit(.failSearch(failure))
      }
    }
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = !state.expandedItems.contains(item)
    commit(.setExpanded(isExpanded, item))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      commit(.failToSave)
    }
  }
}
