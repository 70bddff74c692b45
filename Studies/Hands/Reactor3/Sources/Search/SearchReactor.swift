import LoginSearch

/// Owns the state of the search screen.
final class SearchReactor {
  enum Action {
    case entered(User)
    case logOutTapped
    case queryEdited(String)
    case queryReturned
    case previousTapped
    case nextTapped
    case retryTapped
    case pulled
    case rowTapped(Int)
    case disclosureTapped(Int)
  }

  enum Mutation {
    case enter(User, query: String, expanded: Set<Item.ID>)
    case leave
    case setQuery(String)
    case clearResults
    case startLoad(SearchRequest)
    case failLoad(SearchFailure)
    case startRefresh
    case failRefresh(SearchFailure)
    case setPage(Page, SearchRequest)
    case select(Item.ID)
    case setExpanded(Bool, Item.ID)
    case failSaving
  }

  private(set) var state = State()
  /// Called after each mutation.
  var stateChanged: (_ old: State, _ new: State) -> Void = { _, _ in }

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// Of a load or a refresh, so that each of them cancels the one before.
  private let request = LatestRequest()

  init(
    service: any SearchService, preferences: any Preferences, clock: VirtualClock,
    configuration: Configuration
  ) {
    self.service = service
    self.preferences = preferences
    self.configuration = configuration
    debounce = clock.timer()
    debounce.onFire(self) { $0.searchUnlessShown() }
  }

  deinit {
    // The clock would keep it running.
    debounce.cancel()
  }
}

// MARK: - Mutate

extension SearchReactor {
  func mutate(_ action: Action) {
    switch action {
    case .entered(let user):
      let expanded = (try? preferences.expandedItems()) ?? []
      reduce(.enter(user, query: configuration.homeQuery, expanded: expanded))
      search()
    case .logOutTapped:
      debounce.cancel()
      request.cancel()
      reduce(.leave)
    case .queryEdited(let text):
      reduce(.setQuery(text))
      debounce.restart(after: configuration.debounce)
    case .queryReturned:
      debounce.cancel()
      search()
    case .previousTapped:
      if let shown = state.results.request { load(shown.previousPage) }
    case .nextTapped:
      if let shown = state.results.request { load(shown.nextPage) }
    case .retryTapped:
      if let failed = state.results.request { load(failed) }
    case .pulled:
      if let shown = state.results.request { refresh(shown) }
    case .rowTapped(let position):
      reduce(.select(state.results.items[position].id))
    case .disclosureTapped(let position):
      toggle(state.results.items[position].id)
    }
  }

  /// The request for what is in the query field; nil if that is blank.
  private var typedRequest: SearchRequest? {
    SearchRequest(typed: state.query, pageSize: configuration.pageSize)
  }

  private func search() {
    if let typedRequest {
      load(typedRequest)
    } else {
      request.cancel()
      reduce(.clearResults)
    }
  }

  private func searchUnlessShown() {
    if let typedRequest, state.results.belong(to: typedRequest.query) { return }
    search()
  }

  private func load(_ page: SearchRequest) {
    // First, as the service may answer inside the call.
    reduce(.startLoad(page))
    request.send(page, to: service) { [weak self] result in
      switch result {
      case .success(let answer): self?.reduce(.setPage(answer, page))
      case .failure(let failure): self?.reduce(.failLoad(failure))
      }
    }
  }

  private func refresh(_ page: SearchRequest) {
    reduce(.startRefresh)
    request.send(page, to: service) { [weak self] result in
      switch result {
      case .success(let answer): self?.reduce(.setPage(answer, page))
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
      reduce(.failSaving)
    }
  }
}

// MARK: - Reduce

extension SearchReactor {
  private func reduce(_ mutation: Mutation) {
    let old = state
    switch mutation {
    case .enter(let user, let query, let expanded):
      state.user = user
      state.query = query
      state.expanded = expanded
    case .leave:
      state = State()
    case .setQuery(let text):
      state.query = text
    case .clearResults:
      state.results = Results()
    case .startLoad(let request):
      state.results = Results(content: .loading, request: request)
    case .failLoad(let failure):
      state.results.content = .failed
      state.results.message = failure.message
      state.alert = failure.message
    case .startRefresh:
      state.results.isRefreshing = true
    case .failRefresh(let failure):
      state.results.isRefreshing = false
      state.alert = failure.message
    case .setPage(let page, let request):
      state.results.show(page, for: request)
    case .select(let item):
      state.results.selected = item
    case .setExpanded(true, let item):
      state.expanded.insert(item)
    case .setExpanded(false, let item):
      state.expanded.remove(item)
    case .failSaving:
      state.alert = PreferencesFailure.message
    }
    stateChanged(old, state)
  }
}
