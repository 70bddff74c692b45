import LoginSearch

final class SearchReactor {
  enum Action {
    case entered(User)
    case queryEdited(String)
    case queryBecameQuiet
    case queryReturned
    case previousTapped
    case nextTapped
    case retryTapped
    case listPulled
    case rowTapped(Int)
    case disclosureTapped(Int)
    case logOutTapped
  }

  enum Mutation {
    case enter(User, query: String, expanded: Set<Item.ID>)
    case setQuery(String)
    case clear
    case startLoad(SearchRequest)
    case failLoad(SearchFailure, SearchRequest)
    case startRefresh
    case failRefresh(SearchFailure)
    case showPage(Page, SearchRequest)
    case select(Item.ID)
    case setExpanded(Bool, Item.ID)
    case failSave
    case leave
  }

  struct State {
    /// Nil outside of the search screen: before the first entry and after log-out.
    var user: User?
    /// As typed.
    var query = ""
    var results = SearchResults.idle
    var isRefreshing = false
    var selected: Item.ID?
    var expanded: Set<Item.ID> = []
    /// Each time that it is set is one alert.
    @Pulse var alert: String?
  }

  private(set) var state = State()
  var onChange: ((_ old: State, _ new: State) -> Void)?

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  /// A load or a refresh: they are never pending at the same time.
  private let request = LatestRequest()
  private let debounce: VirtualTimer

  init(
    service: any SearchService, preferences: any Preferences, clock: VirtualClock,
    configuration: Configuration
  ) {
    self.service = service
    self.preferences = preferences
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.mutate(.queryBecameQuiet) }
  }

  deinit {
    // The clock would keep the timer running.
    debounce.cancel()
  }

  func mutate(_ action: Action) {
    switch action {
    case .entered(let user):
      // If they can't be read, nothing is expanded, and nobody is told.
      let expanded = (try? preferences.expandedItems()) ?? []
      reduce(.enter(user, query: configuration.homeQuery, expanded: expanded))
      searchQuery(evenIfCovered: true)
    case .queryEdited(let text):
      reduce(.setQuery(text))
      debounce.restart(after: configuration.debounce)
    case .queryBecameQuiet:
      searchQuery(evenIfCovered: false)
    case .queryReturned:
      debounce.cancel()
      searchQuery(evenIfCovered: true)
    case .previousTapped:
      if case .rows(_, let shown, _) = state.results { load(shown.previousPage) }
    case .nextTapped:
      if case .rows(_, let shown, _) = state.results { load(shown.nextPage) }
    case .retryTapped:
      if case .failed(_, let failed) = state.results { load(failed) }
    case .listPulled:
      if case .rows(_, let shown, _) = state.results { refresh(shown) }
    case .rowTapped(let position):
      reduce(.select(state.results.items[position].id))
    case .disclosureTapped(let position):
      toggle(state.results.items[position].id)
    case .logOutTapped:
      debounce.cancel()
      request.cancel()
      reduce(.leave)
    }
  }

  private func searchQuery(evenIfCovered: Bool) {
    guard let typed = SearchRequest(typed: state.query, pageSize: configuration.pageSize) else {
      request.cancel()
      return reduce(.clear)
    }
    if evenIfCovered || !state.results.cover(typed.query) { load(typed) }
  }

  private func load(_ page: SearchRequest) {
    reduce(.startLoad(page))
    request.send { completion in
      service.search(page, completion: completion)
    } then: { [weak self] result in
      switch result {
      case .success(let found): self?.reduce(.showPage(found, page))
      case .failure(let failure): self?.reduce(.failLoad(failure, page))
      }
    }
  }

  private func refresh(_ page: SearchRequest) {
    reduce(.startRefresh)
    request.send { completion in
      service.search(page, completion: completion)
    } then: { [weak self] result in
      switch result {
      case .success(let found): self?.reduce(.showPage(found, page))
      case .failure(let failure): self?.reduce(.failRefresh(failure))
      }
    }
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = !state.expanded.contains(item)
    reduce(.setExpanded(isExpanded, item))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      reduce(.failSave)
    }
  }

  private func reduce(_ mutation: Mutation) {
    let old = state
    switch mutation {
    case .enter(let user, let query, let expanded):
      state.user = user
      state.query = query
      state.expanded = expanded
    case .setQuery(let text):
      state.query = text
    case .clear:
      state.results = .idle
      state.isRefreshing = false
      state.selected = nil
    case .startLoad(let page):
      state.results = .loading(page)
      state.isRefreshing = false
      state.selected = nil
    case .failLoad(let failure, let page):
      state.results = .failed(failure, page)
      state.alert = failure.message
    case .startRefresh:
      state.isRefreshing = true
    case .failRefresh(let failure):
      state.isRefreshing = false
      state.alert = failure.message
    case .showPage(let found, let page):
      state.results = SearchResults(found, for: page)
      state.isRefreshing = false
      // Only a refresh finds a selection here. It outlives the refresh with its item.
      if !state.results.items.contains(where: { $0.id == state.selected }) { state.selected = nil }
    case .select(let item):
      state.selected = item
    case .setExpanded(true, let item):
      state.expanded.insert(item)
    case .setExpanded(false, let item):
      state.expanded.remove(item)
    case .failSave:
      state.alert = PreferencesFailure.message
    case .leave:
      state.user = nil
      state.query = ""
      state.results = .idle
      state.isRefreshing = false
      state.selected = nil
      state.expanded = []
    }
    onChange?(old, state)
  }
}
