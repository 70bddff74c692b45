import LoginSearch

/// Makes of all that is done on the search screen its next state. Owns the debounce and the request in flight.
final class SearchReactor: Reactor {
  private(set) var state = SearchState()

  private let service: any SearchService
  private let preferences: any Preferences
  private let configuration: Configuration
  private let debounce: VirtualTimer
  private let inFlight = LatestRequest()

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
  /// It is called when the paging changes, too.
  var contentChanged: ((Content) -> Void)? { didSet { contentChanged?(state.content) } }
  var refreshingChanged: ((Bool) -> Void)? { didSet { refreshingChanged?(state.isRefreshing) } }
  /// Other rows have taken the place of all rows.
  var rowsReplaced: (() -> Void)? { didSet { rowsReplaced?() } }

  // These report a moment, and get nothing when they are set.
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
      inFlight.cancel()
      reduce(mutation: .reset)
    case .editQuery(let query):
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
    reduce(mutation: .setRequest(next))
    guard let next else { return inFlight.cancel() }
    inFlight.send(next, to: service) { [weak self] in self?.reduce(mutation: .loaded(next, $0)) }
  }

  private func refresh(_ shown: SearchRequest) {
    reduce(mutation: .setRefreshing)
    inFlight.send(shown, to: service) { [weak self] in
      self?.reduce(mutation: .refreshed(shown, $0))
    }
  }

  private func setExpanded(_ isExpanded: Bool, _ item: Item.ID) {
    reduce(mutation: .setExpanded(item, isExpanded))
    do {
      try preferences.setExpanded(isExpanded, item: item)
    } catch {
      reduce(mutation: .savingFailed)
    }
  }

  // MARK: Reduce

  func reduce(mutation: SearchMutation) {
    switch mutation {
    case .setUser(let user, let expanded):
      state.user = user
      state.expanded = expanded
      userChanged?(user)
    case .reset:
      let last = phase
      state = SearchState()
      tell(since: last)
      userChanged?(nil)
      queryChanged?("")
      rowsReplaced?()
      loggedOut?()
    case .setQuery(let query):
      state.query = query
      queryChanged?(query)
    case .setRequest(let request):
      let last = phase
      state.request = request
      // No listener is told: the rows are not visible any more.
      state.selected = nil
      show(request == nil ? .idle : .loading)
      tell(since: last)
    case .loaded(let request, .success(let page)):
      let last = phase
      show(page, of: request)
      rowsReplaced?()
      tell(since: last)
    case .loaded(_, .failure(let failure)):
      let last = phase
      state.message = failure.message
      show(.failed)
      tell(since: last)
      failed?(failure.message)
    case .setRefreshing:
      state.isRefreshing = true
      refreshingChanged?(true)
    case .refreshed(let request, .success(let page)):
      let (last, lastItems) = (phase, state.items)
      show(page, of: request)
      if let selected = state.selected, !state.items.contains(where: { $0.id == selected }) {
        // No listener is told: its row is gone.
        state.selected = nil
      }
      rowsRefreshed?(lastItems)
      tell(since: last)
    case .refreshed(_, .failure(let failure)):
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
    case .savingFailed:
      failed?(PreferencesFailure.message)
    }
  }

  private func show(_ page: Page, of request: SearchRequest) {
    state.items = Array(page.items(limitedTo: request.limit))
    let count = state.items.count
    if count == 0 { return show(.empty) }
    show(.rows, Paging(request: request, count: count, total: page.total))
  }

  /// Ends a refresh, too.
  private func show(_ content: Content, _ paging: Paging? = nil) {
    state.content = content
    state.paging = paging
    state.isRefreshing = false
  }

  /// What a load, its answer and a log-out change together.
  private typealias Phase = (content: Content, paging: Paging?, isRefreshing: Bool)

  private var phase: Phase {
    (state.content, state.paging, state.isRefreshing)
  }

  /// Tells only of what differs, as a mutation may leave some of it as it was.
  private func tell(since last: Phase) {
    if (state.content, state.paging) != (last.content, last.paging) {
      contentChanged?(state.content)
    }
    if state.isRefreshing != last.isRefreshing { refreshingChanged?(state.isRefreshing) }
  }
}
