import LoginSearch

/// Owns the state of the search screen.
final class SearchReactor {
  enum Action {
    case entered(User)
    case queryEdited(String)
    case queryReturned
    case previousTapped
    case nextTapped
    case retryTapped
    case rowTapped(Item.ID)
    case disclosureTapped(Item.ID)
    case listPulled
    case logOutTapped
  }

  enum Mutation {
    case enter(User, query: String, expandedItems: Set<Item.ID>)
    case setQuery(String)
    case startLoad(SearchRequest)
    case failLoad(SearchRequest, SearchFailure)
    case startRefresh
    case failRefresh(SearchFailure)
    case setPage(SearchRequest, Page)
    case clearResults
    case select(Item.ID)
    case setExpanded(Bool, Item.ID)
    case failToSave
    case leave
  }

  private(set) var state = State()
  /// Called after each mutation.
  var onChange: ((_ old: State, _ new: State) -> Void)?

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh: each cancels the one before, and they are never in flight together.
  private let request = LatestRequest()

  init(
    service: any SearchService, preferences: any Preferences, clock: VirtualClock,
    configuration: Configuration
  ) {
    self.service = service
    self.preferences = preferences
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchTypedQuery(evenIfCurrent: false) }
  }

  deinit {
    debounce.cancel()
  }
}

// MARK: - Mutate

extension SearchReactor {
  func mutate(_ action: Action) {
    switch action {
    case .entered(let user):
      let expandedItems = (try? preferences.expandedItems()) ?? []
      reduce(.enter(user, query: configuration.homeQuery, expandedItems: expandedItems))
      searchTypedQuery(evenIfCurrent: true)
    case .queryEdited(let text):
      reduce(.setQuery(text))
      debounce.restart(after: configuration.debounce)
    case .queryReturned:
      debounce.cancel()
      searchTypedQuery(evenIfCurrent: true)
    case .previousTapped:
      if let request = state.request { load(request.previousPage) }
    case .nextTapped:
      if let request = state.request { load(request.nextPage) }
    case .retryTapped:
      if let request = state.request { load(request) }
    case .rowTapped(let item):
      reduce(.select(item))
    case .disclosureTapped(let item):
      toggle(item)
    case .listPulled:
      if let request = state.request { refresh(request) }
    case .logOutTapped:
      debounce.cancel()
      request.cancel()
      reduce(.leave)
    }
  }

  private func searchTypedQuery(evenIfCurrent: Bool) {
    guard let typed = SearchRequest(typed: state.query, pageSize: configuration.pageSize) else {
      request.cancel()
      reduce(.clearResults)
      return
    }
    if evenIfCurrent || typed.query != state.currentQuery { load(typed) }
  }

  private func load(_ page: SearchRequest) {
    reduce(.startLoad(page))
    request.start {
      service.search(page, completion: $0)
    } completion: { [weak self] answer in
      switch answer {
      case .success(let found): self?.reduce(.setPage(page, found))
      case .failure(let failure): self?.reduce(.failLoad(page, failure))
      }
    }
  }

  private func refresh(_ page: SearchRequest) {
    reduce(.startRefresh)
    request.start {
      service.search(page, completion: $0)
    } completion: { [weak self] answer in
      switch answer {
      case .success(let found): self?.reduce(.setPage(page, found))
      case .failure(let failure): self?.reduce(.failRefresh(failure))
      }
    }
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = !state.expandedItems.contains(item)
    reduce(.setExpanded(isExpanded, item))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      reduce(.failToSave)
    }
  }
}

// MARK: - Reduce

extension SearchReactor {
  private func reduce(_ mutation: Mutation) {
    let old = state
    switch mutation {
    case .enter(let user, let query, let expandedItems):
      state.user = user
      state.query = query
      state.expandedItems = expandedItems
    case .setQuery(let text):
      state.query = text
    case .startLoad(let request):
      state.results = .loading(request)
      state.isRefreshing = false
      state.selection = nil
    case .failLoad(let request, let failure):
      state.results = .failed(request, failure)
      state.alert.send(failure.message)
    case .startRefresh:
      state.isRefreshing = true
    case .failRefresh(let failure):
      state.isRefreshing = false
      state.alert.send(failure.message)
    case .setPage(let request, let page):
      // The service may have sent more than was asked for.
      let items = Array(page.items(limitedTo: request.limit))
      state.results = .page(request, Page(total: page.total, items: items))
      state.isRefreshing = false
      if !items.contains(where: { $0.id == state.selection }) { state.selection = nil }
    case .clearResults:
      state.results = .idle
      state.isRefreshing = false
      state.selection = nil
    case .select(let item):
      state.selection = item
    case .setExpanded(true, let item):
      state.expandedItems.insert(item)
    case .setExpanded(false, let item):
      state.expandedItems.remove(item)
    case .failToSave:
      state.alert.send(PreferencesFailure.message)
    case .leave:
      // The pulse goes on: one that starts anew would look like another alert.
      state = State(alert: state.alert)
    }
    onChange?(old, state)
  }
}
