import LoginSearch

/// Owns the state of the search screen.
final class SearchReactor {
  enum Action {
    case entered(User)
    case queryEdited(String)
    case querySubmitted
    case queryRested
    case previousTapped
    case nextTapped
    case retryTapped
    case pulled
    case rowTapped(Int)
    case disclosureTapped(Int)
    case logOutTapped
  }

  enum Mutation {
    case enter(User, query: String, expandedItems: Set<Item.ID>)
    case setQuery(String)
    case startLoad(SearchRequest)
    case failLoad(SearchRequest, SearchFailure)
    case startRefresh
    case failRefresh(SearchFailure)
    case showPage(Page, of: SearchRequest)
    case clear
    case select(Item.ID)
    case setExpanded(Bool, Item.ID)
    case failSaving
    case leave
  }

  private(set) var state = SearchState()
  /// Called after each mutation.
  var stateChanged: ((SearchState) -> Void)?

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  /// Loads and refreshes share it, as each of them ends the one before.
  private let request = LatestRequest()
  private let debounce: VirtualTimer

  init(environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.mutate(.queryRested) }
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
      enter(as: user)
    case .queryEdited(let query):
      reduce(.setQuery(query))
      debounce.restart(after: configuration.debounce)
    case .querySubmitted:
      debounce.cancel()
      search(evenIfPresent: true)
    case .queryRested:
      search(evenIfPresent: false)
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
    case .logOutTapped:
      request.cancel()
      debounce.cancel()
      reduce(.leave)
    }
  }

  private func enter(as user: User) {
    let expandedItems = (try? preferences.expandedItems()) ?? []
    reduce(.enter(user, query: configuration.homeQuery, expandedItems: expandedItems))
    search(evenIfPresent: true)
  }

  private func search(evenIfPresent: Bool) {
    guard let first = SearchRequest(typed: state.query, pageSize: configuration.pageSize) else {
      request.cancel()
      return reduce(.clear)
    }
    if evenIfPresent || !state.results.isPresent(first.query) { load(first) }
  }

  private func load(_ page: SearchRequest) {
    // First, as the service may answer inside the call.
    reduce(.startLoad(page))
    request.send(page, to: service) { [weak self] result in
      switch result {
      case .success(let answer): self?.reduce(.showPage(answer, of: page))
      case .failure(let failure): self?.reduce(.failLoad(page, failure))
      }
    }
  }

  private func refresh(_ page: SearchRequest) {
    reduce(.startRefresh)
    request.send(page, to: service) { [weak self] result in
      switch result {
      case .success(let answer): self?.reduce(.showPage(answer, of: page))
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
      reduce(.failSaving)
    }
  }
}

// MARK: - Reduce

extension SearchReactor {
  private func reduce(_ mutation: Mutation) {
    switch mutation {
    case .enter(let user, let query, let expandedItems):
      state.user = user
      state.query = query
      state.expandedItems = expandedItems
    case .setQuery(let query):
      state.query = query
    case .startLoad(let request):
      state.results = SearchResults(content: .loading, request: request)
    case .failLoad(let request, let failure):
      state.results = SearchResults(content: .failed, request: request, failure: failure)
      state.alert.send(failure.message)
    case .startRefresh:
      state.results.isRefreshing = true
    case .failRefresh(let failure):
      state.results.isRefreshing = false
      state.alert.send(failure.message)
    case .showPage(let page, let request):
      // After a load nothing is selected; after a refresh the selection stays if it can.
      state.results = SearchResults(page, of: request, selecting: state.results.selectedItem)
    case .clear:
      state.results = SearchResults()
    case .select(let item):
      state.results.selectedItem = item
    case .setExpanded(true, let item):
      state.expandedItems.insert(item)
    case .setExpanded(false, let item):
      state.expandedItems.remove(item)
    case .failSaving:
      state.alert.send(PreferencesFailure.message)
    case .leave:
      // The pulses count on: what was seen must not seem new.
      state = SearchState(alert: state.alert, loggedOut: state.loggedOut)
      state.loggedOut.send(())
    }
    stateChanged?(state)
  }
}
