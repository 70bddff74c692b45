import LoginSearch

final class SearchReactor {
  enum Action {
    case enter(User)
    case logOut
    case editQuery(String)
    case submitQuery
    case retry
    case showPreviousPage
    case showNextPage
    case refresh
    case selectRow(Int)
    case toggleRow(Int)
  }

  enum Mutation {
    case entered(User, expandedItems: Set<Item.ID>, query: String)
    case loggedOut
    case queryEdited(String)
    case searchCleared
    case loadStarted(SearchRequest)
    case refreshStarted
    case pageArrived(Page, SearchRequest)
    case searchFailed(SearchFailure, SearchRequest)
    case itemSelected(Item.ID)
    case itemExpanded(Item.ID, Bool)
    case savingFailed
  }

  var state: State { store.state }

  private let store = Store(State(), reduce: SearchReactor.reduce)
  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  /// A load or a refresh: there is never more than one of both.
  private let latestRequest = LatestRequest()

  init(environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.searchTypedQuery(evenIfCurrent: false) }
  }

  deinit {
    debounce.cancel()
  }

  func observe(_ observer: @escaping (_ old: State, _ new: State) -> Void) {
    store.observe(observer)
  }

  func send(_ action: Action) {
    mutate(action)
  }
}

// MARK: - Mutate

extension SearchReactor {
  private func mutate(_ action: Action) {
    switch action {
    case .enter(let user):
      enter(as: user)
    case .logOut:
      debounce.cancel()
      latestRequest.cancel()
      store.commit(.loggedOut)
    case .editQuery(let query):
      store.commit(.queryEdited(query))
      debounce.restart(after: configuration.debounce)
    case .submitQuery:
      debounce.cancel()
      searchTypedQuery(evenIfCurrent: true)
    case .retry:
      if case .failed(let request, _) = state.phase { load(request) }
    case .showPreviousPage:
      if let page = state.page { load(page.request.previousPage) }
    case .showNextPage:
      if let page = state.page { load(page.request.nextPage) }
    case .refresh:
      if let page = state.page { refresh(page) }
    case .selectRow(let position):
      store.commit(.itemSelected(state.items[position].id))
    case .toggleRow(let position):
      toggle(state.items[position])
    }
  }

  private func enter(as user: User) {
    let expandedItems = (try? preferences.expandedItems()) ?? []
    store.commit(
      .entered(user, expandedItems: expandedItems, query: configuration.homeQuery))
    searchTypedQuery(evenIfCurrent: true)
  }

  private func searchTypedQuery(evenIfCurrent: Bool) {
    guard let request = SearchRequest(typed: state.query, pageSize: configuration.pageSize) else {
      latestRequest.cancel()
      store.commit(.searchCleared)
      return
    }
    if evenIfCurrent || request.query != state.currentQuery { load(request) }
  }

  private func load(_ request: SearchRequest) {
    store.commit(.loadStarted(request))
    search(request)
  }

  private func refresh(_ page: ResultPage) {
    store.commit(.refreshStarted)
    search(page.request)
  }

  /// Call it last, as the service may answer inside the call.
  private func search(_ request: SearchRequest) {
    latestRequest.send(request, to: service) { [weak self] result in
      switch result {
      case .success(let page): self?.store.commit(.pageArrived(page, request))
      case .failure(let failure): self?.store.commit(.searchFailed(failure, request))
      }
    }
  }

  private func toggle(_ item: Item) {
    let isExpanded = !state.isExpanded(item)
    store.commit(.itemExpanded(item.id, isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item.id)
    } catch {
      store.commit(.savingFailed)
    }
  }
}

// MARK: - Reduce

extension SearchReactor {
  private static func reduce(_ state: inout State, _ mutation: Mutation) {
    switch mutation {
    case .entered(let user, let expandedItems, let query):
      state.user = user
      state.expandedItems = expandedItems
      state.query = query
    case .loggedOut:
      // Its alert has no value, so none is shown again.
      state = State()
    case .queryEdited(let query):
      state.query = query
    case .searchCleared:
      state.phase = .idle
      state.isRefreshing = false
      state.selectedItem = nil
    case .loadStarted(let request):
      state.phase = .loading(request)
      state.isRefreshing = false
      state.selectedItem = nil
    case .refreshStarted:
      state.isRefreshing = true
    case .pageArrived(let page, let request):
      let items = Array(page.items(limitedTo: request.limit))
      state.phase =
        items.isEmpty
        ? .empty(request)
        : .rows(ResultPage(request: request, items: items, total: page.total))
      state.isRefreshing = false
      if !items.contains(where: state.isSelected) { state.selectedItem = nil }
    case .searchFailed(let failure, let request):
      // The rows outlive a refresh that fails.
      if !state.isRefreshing { state.phase = .failed(request, failure) }
      state.isRefreshing = false
      state.alert = failure.message
    case .itemSelected(let item):
      state.selectedItem = item
    case .itemExpanded(let item, true):
      state.expandedItems.insert(item)
    case .itemExpanded(let item, false):
      state.expandedItems.remove(item)
    case .savingFailed:
      state.alert = PreferencesFailure.message
    }
  }
}
