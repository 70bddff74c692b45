public import LoginSearch
import StateDiff

final class SearchReactor: Reactor {
  let core = ReactorCore<SearchAction, SearchState>(SearchState())

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
  func transform(_ action: SearchAction) -> SearchAction? {
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

  func mutate(_ action: SearchAction) {
    switch action {
    case .enter(let user):
      commit(.setUser(user, expanded: (try? preferences.expandedItems()) ?? []))
      commit(.setQuery(configuration.homeQuery))
      load(typedRequest)
    case .logOut:
      cancelRequest()
      commit(.resetUser)
    case .setQuery(let query):
      commit(.setQuery(query))
    case .queryBecameQuiet:
      let request = typedRequest
      // A query that is loading or shown, at any offset, is not loaded again; one that failed is.
      if let request, request.query == state.request?.query, state.content != .failed { return }
      load(request)
    case .submit:
      load(typedRequest)
    case .previousPage:
      load(state.request?.previousPage)
    case .nextPage:
      load(state.request?.nextPage)
    case .retry:
      load(state.request)
    case .select(let item):
      commit(.setSelected(item))
    case .toggle(let item):
      toggle(item)
    }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: state.query, pageSize: configuration.pageSize)
  }

  private func load(_ next: SearchRequest?) {
    cancelRequest()
    guard let next else { return commit(.clear) }
    commit(.setLoading(next))
    let number = requestNumber
    let request = service.search(next) { [weak self] result in
      guard let self, number == requestNumber else { return }
      requestNumber += 1
      self.request = nil
      asOneTurn { finish(next, result) }
    }
    // The service may have answered already.
    if number == requestNumber { self.request = request }
  }

  private func finish(_ request: SearchRequest, _ result: Result<Page, SearchFailure>) {
    switch result {
    case .success(let page):
      commit(.setPage(request, page))
    case .failure(let failure):
      commit(.setFailure(failure))
      commit(.setAlert(failure.message))
    }
  }

  private func cancelRequest() {
    request?.cancel()
    request = nil
    requestNumber += 1
  }

  private func toggle(_ item: Item.ID) {
    let isExpanded = !state.expanded.contains(item)
    commit(.setExpanded(item, isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      commit(.setAlert(PreferencesFailure.message))
    }
  }

  // MARK: Reduce

  func reduce(
    _ state: consuming SearchState, _ mutation: SearchMutation
  ) -> SearchState {
    switch mutation {
    case .setUser(let user, let expanded):
      state.user = user
      state.expanded = SharedSet(expanded)
    case .resetUser:
      state.clear()
      state.user = nil
      state.query = ""
      state.expanded = []
      state.loggedOut = ()
    case .setQuery(let query):
      state.query = query
    case .clear:
      state.clear()
    case .setLoading(let request):
      state.leaveRows(for: .loading, request)
    case .setPage(let request, let page):
      state.items = Array(page.items(limitedTo: request.limit))
      state.content = state.items.isEmpty ? .empty : .rows
      if !state.items.isEmpty {
        state.paging = Paging(request: request, count: state.items.count, total: page.total)
      }
    case .setFailure(let failure):
      state.content = .failed
      state.message = failure.message
    case .setSelected(let item):
      state.selected = item
    case .setExpanded(let item, true):
      state.expanded.insert(item)
    case .setExpanded(let item, false):
      state.expanded.remove(item)
    case .setAlert(let message):
      state.alert = message
    }
    return consume state
  }
}

extension SearchState {
  fileprivate mutating func clear() {
    leaveRows(for: .idle, nil)
    items = []
  }

  fileprivate mutating func leaveRows(for content: Content, _ request: SearchRequest?) {
    self.content = content
    self.request = request
    paging = nil
    selected = nil
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
          query: $0.query, items: $0.items, expanded: Set($0.expanded), selected: $0.selected)
      },
      reduce: { reactor.reduce($0, $1) })
  }
}
