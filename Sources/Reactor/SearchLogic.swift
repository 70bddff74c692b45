public import LoginSearch

final class SearchReactor: Reactor {
  let core = ReactorCore<SearchAction, SearchState>(initialState: SearchState())

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  private var request: (any Cancellable)?
  private var requestNumber = 0

  init(_ environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.send(.queryBecameQuiet) }
  }

  deinit {
    debounce.cancel()
    request?.cancel()
  }

  // MARK: Transform

  /// Typing restarts the debounce; return and log-out cancel it.
  func transform(action: SearchAction) -> SearchAction? {
    switch action {
    case .setQuery:
      debounce.restart(after: configuration.debounce)
    case .submit, .logOut:
      debounce.cancel()
    default:
      break
    }
    return action
  }

  // MARK: Mutate

  func mutate(action: SearchAction) -> Mutations<SearchMutation> {
    switch action {
    case .enter(let user):
      let expanded = (try? preferences.expandedItems()) ?? []
      let query = configuration.homeQuery
      return .concat([
        .of(.setUser(user, expanded: expanded), .setQuery(query)),
        load(request(for: query)),
      ])
    case .logOut:
      cancelRequest()
      return .just(.resetUser)
    case .setQuery(let query):
      return .just(.setQuery(query))
    case .queryBecameQuiet:
      let state = currentState
      let next = request(for: state.query)
      // A query that is loading or shown, at any offset, is not loaded again; one that failed is.
      if let next, next.query == state.request?.query, state.content != .failed { return .empty }
      return load(next)
    case .submit:
      return load(request(for: currentState.query))
    case .previousPage:
      return load(currentState.request?.previousPage)
    case .nextPage:
      return load(currentState.request?.nextPage)
    case .retry:
      return load(currentState.request)
    case .refresh:
      guard let shown = currentState.request else { return .empty }
      return .concat([.just(.setRefreshing(true)), search(shown, Self.refreshed)])
    case .select(let item):
      return .just(.setSelected(item))
    case .toggle(let item):
      let isExpanded = !currentState.expanded.contains(item)
      return .concat([.just(.setExpanded(item, isExpanded)), save(item, isExpanded)])
    }
  }

  private func request(for query: String) -> SearchRequest? {
    SearchRequest(typed: query, pageSize: configuration.pageSize)
  }

  private func load(_ next: SearchRequest?) -> Mutations<SearchMutation> {
    cancelRequest()
    guard let next else { return .just(.clear) }
    return .concat([.just(.setLoading(next)), search(next, Self.loaded)])
  }

  private func search(
    _ next: SearchRequest,
    _ answer: @escaping (SearchRequest, Result<Page, SearchFailure>) -> Mutations<SearchMutation>
  ) -> Mutations<SearchMutation> {
    .create { [weak self] observer in
      guard let self else { return }
      let number = requestNumber
      let request = service.search(next) { [weak self] result in
        guard let self, number == requestNumber else { return }
        requestNumber += 1
        self.request = nil
        observer(answer(next, result))
      }
      // The service may have answered already.
      if number == requestNumber { self.request = request }
    }
  }

  private static func loaded(
    _ request: SearchRequest, _ result: Result<Page, SearchFailure>
  ) -> Mutations<SearchMutation> {
    switch result {
    case .success(let page): .just(.setPage(request, page))
    case .failure(let failure): .of(.setFailure(failure), .setAlert(failure.message))
    }
  }

  private static func refreshed(
    _ request: SearchRequest, _ result: Result<Page, SearchFailure>
  ) -> Mutations<SearchMutation> {
    switch result {
    case .success(let page): .just(.setRefreshedPage(request, page))
    case .failure(let failure): .of(.setRefreshing(false), .setAlert(failure.message))
    }
  }

  private func cancelRequest() {
    request?.cancel()
    request = nil
    requestNumber += 1
  }

  private func save(_ item: Item.ID, _ isExpanded: Bool) -> Mutations<SearchMutation> {
    .create { [preferences] observer in
      do {
        try preferences.setExpanded(isExpanded, item: item)
      } catch {
        observer(.just(.setAlert(PreferencesFailure.message)))
      }
    }
  }

  // MARK: Reduce

  func reduce(state: SearchState, mutation: SearchMutation) -> SearchState {
    var newState = state
    switch mutation {
    case .setUser(let user, let expanded):
      newState.user = user
      newState.expanded = expanded
    case .resetUser:
      newState.clear()
      newState.user = nil
      newState.query = ""
      newState.expanded = []
      newState.loggedOut = ()
    case .setQuery(let query):
      newState.query = query
    case .clear:
      newState.clear()
    case .setLoading(let request):
      newState.leaveRows(for: .loading, request)
    case .setPage(let request, let page):
      newState.page.load += 1
      newState.show(request, page)
    case .setRefreshing(let isRefreshing):
      newState.isRefreshing = isRefreshing
    case .setRefreshedPage(let request, let page):
      newState.isRefreshing = false
      newState.show(request, page)
      let items = newState.page.items
      if let selected = state.selected, !items.contains(where: { $0.id == selected }) {
        newState.selected = nil
      }
    case .setFailure(let failure):
      newState.content = .failed
      newState.message = failure.message
    case .setSelected(let item):
      newState.selected = item
    case .setExpanded(let item, true):
      newState.expanded.insert(item)
    case .setExpanded(let item, false):
      newState.expanded.remove(item)
    case .setAlert(let message):
      newState.alert = message
    }
    return newState
  }
}

extension SearchState {
  fileprivate mutating func clear() {
    leaveRows(for: .idle, nil)
    page.load += 1
    page.items = []
  }

  /// At most as many rows as were asked for.
  fileprivate mutating func show(_ request: SearchRequest, _ page: Page) {
    let items = Array(page.items(limitedTo: request.limit))
    self.page.items = items
    content = items.isEmpty ? .empty : .rows
    paging =
      items.isEmpty ? nil : Paging(request: request, count: items.count, total: page.total)
  }

  fileprivate mutating func leaveRows(for content: Content, _ request: SearchRequest?) {
    self.content = content
    self.request = request
    paging = nil
    selected = nil
    isRefreshing = false
  }
}

extension ReactorVariant {
  /// The reducer of the search screen by itself, for the bench.
  public func searchReducer(in environment: Environment) -> SearchReducer? {
    let reactor = SearchReactor(environment)
    return SearchReducer(
      from: SearchState(),
      input: { change -> SearchMutation in
        switch change {
        case .query(let query): .setQuery(query)
        case .select(let item): .setSelected(item)
        case .expand(let item, let isExpanded): .setExpanded(item, isExpanded)
        case .page(let request, let page): .setPage(request, page)
        }
      },
      summary: {
        .init(
          query: $0.query, items: $0.page.items, expanded: $0.expanded, selected: $0.selected)
      },
      reduce: { reactor.reduce(state: $0, mutation: $1) })
  }
}
