public import LoginSearch

final class SearchReactor: Reactor {
  private(set) var state = SearchState()

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  private let request = LatestRequest()

  init(_ environment: Environment) {
    service = environment.search
    preferences = environment.preferences
    configuration = environment.configuration
    debounce = environment.clock.timer()
    debounce.onFire(self) { $0.send(.queryBecameQuiet) }
  }

  deinit {
    debounce.cancel()
  }

  // MARK: Listeners

  var userChanged: ((User?) -> Void)? { didSet { userChanged?(state.user) } }
  var queryChanged: ((String) -> Void)? { didSet { queryChanged?(state.query) } }
  var contentChanged: ((Content) -> Void)? { didSet { contentChanged?(state.content) } }
  var pagingChanged: ((Paging?) -> Void)? { didSet { pagingChanged?(state.paging) } }
  var refreshingChanged: ((Bool) -> Void)? { didSet { refreshingChanged?(state.isRefreshing) } }
  /// Other rows have taken the place of all rows.
  var rowsReplaced: (() -> Void)? { didSet { rowsReplaced?() } }

  // These tell of a moment, and get nothing when they are set.
  /// The rows were these until now.
  var rowsRefreshed: (([Item]) -> Void)?
  var selectionChanged: ((_ last: Item.ID?, _ item: Item.ID) -> Void)?
  var toggled: ((Item.ID, _ isExpanded: Bool) -> Void)?
  var failed: ((String) -> Void)?
  var loggedOut: (() -> Void)?

  // MARK: Mutate

  func mutate(action: SearchAction) {
    switch action {
    case .enter(let user):
      let expanded = (try? preferences.expandedItems()) ?? []
      reduce(mutation: .setUser(user, expanded: expanded))
      reduce(mutation: .setQuery(configuration.homeQuery))
      load(typedRequest)
    case .logOut:
      debounce.cancel()
      request.cancel()
      reduce(mutation: .resetUser)
    case .setQuery(let query):
      debounce.restart(after: configuration.debounce)
      reduce(mutation: .setQuery(query))
    case .queryBecameQuiet:
      let next = typedRequest
      // A query that is loading or shown, at any offset, is not loaded again; one that failed is.
      if let next, next.query == state.request?.query, state.content != .failed { return }
      load(next)
    case .submit:
      debounce.cancel()
      load(typedRequest)
    case .previousPage:
      load(state.request?.previousPage)
    case .nextPage:
      load(state.request?.nextPage)
    case .retry:
      load(state.request)
    case .refresh:
      if let shown = state.request { refresh(shown) }
    case .select(let item):
      reduce(mutation: .setSelected(item))
    case .toggle(let item):
      setExpanded(!state.expanded.contains(item), item)
    }
  }

  private var typedRequest: SearchRequest? {
    SearchRequest(typed: state.query, pageSize: configuration.pageSize)
  }

  private func load(_ next: SearchRequest?) {
    request.cancel()
    reduce(mutation: .setRequest(next))
    guard let next else { return }
    request.send(next, to: service) { [weak self] result in
      switch result {
      case .success(let page): self?.reduce(mutation: .setPage(next, page))
      case .failure(let failure): self?.reduce(mutation: .setFailure(failure))
      }
    }
  }

  private func refresh(_ shown: SearchRequest) {
    reduce(mutation: .setRefreshing)
    request.send(shown, to: service) { [weak self] result in
      switch result {
      case .success(let page): self?.reduce(mutation: .setRefreshedPage(shown, page))
      case .failure(let failure): self?.reduce(mutation: .setRefreshFailure(failure))
      }
    }
  }

  private func setExpanded(_ isExpanded: Bool, _ item: Item.ID) {
    reduce(mutation: .setExpanded(item, isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      reduce(mutation: .setSavingFailure)
    }
  }

  // MARK: Reduce

  func reduce(mutation: SearchMutation) {
    switch mutation {
    case .setUser(let user, let expanded):
      state.user = user
      state.expanded = expanded
      userChanged?(user)
    case .resetUser:
      show(.idle)
      state = SearchState()
      userChanged?(nil)
      queryChanged?("")
      rowsReplaced?()
      loggedOut?()
    case .setQuery(let query):
      state.query = query
      queryChanged?(query)
    case .setRequest(let request):
      state.request = request
      state.selected = nil
      show(request == nil ? .idle : .loading)
    case .setPage(let request, let page):
      state.items = Array(page.items(limitedTo: request.limit))
      rowsReplaced?()
      showRows(of: request, total: page.total)
    case .setFailure(let failure):
      state.message = failure.message
      show(.failed)
      failed?(failure.message)
    case .setRefreshing:
      state.isRefreshing = true
      refreshingChanged?(true)
    case .setRefreshedPage(let request, let page):
      let last = state.items
      state.items = Array(page.items(limitedTo: request.limit))
      if let selected = state.selected, !state.items.contains(where: { $0.id == selected }) {
        state.selected = nil
      }
      rowsRefreshed?(last)
      showRows(of: request, total: page.total)
    case .setRefreshFailure(let failure):
      state.isRefreshing = false
      refreshingChanged?(false)
      failed?(failure.message)
    case .setSelected(let item):
      let last = state.selected
      state.selected = item
      if item != last { selectionChanged?(last, item) }
    case .setExpanded(let item, let isExpanded):
      if isExpanded { state.expanded.insert(item) } else { state.expanded.remove(item) }
      toggled?(item, isExpanded)
    case .setSavingFailure:
      failed?(PreferencesFailure.message)
    }
  }

  private func showRows(of request: SearchRequest, total: Int) {
    let count = state.items.count
    if count == 0 { return show(.empty) }
    show(.rows, Paging(request: request, count: count, total: total))
  }

  /// Ends a refresh, too. Tells only of what differs, as a mutation may leave some of it as it was.
  private func show(_ content: Content, _ paging: Paging? = nil) {
    let last = (content: state.content, paging: state.paging, isRefreshing: state.isRefreshing)
    state.content = content
    state.paging = paging
    state.isRefreshing = false
    if content != last.content { contentChanged?(content) }
    if paging != last.paging { pagingChanged?(paging) }
    if last.isRefreshing { refreshingChanged?(false) }
  }
}

extension ReactorVariant {
  /// The reducer of the search screen by itself, for the bench: `reduce` of a reactor that has no listeners.
  public func searchReducer(in environment: Environment) -> SearchReducer? {
    SearchReducer(
      into: SearchReactor(environment),
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
          query: $0.state.query, items: $0.state.items, expanded: $0.state.expanded,
          selected: $0.state.selected)
      },
      reduce: { $0.reduce(mutation: $1) })
  }
}
