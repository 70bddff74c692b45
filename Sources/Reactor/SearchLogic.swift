import LoginSearch

/// Owns the state of the search screen, the debounce, and the request that is in flight.
final class SearchReactor: Reactor {
  private(set) var state = State()

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh: each ends the one before.
  private let request = LatestRequest()

  init(_ environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.send(.queryRested) }
  }

  deinit {
    // The clock would keep it running.
    debounce.cancel()
  }

  // MARK: Listeners

  /// Something beside the rows is to be shown anew.
  var changed: ((State) -> Void)?
  /// Other rows have taken the place of all rows.
  var loaded: (() -> Void)?
  /// The page has come once more. Told its rows until now.
  var refreshed: (([Item]) -> Void)?
  var selected: (() -> Void)?
  var toggled: (() -> Void)?
  /// Told what to alert.
  var failed: ((String) -> Void)?
  var loggedOut: (() -> Void)?

  // MARK: Mutate

  func mutate(action: Action) {
    switch action {
    case .entered(let user):
      enter(as: user)
    case .logOutTapped:
      debounce.cancel()
      request.cancel()
      reduce(mutation: .leave)
    case .queryEdited(let query):
      reduce(mutation: .setQuery(query))
      debounce.restart(after: configuration.debounce)
    case .queryRested:
      search(evenIfCurrent: false)
    case .queryReturned:
      debounce.cancel()
      search(evenIfCurrent: true)
    case .previousTapped:
      if let page = state.request { load(page.previousPage) }
    case .nextTapped:
      if let page = state.request { load(page.nextPage) }
    case .retryTapped:
      if let page = state.request { load(page) }
    case .listPulled:
      if let page = state.request { refresh(page) }
    case .rowTapped(let position):
      reduce(mutation: .select(state.items[position].id))
    case .disclosureTapped(let position):
      toggle(state.items[position].id)
    }
  }

  private func enter(as user: User) {
    // If they can't be read, no item is expanded, and nobody is told.
    let expandedItems = (try? preferences.expandedItems()) ?? []
    reduce(
      mutation: .enter(user, query: configuration.homeQuery, expandedItems: expandedItems))
    search(evenIfCurrent: true)
  }

  private func search(evenIfCurrent: Bool) {
    guard let typed = SearchRequest(typed: state.query, pageSize: configuration.pageSize) else {
      request.cancel()
      return reduce(mutation: .clearResults)
    }
    if evenIfCurrent || typed.query != state.currentQuery { load(typed) }
  }

  private func load(_ page: SearchRequest) {
    // Before the request, as the service may answer inside the call.
    reduce(mutation: .startLoad(page))
    request.send(page, to: service) { [weak self] result in
      switch result {
      case .success(let answer): self?.reduce(mutation: .setPage(answer, of: page))
      case .failure(let failure): self?.reduce(mutation: .failLoad(page, failure))
      }
    }
  }

  /// Asks for the page that is shown once more. Its rows stay.
  private func refresh(_ page: SearchRequest) {
    reduce(mutation: .startRefresh)
    request.send(page, to: service) { [weak self] result in
      switch result {
      case .success(let answer): self?.reduce(mutation: .setPage(answer, of: page))
      case .failure(let failure): self?.reduce(mutation: .failRefresh(failure))
      }
    }
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = !state.expandedItems.contains(item)
    reduce(mutation: .setExpanded(isExpanded, item))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      reduce(mutation: .failSaving)
    }
  }

  // MARK: Reduce

  func reduce(mutation: Mutation) {
    switch mutation {
    case .enter(let user, let query, let expandedItems):
      state.user = user
      state.query = query
      state.expandedItems = expandedItems
      changed?(state)
    case .leave:
      state = State()
      changed?(state)
      loggedOut?()
    case .setQuery(let query):
      state.query = query
      changed?(state)
    case .clearResults:
      replaceResults(with: .idle)
      changed?(state)
    case .startLoad(let request):
      replaceResults(with: .loading(request))
      changed?(state)
    case .failLoad(let request, let failure):
      state.results = .failed(request, failure)
      changed?(state)
      failed?(failure.message)
    case .startRefresh:
      state.isRefreshing = true
      changed?(state)
    case .failRefresh(let failure):
      state.isRefreshing = false
      changed?(state)
      failed?(failure.message)
    case .setPage(let page, let request):
      let (isRefresh, oldItems) = (state.isRefreshing, state.items)
      state.results = Results(page, of: request)
      state.isRefreshing = false
      // Only a refresh finds a selection, which stays if its item does.
      if let item = state.selectedItem, !state.items.contains(where: { $0.id == item }) {
        state.selectedItem = nil
      }
      changed?(state)
      if isRefresh { refreshed?(oldItems) } else { loaded?() }
    case .select(let item):
      state.selectedItem = item
      selected?()
    case .setExpanded(true, let item):
      state.expandedItems.insert(item)
      toggled?()
    case .setExpanded(false, let item):
      state.expandedItems.remove(item)
      toggled?()
    case .failSaving:
      // The row stays flipped. An error is told, and not kept.
      failed?(PreferencesFailure.message)
    }
  }

  /// Selection and refresh end with the rows that they are about.
  private func replaceResults(with results: Results) {
    state.results = results
    state.selectedItem = nil
    state.isRefreshing = false
  }
}
